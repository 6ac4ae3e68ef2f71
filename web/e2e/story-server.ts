import { test } from '@playwright/test'
import { type OwnServer, ownServerBetween, type Settings } from '#hil-tests/pours/own-server.ts'

/** A server for the stories of a file, from the first to the last: a worker has one after another. */
export const storyServer = (settings?: Settings): OwnServer =>
  ownServerBetween({ before: run => test.beforeAll(run), after: run => test.afterAll(run) }, settings)
