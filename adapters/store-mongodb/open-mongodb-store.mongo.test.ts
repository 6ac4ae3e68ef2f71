import type { MachineKey } from '#domain/peers/machine-key.ts'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { recordStoreContract } from '#domain/testing/record-store.contract.ts'
import {
  type SeverableStoreHarness,
  severedStoreContract,
  sharedRecordStoreContract,
} from '#domain/testing/shared-record-store.contract.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { type MongoServer, mongoServers } from '#tools/mongodb/test-servers.ts'
import { openMongoStore } from './open-mongodb-place.ts'
import { type CuttableLine, cuttableLine } from './testing/cuttable-line.ts'

const now = () => timestamp(Date.UTC(2025, 5, 1, 12))
/** No server fails here because others keep the computer busy. */
const timing = { findServer: 60_000, answer: 60_000 }

for (const server of mongoServers({ fast: false })) {
  const name = `the MongoDB store on ${server.name}`
  recordStoreContract(name, async () => {
    const { uri, dispose } = await server.provide()
    return {
      open: async () => expectSuccess(await openMongoStore({ url: uri, machine: aMachineKey('left'), now, timing })),
      dispose,
    }
  })
  sharedRecordStoreContract(name, () => severable(server, timing))
  severedStoreContract(name, () => severable(server))
}

/** Each machine by a line of its own. */
async function severable(server: MongoServer, timing = {}): Promise<SeverableStoreHarness> {
  const { uri, dispose } = await server.provide()
  const lines: CuttableLine[] = []
  const queueOf = new Map<MachineKey, CuttableLine>()
  return {
    async open(machine) {
      const line = await cuttableLine(uri)
      lines.push(line)
      queueOf.set(machine, queueOf.get(machine) ?? line)
      return openMongoStore({ url: line.uri, machine, now, timing })
    },
    cutOff: async machine => queueOf.get(machine)?.cut(),
    reconnect: async machine => queueOf.get(machine)?.mend(),
    async dispose() {
      await Promise.all(lines.map(line => line.close()))
      await dispose()
    },
  }
}
