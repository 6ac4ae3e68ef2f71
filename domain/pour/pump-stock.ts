import { flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import {
  type CompletePump,
  deliverable,
  isDosedByWeight,
  isTimedPump,
  primingVolume,
  type TimedPump,
} from '../machine/pump.ts'
import { volumeOfAmount } from '../units/amount.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import { addVolume, type Microlitres, noVolume, smallerVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import type { Part, PumpForecast } from './plan.ts'
import type { ServingPumps } from './serving-pumps.ts'
import type { Source, Want } from './share-pumps.ts'
import { shareByWeight, volumeByWeight, type WeighedShare, type WeighedSource } from './weigh-steps.ts'

/** The amounts that pumps can still give while a drink is planned step by step. */
export interface PumpStock {
  /**
   * Takes a part from the pumps: the want for those dosed by time, and the shares by weight. A part that exceeds the
   * pumps takes all there is, and the lack is noted.
   */
  ask(part: Part): { readonly timed: Want; readonly weighed: readonly WeighedShare[] }
  /** Notes what is drawn from a pump. */
  take(pump: CompletePump, volume: Microlitres): void
  /** The amounts asked for in vain, by ingredient. */
  readonly missing: ReadonlyMap<IngredientId, Microlitres>
  /** The forecasts of the pumps drawn from, by id. */
  forecasts(): PumpForecast[]
  /** The pumps drawn from that have a tube, by id. */
  pumpsWithTubes(): TimedPump[]
}

/** @param scaleReady whether pumps can be dosed by weight */
export function createPumpStock(serving: ServingPumps, ingredients: Ingredients, scaleReady: boolean): PumpStock {
  const delivered = new Map<PumpId, Microlitres>()
  const used = new Map<PumpId, CompletePump>()
  const missing = new Map<IngredientId, Microlitres>()
  const available = (pump: CompletePump): Microlitres =>
    subtractVolume(deliverable(pump), delivered.get(pump.id) ?? noVolume)
  const usedPumps = (): CompletePump[] => [...used.values()].sort((a, b) => a.id - b.id)

  return {
    missing,
    ask({ ingredientId, amount }) {
      const timed: Source[] = []
      const weighable: WeighedSource[] = []
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
      return {
        timed: { volume, flowFactor, sources: timed },
        weighed: shareByWeight(weighable, weighed, flowFactor),
      }
    },
    take(pump, volume) {
      used.set(pump.id, pump)
      delivered.set(pump.id, addVolume(delivered.get(pump.id) ?? noVolume, volume))
    },
    forecasts: () => usedPumps().flatMap(pump => forecast(pump, delivered.get(pump.id) ?? noVolume)),
    pumpsWithTubes: () => usedPumps().filter(isTimedPump),
  }
}

function forecast(pump: CompletePump, delivered: Microlitres): PumpForecast[] {
  if (pump.ingredientId === null) return []
  const drawn = addVolume(delivered, primingVolume(pump))
  return [
    {
      pumpId: pump.id,
      ingredientId: pump.ingredientId,
      levelBefore: pump.fillingLevel,
      levelAfter: subtractVolume(pump.fillingLevel, drawn),
      drawn,
      delivered,
    },
  ]
}
