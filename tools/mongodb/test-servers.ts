/** The MongoDB servers that tests run on: those that were started for the whole run, and the wire double. */
import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import type { StartedServer } from './servers-at-hand.mjs'
import { startWireDouble } from './wire-double.ts'

export interface MongoServer {
  readonly name: string
  readonly kind: 'standalone' | 'replica-set'
  /** A database that is fresh and empty. */
  readonly provide: () => Promise<ProvidedDatabase>
}

export interface ProvidedDatabase {
  /** With the name of the database in it. */
  readonly uri: string
  readonly dispose: () => Promise<void>
}

/**
 * All that are at hand; the double where there is no real one of its kind. A test on them is named `*.mongo.test.ts`.
 * @param options.fast without FerretDB, on which what copies whole stores takes half a minute
 */
export function mongoServers({ fast = true }: { fast?: boolean } = {}): readonly MongoServer[] {
  const started = startedServers().filter(({ name }) => !fast || name !== 'FerretDB')
  const isAtHand = ({ kind }: MongoServer): boolean => started.some(server => server.kind === kind)
  const real = started.map(server => ({ ...server, provide: () => provideOn(server) }))
  return [...real, ...wireDoubles().filter(double => !isAtHand(double))]
}

/** Those that need nothing but Node. A test on them only is named `*.int.test.ts`. */
export const wireDoubles = (): readonly MongoServer[] => [
  { name: 'the wire double as a standalone server', kind: 'standalone', provide: () => provideDouble(false) },
  { name: 'the wire double as a replica set', kind: 'replica-set', provide: () => provideDouble(true) },
]

const startedServers = (): readonly StartedServer[] => JSON.parse(process.env['MONGODB_TEST_SERVERS'] ?? '[]')

const freshName = () => `speedrail_test_${randomUUID().slice(0, 8)}`

async function provideOn({ uri: server }: StartedServer): Promise<ProvidedDatabase> {
  const uri = withDatabase(server, freshName())
  return {
    uri,
    dispose: async () => {
      const client = await MongoClient.connect(uri)
      try {
        await client.db().dropDatabase()
      } finally {
        await client.close()
      }
    },
  }
}

async function provideDouble(replicaSet: boolean): Promise<ProvidedDatabase> {
  const double = await startWireDouble({ replicaSet })
  return { uri: withDatabase(double.uri, freshName()), dispose: () => double.close() }
}

/** Users are still looked for where the address says. */
export function withDatabase(uri: string, name: string): string {
  const [, start = uri, database = '', options = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(\?.*)?$/.exec(uri) ?? []
  const loginElsewhere = database !== '' && start.includes('@') && !/[?&]authSource=/i.test(options)
  const authSource = loginElsewhere ? `${options === '' ? '?' : '&'}authSource=${database}` : ''
  return `${start}/${name}${options}${authSource}`
}
