/** Which MongoDB servers this computer can run tests on without fetching anything; the wire double is not among them. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { DryMongoBinary, MongoMemoryReplSet, MongoMemoryServer } from 'mongodb-memory-server'
import { run } from '../running/run-command.mjs'
import { ferretdb, startFerretdb } from './ferretdb-server.mjs'
import { hasJava, javaServer } from './java-server.mjs'

/**
 * @typedef {object} ServerAtHand
 * @property {string} name
 * @property {() => Promise<{ name: string, kind: 'standalone' | 'replica-set', uri: string, stop: () => Promise<void> }>} start
 */

/** @returns {Promise<readonly ServerAtHand[]>} */
export async function serversAtHand() {
  return [...namedServer(), ...(await ownServers()), ...(await javaServers()), ...ferretdbServers()]
}

function namedServer() {
  const uri = process.env.MONGODB_URI
  if (!uri) return []
  const name = 'the server of MONGODB_URI'
  return [{ name, start: async () => ({ name, kind: await kindOf(uri), uri, stop: async () => {} }) }]
}

async function kindOf(uri) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  const answer = await client
    .db('admin')
    .command({ hello: 1 })
    .catch(error => ({ problem: error.message }))
  await client.close()
  if (answer.problem !== undefined) throw new Error(`MONGODB_URI: ${answer.problem}`)
  return answer.setName !== undefined || answer.msg === 'isdbgrid' ? 'replica-set' : 'standalone'
}

/** The program of MongoDB itself, as both kinds of server. */
async function ownServers() {
  const program = await findMongod()
  if (program === null) return []
  const binary = { systemBinary: program.path, version: program.version }
  const instance = { storageEngine: 'wiredTiger' }
  return [
    memoryServer(`mongod ${program.version}, standalone`, 'standalone', program, () =>
      MongoMemoryServer.create({ binary, instance }),
    ),
    memoryServer(`mongod ${program.version}, replica set`, 'replica-set', program, () =>
      MongoMemoryReplSet.create({ binary, replSet: { count: 1, ...instance } }),
    ),
  ]
}

async function javaServers() {
  const path = javaServer()
  if (path === null || !(await hasJava('java'))) return []
  const program = { path, version: await versionOf(path) }
  const binary = { systemBinary: path, version: program.version }
  return [memoryServer('mongo-java-server', 'standalone', program, () => MongoMemoryServer.create({ binary }))]
}

function ferretdbServers() {
  const program = ferretdb()
  if (program === null) return []
  const start = async () => {
    const { uri, stop } = await startFerretdb(program)
    return { name: 'FerretDB', kind: 'standalone', uri, stop }
  }
  return [{ name: 'FerretDB', start }]
}

function memoryServer(name, kind, { path }, create) {
  const start = async () => {
    const server = await withSystemBinary(path, create)
    return { name, kind, uri: server.getUri(), stop: () => server.stop() }
  }
  return { name, start }
}

/** The environment counts for more than what a server is created with. */
async function withSystemBinary(path, create) {
  const before = process.env.MONGOMS_SYSTEM_BINARY
  process.env.MONGOMS_SYSTEM_BINARY = path
  try {
    return await create()
  } finally {
    if (before === undefined) delete process.env.MONGOMS_SYSTEM_BINARY
    else process.env.MONGOMS_SYSTEM_BINARY = before
  }
}

/**
 * One that was named, one of the system, one that mongodb-memory-server has downloaded. The last may not run here: not
 * every processor has the instructions that it wants.
 */
export async function findMongod() {
  const named = process.env.MONGOMS_SYSTEM_BINARY
  const onPath = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'mongod'))
  const path = named || onPath.find(isProgram)
  if (path) return { path, version: await versionOf(path) }
  const downloaded = await DryMongoBinary.locateBinary({})
  if (downloaded === undefined) return null
  return versionOf(downloaded).then(
    version => ({ path: downloaded, version }),
    () => null,
  )
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function versionOf(path) {
  const { code, output } = await run(path, ['--version'])
  const version = /db version v(\d+\.\d+\.\d+)/.exec(output)?.[1]
  if (code !== 0 || version === undefined) throw new Error(`${path} does not run as a mongod:\n${output}`)
  return version
}
