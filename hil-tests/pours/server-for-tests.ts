import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type OwnServer, ownServerBetween, type Settings } from './own-server.ts'

/** A server for all tests of the file. */
export const serverForAll = (settings?: Settings): OwnServer =>
  ownServerBetween({ before: beforeAll, after: afterAll }, settings)

/** A server for each test of the file, on data of its own. */
export const serverForEach = (settings?: Settings): OwnServer =>
  ownServerBetween({ before: beforeEach, after: afterEach }, settings)
