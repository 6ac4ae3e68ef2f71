import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { ferretdb, type KillableServer, startFerretdb } from '#tools/mongodb/fetched-servers.mjs'
import { withDatabase } from '#tools/mongodb/test-servers.ts'
import { startWireDouble } from '#tools/mongodb/wire-double.ts'
import { openMongoStore } from './open-mongodb-place.ts'
import { category, hurried, namesIn } from './testing/doubled-store.ts'

async function killableDouble(): Promise<KillableServer> {
  const double = await startWireDouble({ replicaSet: false })
  return {
    uri: double.uri,
    start: () => double.listen(),
    kill: () => double.close({ losePower: true }),
    stop: () => double.close(),
  }
}

const program = ferretdb()
const servers: [string, () => Promise<KillableServer>][] = [['the wire double', killableDouble]]
if (program !== null) servers.push(['FerretDB', () => startFerretdb(program)])

const kills = 4

/** A process that has just been started may take its time for the first connections. */
const patient = { ...hurried, findServer: 5_000, answer: 5_000 }

describe.each(servers)('%s, killed between writes that were acknowledged', (_, startServer) => {
  let server: KillableServer
  const stores: RecordStore[] = []
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(async () => {
    await Promise.all(stores.splice(0).map(store => store.close()))
    await server.stop()
  })

  async function open(machine: string): Promise<RecordStore> {
    const url = withDatabase(server.uri, 'bar')
    const now = () => timestamp(1_750_000_000_000)
    const store = expectSuccess(await openMongoStore({ url, machine: aMachineKey(machine), now, timing: patient }))
    stores.push(store)
    expectSuccess(await store.load())
    return store
  }

  it(`has all of them, ${kills} times, and both machines go on`, { timeout: 60_000 }, async () => {
    const machines = [await open('left'), await open('right')]
    const acknowledged: Record<number, string> = {}
    for (let round = 0, id = 1; round < kills; round += 1) {
      for (let write = 0; write < 6; write += 1, id += 1) {
        const machine = machines[write % machines.length]!
        while ((await machine.commit([category(id, `written ${id}`)])) === 'overtaken');
        acknowledged[id] = `written ${id}`
      }
      await server.kill()
      await server.start()
      await vi.waitUntil(() => machines.every(({ shared }) => shared?.isReachable === true), 20_000)
    }
    const stranger = await open('stranger')
    expect(namesIn(expectSuccess(await stranger.load()))).toEqual(acknowledged)
  })
})
