import { plainLook } from '#domain/catalogue/look.ts'
import type { Dose, DryPump, Part, PlanRun, PlanStep, Production } from '../production.documents.ts'

const liquids = {
  gin: { id: 11, name: 'Gin', colour: '#e9f1f2', density: 0.95, look: plainLook },
  lemon: { id: 12, name: 'Lemon Juice', colour: '#f2e27a', density: 1.03, look: { ...plainLook, clarity: 'cloudy' } },
  soda: { id: 13, name: 'Soda Water', colour: '#dfe8ee', density: 1, look: { ...plainLook, fizzy: true } },
} as const

/** A run of a step; for tests. */
export const run = (
  liquid: keyof typeof liquids,
  { ml, start, seconds }: { ml: number; start: number; seconds: number },
): PlanRun => ({
  pumpId: liquids[liquid].id + 100,
  pumpName: `Pump of ${liquids[liquid].name}`,
  ml,
  startSeconds: start,
  seconds,
  ingredient: liquids[liquid],
})

export const part = (liquid: keyof typeof liquids, amount: number, unit: Part['unit'] = 'ml'): Part => ({
  amount,
  unit,
  ingredient: { ...liquids[liquid], unit },
})

export const pour = (seconds: number, runs: PlanRun[]): PlanStep => ({
  kind: 'POUR',
  message: null,
  parts: [],
  runs,
  seconds,
})
/** One valve, dosed by weight. */
export const weigh = (seconds: number, valve: PlanRun): PlanStep => ({ ...pour(seconds, [valve]), kind: 'WEIGH' })
export const prime = (seconds: number, runs: PlanRun[]): PlanStep => ({ ...pour(seconds, runs), kind: 'PRIME' })
export const byHand = (parts: Part[]): PlanStep => ({ kind: 'MANUAL', message: null, parts, runs: [], seconds: 0 })
export const instruction = (message: string): PlanStep => ({
  kind: 'INSTRUCTION',
  message,
  parts: [],
  runs: [],
  seconds: 0,
})

/** A gin fizz, on its way for user 3. */
export const production = (change: Partial<Production> = {}): Production => ({
  ...{ orderId: 40, userId: 3, username: 'creator', amountMl: 160, state: 'RUNNING', progress: 0, stepIndex: 0 },
  ...{ remainingSeconds: 25, mayCancel: true, mayContinue: true, instruction: null, dryPumps: [], reason: '' },
  ...{ past: null, addedGrams: null },
  drink: { id: 7, kind: 'RECIPE', name: 'Gin Fizz' },
  glass: { id: 2, name: 'Highball', shape: 'HIGHBALL', sizeMl: 300 },
  currentParts: [],
  steps: [
    pour(10, [run('gin', { ml: 45, start: 0, seconds: 10 }), run('lemon', { ml: 30, start: 2, seconds: 4 })]),
    byHand([part('soda', 85)]),
  ],
  ...change,
})

/** It gave 4 of 30 ml. */
export const dryGin: DryPump = {
  pumpId: 111,
  pumpName: 'Left 1',
  missingMl: 26,
  ingredient: { ...liquids.gin, bottleSizeMl: 750 },
}

/** 40 ml of gin by a scale, nearly. */
export const dose = (change: Partial<Dose> = {}): Dose => ({
  ...{ ordered: 40, poured: 39.6, unit: 'ml', measuredBy: 'SCALE', deviation: 0.21 },
  ingredient: { id: 11, name: 'Gin', colour: '#e9f1f2' },
  ...change,
})
