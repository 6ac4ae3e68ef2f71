import type { Machine, MachineFault, MachinePump } from '../machine.model.ts'

/** A ready pump with gin on it; for tests. */
export const pump = (id: number, change: Partial<MachinePump> = {}): MachinePump => ({
  ...{ id, name: `Pump ${id}`, kind: 'DC', state: 'READY', setupStage: 3, running: false, pumpedUp: true },
  ...{ needsFlush: false, powerMw: 6_100, fillingLevelMl: 520, bottleMl: 700, tubeMl: 8, tubeCapacityMl: 8 },
  currentIngredient: { id: 11, name: 'Gin', colour: '#e9f1f2' },
  job: null,
  flow: { health: 'UNKNOWN', now: 1, deviation: 0.05 },
  ...change,
})

/** A machine at rest. */
export const machine = (change: Partial<Machine> = {}): Machine => ({
  ...{ busy: false, powerMw: 0, powerLimitMw: 24_000, reversible: true, occupant: null, fault: null },
  ...{ uncommandedLiquid: null, pumps: [pump(1), pump(2)] },
  ...change,
})

export const fault: MachineFault = {
  reason: 'emergency-stop',
  detail: '',
  pumps: [],
  at: '2026-03-05T20:15:00.000Z',
  username: 'guest',
}
