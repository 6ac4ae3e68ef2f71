import { type Collection, MongoClient, type MongoClientOptions } from 'mongodb'
import { afterEach } from 'vitest'
import { startWireDouble, type WireDouble } from '../wire-double.ts'

export interface Bottle {
  _id: number
  ml?: number
}

interface DoubleOfTest {
  readonly double: WireDouble
  readonly client: MongoClient
  readonly bottles: Collection<Bottle>
}

/** @returns starts a double with a client and a collection for the running test, which are closed with its end */
export function doublesOfTests() {
  const toClose: (() => Promise<unknown>)[] = []

  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close()
  })

  return async (
    kind: 'standalone' | 'replica-set',
    options: MongoClientOptions = {},
    more: { transactionLifetimeMs?: number } = {},
  ): Promise<DoubleOfTest> => {
    const double = await startWireDouble({ replicaSet: kind === 'replica-set', ...more })
    const client = await MongoClient.connect(double.uri, { serverSelectionTimeoutMS: 2000, ...options })
    toClose.push(
      () => double.close(),
      () => client.close(),
    )
    return { double, client, bottles: client.db('bar').collection<Bottle>('bottles') }
  }
}
