/** Which real MongoDB servers this computer can run tests on, how one is fetched, and how all are started. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { DryMongoBinary, MongoBinary, MongoMemoryReplSet, MongoMemoryServer } from 'mongodb-memory-server'
import { run } from '../running/run-command.mjs'
import {
  buildFerretdb,
  ferretdb,
  fetchJavaServer,
  javaServer,
  startFerretdb,
  startJavaServer,
} from './fetched-servers.mjs'

/** @typedef {{ name: string, start: () => Promise<import('./servers-at-hand.mjs').StartedServer> }} ServerAtHand */

export async function serversAtHand() {
  const named = process.env.MONGODB_URI
  const java = await javaServer()
  const ferret = ferretdb()
  return [
    ...(named ? [{ name: 'the server of MONGODB_URI', start: () => reached(named) }] : []),
    ...(await ownServers()),
    ...(java === null ? [] : [{ name: 'mongo-java-server', start: () => startJavaServer(java) }]),
    ...(ferret === null ? [] : [{ name: 'FerretDB', start: () => startFerretdb(ferret) }]),
  ]
}

async function reached(uri) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    const { setName, msg } = await client.db('admin').command({ hello: 1 })
    const kind = setName !== undefined || msg === 'isdbgrid' ? 'replica-set' : 'standalone'
    return { kind, uri, stop: async () => {} }
  } catch (error) {
    throw new Error(`MONGODB_URI: ${error.message}`, { cause: error })
  } finally {
    await client.close()
  }
}

/** The program of MongoDB itself, as both kinds of server. */
async function ownServers() {
  const program = await findMongod()
  if (program === null) return []
  const { path: systemBinary, version } = program
  const binary = { systemBinary, version }
  const instance = { storageEngine: 'wiredTiger' }
  const start = async (kind, create) => {
    const server = await create()
    return { kind, uri: server.getUri(), stop: () => server.stop() }
  }
  const alone = () => MongoMemoryServer.create({ binary, instance })
  const asSet = () => MongoMemoryReplSet.create({ binary, replSet: { count: 1, ...instance } })
  return [
    { name: `mongod ${version}, standalone`, start: () => start('standalone', alone) },
    { name: `mongod ${version}, replica set`, start: () => start('replica-set', asSet) },
  ]
}

/** One that was named, one of the system, or one that was downloaded, which not every processor runs. */
async function findMongod() {
  const onPath = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'mongod'))
  const installed = process.env.MONGOMS_SYSTEM_BINARY || onPath.find(existsSync)
  const path = installed ?? (await DryMongoBinary.locateBinary({}))
  if (path === undefined) return null
  const { code, output } = await run(path, ['--version'])
  const version = /db version v(\d+\.\d+\.\d+)/.exec(output)?.[1]
  if (code === 0 && version !== undefined) return { path, version }
  if (installed) throw new Error(`${path} does not run as a mongod:\n${output}`)
  return null
}

/** Fetches mongod where no server is at hand, else the two that speak like it. @returns why a wanted one is missing */
export async function provideServers() {
  if (process.env.MONGODB_URI || (await findMongod()) !== null) return null
  const java = await javaServer()
  if (java !== null && ferretdb() !== null) return null
  const noMongod = await downloadMongod()
  if (noMongod === null) return null
  const noJavaServer = java === null ? await fetchJavaServer() : null
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

/** Starts every server once for a whole run of tests, which find them by `MONGODB_TEST_SERVERS`. */
export async function setup() {
  const started = []
  const stopAll = async () => {
    for (const { stop } of started) await stop()
  }
  try {
    for (const { name, start } of await serversAtHand()) started.push({ name, ...(await start()) })
  } catch (error) {
    await stopAll()
    throw error
  }
  process.env.MONGODB_TEST_SERVERS = JSON.stringify(started.map(({ name, kind, uri }) => ({ name, kind, uri })))
  return stopAll
}
