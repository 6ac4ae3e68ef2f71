import { flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import {
  type CompletePump,
  deliverable,
  greatestPower,
  isComplete,
  isDosedByWeight,
  isTimedPump,
  needsFlush,
  type Pump,
  primingVolume,
  type TimedPump,
  type WeighedPump,
} from '../machine/pump.ts'
import { volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import { addVolume, type Microlitres, noVolume, smallerVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import type { Part, PumpForecast } from './plan.ts'
import type { BarredPumpProblem, PourProblem } from './pour.problems.ts'
import type { Share, Source, Want } from './share-pumps.ts'
import { shareByWeight, volumeByWeight } from './weigh-steps.ts'

/** By ingredient, ordered by pump id. */
type ServingPumps = ReadonlyMap<number, readonly CompletePump[]>

export interface PumpSupply {
  readonly serving: ServingPumps
  /** On complete pumps, whether they can serve now or not: not added by hand without being asked. */
  readonly carried: ReadonlySet<number>
  /** Complete pumps that can't serve now, and why, by ingredient. */
  readonly barred: ReadonlyMap<number, readonly BarredPumpProblem[]>
}

/**
 * @param scaleReady whether pumps can be dosed by weight
 * @param powerLimit for all pumps together; a pump that draws more by itself never runs. null is no limit
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

/** The lack of each ingredient, and why pumps that carry it can't help. */
export function shortageProblems(
  missing: ReadonlyMap<IngredientId, Microlitres>,
  { barred }: Pick<PumpSupply, 'barred'>,
): Extract<PourProblem, { kind: 'not-enough-liquid' | BarredPumpProblem['kind'] }>[] {
  const lacks = [...missing].map(([ingredientId, lack]) => {
    return { kind: 'not-enough-liquid', ingredientId, missing: lack } as const
  })
  return [...lacks, ...lacks.flatMap(({ ingredientId }) => barred.get(ingredientId) ?? [])]
}

export type PumpStock = ReturnType<typeof createPumpStock>

/** What pumps can still give while a drink is planned step by step. */
export function createPumpStock(serving: ServingPumps, ingredients: Ingredients, scaleReady: boolean) {
  const delivered = new Map<CompletePump, Microlitres>()
  const missing = new Map<IngredientId, Microlitres>()
  const available = (pump: CompletePump): Microlitres =>
    subtractVolume(deliverable(pump), delivered.get(pump) ?? noVolume)
  const used = (): CompletePump[] => [...delivered.keys()].sort((a, b) => a.id - b.id)

  return {
    /** Asked for in vain, by ingredient. */
    missing,
    /** What to take of a part from pumps dosed by time and by weight; all there is if they have too little. */
    ask({ ingredientId, amount }: Part): { timed: Want; weighed: readonly Share<WeighedPump>[] } {
      const timed: Source[] = []
      const weighable: Source<WeighedPump>[] = []
      for (const pump of serving.get(ingredientId) ?? []) {
        if (isDosedByWeight(pump, scaleReady)) weighable.push({ pump, available: available(pump) })
        else timed.push({ pump, available: available(pump) })
      }
      const byTime = sumVolumes(timed.map(source => source.available))
      const byWeight = sumVolumes(weighable.map(source => source.available))
      const wanted = volumeOfAmount(amount)
      const lack = subtractVolume(wanted, addVolume(byTime, byWeight))
      if (lack > 0) missing.set(ingredientId, addVolume(missing.get(ingredientId) ?? noVolume, lack))
      const weighed = volumeByWeight(wanted, byTime, byWeight)
      const volume = smallerVolume(byTime, subtractVolume(wanted, weighed))
      const flowFactor = flowFactorOf(ingredientId, ingredients)
      return { timed: { volume, flowFactor, sources: timed }, weighed: shareByWeight(weighable, weighed, flowFactor) }
    },
    take(pump: CompletePump, volume: Microlitres): void {
      delivered.set(pump, addVolume(delivered.get(pump) ?? noVolume, volume))
    },
    forecasts: (): PumpForecast[] => used().flatMap(pump => forecast(pump, delivered.get(pump) ?? noVolume)),
    pumpsWithTubes: (): TimedPump[] => used().filter(isTimedPump),
  }
}

function forecast(pump: CompletePump, delivered: Microlitres): PumpForecast[] {
  const { id: pumpId, ingredientId, fillingLevel: levelBefore } = pump
  if (ingredientId === null) return []
  const drawn = addVolume(delivered, primingVolume(pump))
  return [{ pumpId, ingredientId, levelBefore, levelAfter: subtractVolume(levelBefore, drawn), drawn, delivered }]
}
