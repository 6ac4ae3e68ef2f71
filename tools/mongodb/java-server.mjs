/**
 * mongo-java-server: another implementation of MongoDB's wire protocol, a standalone server in memory. Its archives lie
 * outside the project, below a key of everything the folder is made from.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../running/run-command.mjs'
import { cacheFolder } from './cached-server.mjs'

export const sources = fileURLToPath(new URL('java', import.meta.url))

/** Names of the archives, and their SHA-256. */
export const archives = () => JSON.parse(readFileSync(join(sources, 'archives.json'), 'utf8'))

/** Where it is kept; the folder may not exist. */
export const javaFolder = () => cacheFolder(sources, ['archives.json', 'pom.xml', 'MongoJavaServer.java'])

/** @returns {string | null} a program that takes the arguments of mongod; null where it has not been fetched */
export function javaServer() {
  const program = join(javaFolder(), 'mongod')
  return existsSync(program) ? program : null
}

const leastJava = 17

/** Whether this computer has a Java that is new enough. @param {'java' | 'javac'} program */
export async function hasJava(program) {
  const { code, output } = await run(program, ['-version'])
  const version = /(?:version "|javac )(\d+)/.exec(output)?.[1]
  return code === 0 && Number(version) >= leastJava
}
