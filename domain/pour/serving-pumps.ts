import { type CompletePump, greatestPower, isComplete, needsFlush, type Pump } from '../machine/pump.ts'
import type { IngredientId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import type { Microlitres } from '../units/volume.ts'
import type { BarredPumpProblem, PourProblem } from './pour.problems.ts'

/** Pumps that can serve a drink now, by the ingredient they carry, in order of their ids. */
export type ServingPumps = ReadonlyMap<number, readonly CompletePump[]>

/** The ingredients on the pumps, and the pumps that can serve. */
export interface PumpSupply {
  readonly serving: ServingPumps
  /** The ingredients on complete pumps, whether they can serve now or not: not added by hand without being asked. */
  readonly carried: ReadonlySet<number>
  /** Complete pumps that cannot serve now, with the reason, by the ingredient they carry. */
  readonly barred: ReadonlyMap<number, readonly BarredPumpProblem[]>
}

/**
 * @param scaleReady whether pumps can be dosed by weight
 * @param powerLimit what all pumps together may draw: one that draws more by itself never runs; null is no limit
 */
export function pumpSupply(pumps: Iterable<Pump>, scaleReady: boolean, powerLimit: Milliwatts | null): PumpSupply {
  const serving = new Map<number, CompletePump[]>()
  const barred = new Map<number, BarredPumpProblem[]>()
  const carried = new Set<number>()
  for (const pump of [...pumps].sort((a, b) => a.id - b.id)) {
    if (!isComplete(pump, scaleReady) || pump.ingredientId === null) continue
    carried.add(pump.ingredientId)
    if (needsFlush(pump)) append(barred, pump.ingredientId, { kind: 'flush-needed', pumpId: pump.id })
    else if (powerLimit !== null && greatestPower(pump) > powerLimit) {
      append(barred, pump.ingredientId, { kind: 'pump-above-limit', pumpId: pump.id })
    } else append(serving, pump.ingredientId, pump)
  }
  return { serving, carried, barred }
}

function append<Value>(lists: Map<number, Value[]>, key: number, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The lack of each ingredient, and the pumps that could have helped but for a reason of their own. */
export function shortageProblems(
  missing: ReadonlyMap<IngredientId, Microlitres>,
  { barred }: Pick<PumpSupply, 'barred'>,
): Extract<PourProblem, { kind: 'not-enough-liquid' | BarredPumpProblem['kind'] }>[] {
  const shortages = [...missing].map(([ingredientId, lack]) => ({
    kind: 'not-enough-liquid' as const,
    ingredientId,
    missing: lack,
  }))
  return [...shortages, ...[...missing.keys()].flatMap(ingredientId => barred.get(ingredientId) ?? [])]
}
