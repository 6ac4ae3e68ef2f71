/** FerretDB, which keeps what it has acknowledged in SQLite, and mongo-java-server in memory: both standalone servers. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { missingAfterInstalling } from '../running/provide-programs.mjs'
import { run, userCache } from '../running/run-command.mjs'

const sourcesOf = folder => fileURLToPath(new URL(folder, import.meta.url))

function cacheFolder(folder, names) {
  const hash = createHash('sha256')
  for (const name of names) hash.update(readFileSync(join(sourcesOf(folder), name)))
  return join(userCache('mongodb'), hash.digest('hex').slice(0, 16))
}

const goFolder = () => cacheFolder('ferretdb', ['go.mod', 'go.sum', 'main.go'])
const javaFolder = () => cacheFolder('java', ['archives.json', 'pom.xml', 'MongoJavaServer.java'])

export function ferretdb() {
  const program = join(goFolder(), 'ferretdb')
  return existsSync(program) ? program : null
}

export async function javaServer() {
  return existsSync(javaFolder()) && (await hasJava('java')) ? javaFolder() : null
}

async function hasJava(program) {
  const { code, output } = await run(program, ['-version'])
  const version = /(?:version "|javac )(\d+)/.exec(output)?.[1]
  return code === 0 && Number(version) >= 17
}

/** From the Go module proxy; `go.sum` has the digests of its modules. @returns {Promise<string | null>} why not */
export async function buildFerretdb() {
  if (ferretdb() !== null) return null
  const { output: version } = await run('go', ['env', 'GOVERSION'], { env: { GOTOOLCHAIN: 'local' } })
  const [, major, minor] = /^go(\d+)\.(\d+)/.exec(version) ?? []
  if (!(Number(major) > 1 || Number(minor) >= 24)) return 'FerretDB needs Go 1.24 or newer on the path'
  return made(goFolder(), 'FerretDB from the Go module proxy', async part => {
    const program = ['-o', join(part, 'ferretdb')]
    const build = ['build', '-trimpath', '-mod=readonly', '-tags=ferretdb_no_postgresql', '-ldflags=-s -w', ...program]
    const env = { GOTOOLCHAIN: 'local', GOFLAGS: '', CGO_ENABLED: '0' }
    return run('go', [...build, '.'], { cwd: sourcesOf('ferretdb'), env })
  })
}

/** `archives.json` has the digests of what it fetches. @returns {Promise<string | null>} why not */
export async function fetchJavaServer() {
  const lacking = await missingAfterInstalling('mongo-java-server', { javac: 'default-jdk-headless', mvn: 'maven' })
  if (lacking !== null) return lacking
  if (!(await hasJava('javac'))) return 'mongo-java-server needs Java 17 or newer on the path'
  const sources = sourcesOf('java')
  return made(javaFolder(), 'mongo-java-server from Maven Central', async part => {
    const lib = join(part, 'lib')
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
    const pom = `--file=${join(sources, 'pom.xml')}`
    const fetched = await run('mvn', ['--batch-mode', '--quiet', pom, goal, `-DoutputDirectory=${lib}`])
    if (fetched.code !== 0) return fetched
    const wrong = Object.entries(JSON.parse(readFileSync(join(sources, 'archives.json'), 'utf8'))).filter(
      ([name, sum]) => sumOf(join(lib, name)) !== sum,
    )
    if (wrong.length > 0) return { code: 1, output: `not as in archives.json: ${wrong.map(([name]) => name).join()}` }
    return run('javac', ['-cp', join(lib, '*'), '-d', part, join(sources, 'MongoJavaServer.java')])
  })
}

const sumOf = path => (existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null)

/** The folder appears when everything is in it. @returns {Promise<string | null>} why not */
async function made(folder, what, make) {
  if (existsSync(folder)) return null
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  console.log(`Fetching ${what} into ${folder} (a minute or two).`)
  try {
    const { code, output } = await make(part)
    if (code === 0) renameSync(part, folder)
    return code === 0 ? null : `${what}:\n${output}`
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** One that can be killed and started again at the same address, on what it has kept. */
export async function startFerretdb(program) {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-ferretdb-'))
  const address = `127.0.0.1:${await freePort()}`
  const server = await startProgram(program, ['--listen', address, '--dbpath', folder], folder)
  return {
    ...server,
    uri: `mongodb://${address}/`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startJavaServer(folder) {
  const archives = readdirSync(join(folder, 'lib')).map(name => join(folder, 'lib', name))
  const port = String(await freePort())
  const args = ['-XX:TieredStopAtLevel=1', '-Xmx1g', '-cp', [folder, ...archives].join(':'), 'MongoJavaServer']
  const server = await startProgram('java', [...args, '--port', port], folder)
  return { ...server, uri: `mongodb://127.0.0.1:${port}/` }
}

/** @returns when it has written its first line: then it listens */
async function startProgram(program, args, cwd) {
  let child = null
  const start = async () => {
    child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
    await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`${program} ended with code ${code}`)
      }),
    ])
  }
  const end = async signal => {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    child = null
  }
  await start()
  return { kind: 'standalone', start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
