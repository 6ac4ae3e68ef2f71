/**
 * Sees to it that there are MongoDB servers to test on: one that is at hand, else MongoDB's own program as
 * mongodb-memory-server downloads it, else two that speak like it: mongo-java-server from Maven Central, and FerretDB from
 * the Go module proxy.
 */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MongoBinary } from 'mongodb-memory-server'
import { isThere } from '#hil-tests/rig/emulator.mjs'
import { installPackages } from '../running/provide-programs.mjs'
import { run } from '../running/run-command.mjs'
import { buildFerretdb, ferretdb } from './ferretdb-server.mjs'
import { archives, hasJava, javaFolder, javaServer, sources } from './java-server.mjs'
import { findMongod } from './servers-at-hand.mjs'

/** @returns {Promise<string | null>} why one that is wanted is not there */
export async function provideServers() {
  if (process.env.MONGODB_URI || (await findMongod()) !== null) return null
  const isJavaServerThere = javaServer() !== null && (await hasJava('java'))
  if (isJavaServerThere && ferretdb() !== null) return null
  const noMongod = await downloadMongod()
  if (noMongod === null) return null
  const noJavaServer = isJavaServerThere ? null : await fetchJavaServer()
  const lacking = [noJavaServer, await buildFerretdb()].filter(reason => reason !== null)
  return lacking.length === 0 ? null : [noMongod, ...lacking].join('; ')
}

const downloads = 'https://fastdl.mongodb.org/'

async function downloadMongod() {
  try {
    await fetch(downloads, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
  } catch {
    return `${downloads} cannot be reached`
  }
  console.log('Downloading mongod with mongodb-memory-server.')
  try {
    await MongoBinary.getPath({})
    return (await findMongod()) === null ? 'the mongod that was downloaded does not run here' : null
  } catch (error) {
    return `mongod: ${error instanceof Error ? error.message : error}`
  }
}

async function fetchJavaServer() {
  const lacking = await missingAfterInstalling()
  if (lacking !== null) return lacking
  const folder = javaFolder()
  const part = `${folder}.${process.pid}`
  const lib = join(part, 'lib')
  mkdirSync(lib, { recursive: true })
  try {
    console.log(`Fetching mongo-java-server from Maven Central into ${folder}.`)
    const fetched = await run('mvn', [
      '--batch-mode',
      '--quiet',
      `--file=${join(sources, 'pom.xml')}`,
      'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies',
      `-DoutputDirectory=${lib}`,
    ])
    if (fetched.code !== 0) return `mvn cannot fetch mongo-java-server:\n${fetched.output}`
    const wrong = Object.entries(archives()).filter(([name, sum]) => sumOf(join(lib, name)) !== sum)
    if (wrong.length > 0) return `not what archives.json says: ${wrong.map(([name]) => name).join(', ')}`
    const compiled = await run('javac', ['-cp', join(lib, '*'), '-d', part, join(sources, 'MongoJavaServer.java')])
    if (compiled.code !== 0) return `javac: ${compiled.output}`
    writeProgram(part, folder)
    rmSync(folder, { recursive: true, force: true })
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return null
}

const sumOf = path => (existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null)

/** As mongodb-memory-server calls a mongod. Of MongoDB 5 are the wire versions that it reports. */
function writeProgram(part, folder) {
  const classPath = [folder, ...Object.keys(archives()).map(name => join(folder, 'lib', name))].join(':')
  const program = join(part, 'mongod')
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(
    program,
    `#!/bin/sh
if [ "$1" = --version ]; then echo 'db version v5.0.0'; exit; fi
exec java -XX:TieredStopAtLevel=1 -Xmx1g -cp '${classPath}' MongoJavaServer "$@"
`,
  )
  chmodSync(program, 0o755)
}

const packages = ['default-jdk-headless', 'maven']

async function missingAfterInstalling() {
  const missing = await missingPrograms()
  if (missing.length === 0) return null
  await installPackages('mongo-java-server', missing, packages)
  if ((await missingPrograms()).length === 0) return null
  return `no ${missing.join(', ')}; on Debian: sudo apt-get install --yes ${packages.join(' ')}`
}

async function missingPrograms() {
  return [
    ...((await hasJava('java')) && (await hasJava('javac')) ? [] : ['Java 17 with its compiler']),
    ...(isThere('mvn') ? [] : ['mvn']),
  ]
}
