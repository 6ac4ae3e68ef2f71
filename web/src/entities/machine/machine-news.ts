import type { Machine, MachineNews, MachinePump } from './machine.documents.ts'

/**
 * Puts the messages of one subscription together: the first has all pumps, each other those that have changed. A
 * server that was lost and found begins anew with all.
 */
export function machineReader(): (news: MachineNews) => Machine {
  let known: ReadonlyMap<number, MachinePump> = new Map()
  return ({ pumpIds, ...news }) => {
    const told = new Map([...known, ...news.pumps.map(pump => [pump.id, pump] as const)])
    const pumps = pumpIds.flatMap(id => told.get(id) ?? [])
    known = new Map(pumps.map(pump => [pump.id, pump]))
    return { ...news, pumps }
  }
}
