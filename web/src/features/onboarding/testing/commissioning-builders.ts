import type { CommissionedPump } from '../commissioning.ts'

type Pump = CommissionedPump['pump']

const at = '2026-11-22T00:00:00.000Z'
const pin = { name: 'BCM17' }

/** A DC pump that is set up, and of which nothing was found out; for tests. */
export const commissioned = (
  id: number,
  change: Partial<CommissionedPump> = {},
  pump: Partial<Pump> = {},
): CommissionedPump => ({
  pump: {
    ...{ id, kind: 'DC', name: `Pump ${id}`, printName: `Pump ${id}`, state: 'READY', currentIngredientId: 11 },
    fillingLevelMl: 620,
    ...{ pumpedUp: false, tubeCapacityMl: 6.2, isPowerStateHigh: true, pin, stepPin: null, enablePin: null },
    ...{ timePerClMs: 3000, stepsPerCl: null, maxStepsPerSecond: null, acceleration: null },
    ...pump,
  },
  ...{ ingredientName: 'Gin', showable: true, onAtHigh: true, flowMlPerSecond: 3.33, flowFactor: 1 },
  ...{ levelCorrected: false, skipped: false, output: null, primed: null, runs: [] },
  verdict: { kind: 'NEEDED', runsNeeded: 1, spreadPercent: null, doubtful: false, suggestedPerCl: null },
  calibrated: null,
  ...change,
})

export const primed = { drawnMl: 8, liquid: 'WATER', at, username: 'admin' } as const
export const run: CommissionedPump['runs'][number] = {
  ...{ shouldMl: 30, measuredMl: 27, yieldPercent: 90, counts: true, at, username: 'admin' },
  method: 'CUP',
  liquid: 'WATER',
}
export const calibrated = { beforePerCl: 3000, afterPerCl: 3303, spreadPercent: 1.8, at, username: 'admin' } as const
export const reacted = { answer: 'REACTED', stale: false, at, username: 'admin' } as const
