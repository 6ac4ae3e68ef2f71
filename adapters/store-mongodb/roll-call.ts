import type { Db } from 'mongodb'
import type { MachineKey } from '#domain/neighbours/machine-key.ts'
import type { Presence } from '#domain/neighbours/presence.ts'
import { repeat } from './feed.ts'
import { createNeighbourhood } from './neighbourhood.ts'
import { beat } from './ownership.ts'
import type { MongoTiming } from './timing.ts'

interface RollCallDeps {
  readonly database: Db
  readonly machine: MachineKey
  readonly owner: string
  readonly now: () => Date
  readonly times: Pick<MongoTiming, 'beat' | 'presenceSilence'>
  readonly onNews: () => void
  /** Another process has the machine. */
  readonly onLost: () => void
}

/** Says again and again that the machine is there and what it does, and listens who else says so. */
export interface RollCall {
  readonly presences: ReadonlyMap<MachineKey, Presence>
  announce(presence: Presence): void
  stop(): Promise<void>
}

export function callRoll({ database, machine, owner, now, times, onNews, onLost }: RollCallDeps): RollCall {
  const neighbourhood = createNeighbourhood(database, machine, times.presenceSilence)
  let announced: Presence | null = null

  const call = async (): Promise<boolean> => {
    try {
      if (!(await beat({ database, machine, owner }, now(), announced))) onLost()
      return await neighbourhood.listen(performance.now())
    } catch {
      return neighbourhood.miss(performance.now())
    }
  }
  const calling = repeat(times.beat, async () => {
    if (await call()) onNews()
  })
  return {
    get presences() {
      return neighbourhood.presences
    },
    announce(presence) {
      announced = presence
      calling.wake()
    },
    stop: calling.stop,
  }
}
