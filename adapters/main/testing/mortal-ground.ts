/* What processes stand on, and die on: the records outlive them, and an instant is chosen at which they die. */
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { emptyRecords, type Records } from '#domain/records/records.ts'
import { joined } from '#domain/records/scopes.ts'
import { createMemoryRecordStore, type MemoryDisk } from '#domain/testing/memory-record-store.ts'
import {
  createMemoryDatabase,
  createMemorySharedStore,
  type MemoryDatabase,
} from '#domain/testing/memory-shared-store.ts'

/** An instant at which a process can die: after a store write, before a message is heard, after a tick of the clock. */
export type PointKind = 'write' | 'message' | 'tick'

export const victims = ['controller', 'actuator', 'both'] as const
/** Where an order comes from another machine. */
export const victimsOfTwo = [...victims, 'sender', 'all'] as const
export type Victim = (typeof victimsOfTwo)[number]

export interface Death {
  /** Points count from 1. */
  readonly point: number
  readonly victim: Victim
}

/** The instants that have been, and who dies at which. */
export function createFate(deaths: readonly Death[]) {
  const points: PointKind[] = []
  const kill: Partial<Record<Victim, () => void>> = {}
  return {
    points,
    kill,
    pass(kind: PointKind): void {
      points.push(kind)
      for (const { point, victim } of deaths) if (point === points.length) kill[victim]?.()
    },
  }
}

export type Fate = ReturnType<typeof createFate>

export interface Life {
  isAlive: boolean
}

/** The records of one machine. */
export interface Ground {
  readonly records: Records
  /** Newest last. */
  readonly pastOrders: readonly PastOrder[]
  openStore(): RecordStore
}

export const onDisk = (disk: MemoryDisk): Ground => ({
  get records() {
    return disk.records
  },
  get pastOrders() {
    return disk.pastOrders
  },
  openStore: () => createMemoryRecordStore(disk),
})

export const onDatabase = (database: MemoryDatabase, key: MachineKey): Ground => ({
  get records() {
    return joined(database.shared, database.own.get(key) ?? emptyRecords())
  },
  get pastOrders() {
    return database.pastOrders.get(key) ?? []
  },
  openStore: () => createMemorySharedStore(database, key),
})

/** With the same records, and no machine that has it open. */
export const copyOf = ({ shared, own, pastOrders }: MemoryDatabase): MemoryDatabase => ({
  ...createMemoryDatabase(),
  ...{ shared, own: new Map(own), pastOrders: new Map(pastOrders) },
})

/** What a dead process writes comes nowhere. */
export function mortalStore(store: RecordStore, life: Life, { pass }: Pick<Fate, 'pass'>): RecordStore {
  const never = new Promise<never>(() => undefined)
  return {
    ...store,
    async commit(operations, onWritten) {
      if (!life.isAlive) return never
      const outcome = await store.commit(operations, () => {
        pass('write')
        if (life.isAlive) onWritten?.()
      })
      return life.isAlive ? outcome : never
    },
  }
}
