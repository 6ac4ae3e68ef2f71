import type { MachinePump } from '../machine/machine.documents.ts'

export type FlowHealth = MachinePump['flow']['health']

/** The pumps that somebody should look at, the worn ones first. */
export const pumpsWithAlarm = (pumps: readonly MachinePump[]): readonly MachinePump[] =>
  (['WORN', 'DRIFTED'] as const).flatMap(health => pumps.filter(({ flow }) => flow.health === health))

export const flowPath = (pumpId: number): string => `/admin/pump/${pumpId}/flow`
