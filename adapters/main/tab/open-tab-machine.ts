/* The controller of a machine in a tab: the same app as on a computer, on what a browser has. */
import { randomUUID } from 'node:crypto'
import { ActuatorClient } from '#adapters/actuator/actuator-client.ts'
import type { OpenActuatorLink } from '#adapters/actuator/actuator-supervisor.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { systemTimers } from '#adapters/actuator/timers.ts'
import { signToken } from '#adapters/api/kernel/access/caller.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { HttpProblem } from '#adapters/api/kernel/problems/http-problem.ts'
import type { answerRest } from '#adapters/api/rest-message-server.ts'
import {
  createGraphqlMessageServer,
  type GraphqlMessageServer,
} from '#adapters/api/transport/graphql/message-server.ts'
import { openTokenSeal } from '#adapters/api/transport/http/token-seal.ts'
import { systemClock as clock } from '#adapters/clock/system-clock.ts'
import { readConfig } from '#adapters/config/config.ts'
import { type OpfsStore, openOpfsStore } from '#adapters/opfs/open-opfs-store.ts'
import { createOpfsImageVault } from '#adapters/opfs/opfs-vaults.ts'
import { openSession } from '#domain/access/session.ts'
import { findByUsername } from '#domain/access/user.ts'
import { onceLoaded } from '#domain/once-loaded.ts'
import { messageOf } from '#domain/result.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import type { EnteredSession, FromController } from '#simulator/tab/messages.ts'
import { createApp } from '../app.ts'
import { type CompleteOptions, completeRecords, reportDataLoss } from '../complete-records.ts'
import { armShutdown } from '../shutdown.ts'
import { UnusableData } from '../start-failure.ts'
import { watchCommits } from '../watch-commits.ts'
import { controllerFolder, NoFiles, type Storing } from './folders.ts'
import { openTabLanguages, type TabLanguages } from './languages/tab-languages.ts'
import { tabLog } from './tab-log.ts'
import { tabPlatform } from './tab-platform.ts'

interface TabParts {
  readonly scope: Storing
  /** Where the machine is kept, in the storage of the origin. */
  readonly folder: string
  /** 1–60 times real time. */
  readonly speed: number
  readonly version: string
  readonly openLink: OpenActuatorLink
  readonly powerCut: (seconds: number) => void
}

/** A machine that visitors may talk to. */
export interface TabMachine {
  readonly deps: HttpDeps
  readonly languages: TabLanguages
  readonly graphql: GraphqlMessageServer
  /** What answers everything else; fetched when someone asks it first. */
  readonly rest: () => Promise<Awaited<ReturnType<typeof answerRest>>>
  /** Logs in without a password: having the tab is having the machine. */
  enter(username: string): EnteredSession | null
}

const log = tabLog()

/** In place of what is loaded where someone switches on what talks to other programs: import-entry.ts. */
const importModule = () => Promise.reject(new HttpProblem({ kind: 'not-in-a-tab' }))

/** Until it is fetched what nobody has read yet, in milliseconds: what someone looks at first comes first. */
const languagesLaterMs = 20_000

/** Rejects with `UnusableData` when there is no start with what is stored. */
export async function openTabMachine(parts: TabParts): Promise<TabMachine> {
  const { scope, speed, version, openLink, powerCut } = parts
  Object.assign(globalThis, { importModule })
  const shutdown = armShutdown(log)
  const actuator = new ActuatorClient({
    openLink,
    timers: systemTimers,
    log: text => log.error(text),
    ...supervisionOfSimulated,
  })
  const read = readConfig({ SIM_SPEED: String(speed) })
  if (!read.ok) throw new Error(read.problem.join(', '))
  const config = read.value
  const folder = await controllerFolder(scope, parts.folder)
  const eventBus = createEventBus(error => log.error(error))
  const platform = tabPlatform(folder)
  const store = await opened(folder)
  const complete = await reportedRecords(store, { config, clock, hasher: platform.hasher })
  const commits = watchCommits(store)
  const onStoreError = (error: unknown): void => log.error(error)
  const records = openRecordBook(complete.records, { store: commits.store, eventBus, onStoreError })
  await actuator.started()
  const app = await createApp({
    platform,
    config,
    data: {
      ...complete,
      records,
      commits,
      store: commits.store,
      images: createOpfsImageVault(folder),
      dataFolder: null,
    },
    actuator,
    noteAgain: () => undefined,
    supervisor: { listening: () => undefined, powerCut },
    clock,
    eventBus,
    log,
    shutdown,
    version,
    ownPorts: () => [],
  })
  const deps: HttpDeps = {
    ...app.deps,
    door: { reach: 'this-computer', ownNames: () => [], allowedHosts: [], allowedOrigins: [], trustedProxies: [] },
    webRoot: null,
    logger: log.doors,
    inRequest: log.inRequest,
  }
  const graphql = createGraphqlMessageServer(deps)
  const sealed = openTokenSeal(app.tokenSecret)
  const languages = openTabLanguages(records, folder, error => log.error(error))
  setTimeout(() => void languages.allReady(), languagesLaterMs)
  app.opened()
  return {
    deps,
    languages,
    graphql,
    rest: onceLoaded(async () => (await import('#adapters/api/rest-message-server.ts')).answerRest(deps, graphql)),
    enter(username) {
      const user = findByUsername(records.now.user.values(), username)
      if (!user || user.locked) return null
      const claims = openSession(user, false, clock.now(), randomUUID())
      return { token: signToken(sealed, claims), expiresAt: claims.expiresAt }
    },
  }
}

async function opened(folder: Parameters<typeof openOpfsStore>[0]['folder']): Promise<OpfsStore> {
  const store = await openOpfsStore({ folder, warn: text => log.warn(text) })
  if (!store.ok) throw new UnusableData(store.problem)
  return store.value
}

async function reportedRecords(store: OpfsStore, options: CompleteOptions) {
  const complete = await completeRecords(store, options)
  if (store.losses.length === 0) return complete
  const records = await reportDataLoss({
    store,
    records: complete.records,
    texts: store.losses.map(({ detail }) => detail),
    at: options.clock.now(),
    noteReported: () => store.acknowledgeLosses(),
    warn: text => log.warn(text),
  })
  return { ...complete, records }
}

/** Why there is no start, for the page. */
export function refusalOf(error: unknown): Pick<Extract<FromController, { kind: 'failed' }>, 'reason' | 'text'> {
  const text = messageOf(error)
  if (error instanceof NoFiles) return { reason: 'no-files', text }
  if (!(error instanceof UnusableData)) return { reason: 'other', text }
  const { kind } = error.problem
  return { reason: kind === 'in-use' || kind === 'newer-version' ? kind : 'other', text }
}
