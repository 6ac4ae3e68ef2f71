import { type Db, MongoClient } from 'mongodb'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { WriteOperation } from '#domain/records/records.ts'
import { aCategory } from '#domain/testing/builders.ts'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { startWireDouble, type WireDouble } from '#tools/mongodb/wire-double.ts'
import { databaseOf } from '../connection.ts'
import { type MongoStoreOptions, openMongoStore } from '../open-mongodb-place.ts'

/** A server that fails on demand, and stores on it. */
export interface DoubledStore {
  readonly double: WireDouble
  /** Past the stores. */
  readonly database: Db
  readonly warnings: readonly string[]
  open(machine?: string, options?: Partial<MongoStoreOptions>): Promise<RecordStore>
  tryOpen(machine?: string, options?: Partial<MongoStoreOptions>): ReturnType<typeof openMongoStore>
  /** The names that a machine that has never been there finds. */
  namesAfresh(): Promise<Record<number, string>>
  dispose(): Promise<void>
}

/** So that tests don't wait for silence. */
export const hurried = {
  poll: 50,
  beat: 50,
  claimSilence: 400,
  presenceSilence: 400,
  findServer: 500,
  answer: 1000,
  grace: 500,
  gather: 10,
  certain: 300,
}

const openingPatienceMs = 60_000

/** For who has to be answered, however busy the computer is. */
export const patient = { ...hurried, findServer: 15_000, answer: 15_000 }

export async function doubledStore(replicaSet: boolean): Promise<DoubledStore> {
  const double = await startWireDouble({ replicaSet })
  const url = double.uri.replace('/?', '/bar?')
  const client = new MongoClient(url)
  const stores: RecordStore[] = []
  const warnings: string[] = []
  let strangers = 0
  const tryOpen: DoubledStore['tryOpen'] = async (machine = 'left', options = {}) => {
    const opened = await openMongoStore({
      url,
      machine: aMachineKey(machine),
      now: () => timestamp(1_750_000_000_000),
      warn: detail => warnings.push(detail),
      onStopped: detail => warnings.push(detail),
      timing: hurried,
      ...options,
    })
    if (opened.ok) stores.push(opened.value)
    return opened
  }
  /** A busy computer is too slow for a hurried client now and then: what is shown is what comes after. */
  const open: DoubledStore['open'] = async (machine, options) => {
    const isOver = Date.now() + openingPatienceMs
    let opened = await tryOpen(machine, options)
    while (!opened.ok && opened.problem.kind === 'unreachable' && Date.now() < isOver) {
      opened = await tryOpen(machine, options)
    }
    return expectSuccess(opened)
  }
  return {
    double,
    database: client.db(databaseOf(url)),
    warnings,
    open,
    tryOpen,
    async namesAfresh() {
      strangers += 1
      const store = await open(`stranger-${strangers}`, { timing: patient })
      const names = namesIn(expectSuccess(await store.load()))
      await store.close()
      return names
    },
    async dispose() {
      await Promise.all(stores.map(store => store.close()))
      await client.close()
      await double.close()
    },
  }
}

export const namesIn = ({ category }: { category: ReadonlyMap<number, { name: string }> }): Record<number, string> =>
  Object.fromEntries([...category].map(([id, { name }]) => [id, name]))

export const category = (id: number, name: string): WriteOperation => ({
  op: 'put',
  kind: 'category',
  id,
  value: aCategory({ id: asId(id), name }),
})
