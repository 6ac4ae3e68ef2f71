import { unitOf } from '#domain/catalogue/ingredient.ts'
import type { Pump } from '#domain/machine/pump.ts'
import { type ActiveProduction, isActive } from '#domain/pour/production.ts'
import type { Records } from '#domain/records/records.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { volumeOfAmount } from '#domain/units/amount.ts'
import type { PumpId } from '#domain/units/id.ts'
import type { Microlitres } from '#domain/units/volume.ts'
import type { DrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import type { StoreUnavailable } from '#domain/usecases/records/record-book.ts'
import { exactMl, glassToPlace, type RebuildingDeps } from './build-simulator.usecase.ts'

interface AttendanceDeps extends RebuildingDeps {
  readonly drinkMaker: DrinkMaker
}

/**
 * The person at a simulated machine: puts the right glass under the nozzles when a drink begins, and really adds what
 * the manual steps ask for.
 */
export function attendSimulator({ eventBus, drinkMaker, records, simulated, onError }: AttendanceDeps): () => void {
  const attend = (work: Promise<void>): void => void work.catch(onError)

  // To replace an empty glass by an equal one changes nothing, not even on the scale.
  const placeGlass = ({ order }: ActiveProduction): void =>
    attend(simulated.placeGlass(glassToPlace(records.now.glass.get(order.glassId ?? 0))))

  const addByHand = ({ order, stepIndex }: Extract<ActiveProduction, { kind: 'waiting' }>): void => {
    const step = order.plan.steps[stepIndex]
    if (step?.kind !== 'manual') return
    for (const { ingredientId, amount } of step.parts) {
      const ingredient = records.now.ingredient.get(ingredientId)
      if (!ingredient || ingredient.kind === 'group' || unitOf(ingredient) !== 'ml') continue
      const ml = exactMl(volumeOfAmount(amount))
      attend(simulated.act({ kind: 'add-by-hand', ingredientId, ml, gramsPerMl: ingredient.density }))
    }
  }

  return eventBus.subscribe(event => {
    const { production } = drinkMaker
    if (event.kind !== 'trigger-fired' || !isActive(production)) return
    // The rest of an interrupted drink goes into the glass that stands there.
    if (event.trigger === 'cocktail_prod_started' && production.order.continues === null) placeGlass(production)
    else if (event.trigger === 'cocktail_prod_manual_interaction_completed' && production.kind === 'waiting') {
      addByHand(production)
    }
  })
}

type RefillDeps = Pick<AttendanceDeps, 'records' | 'drinkMaker' | 'simulated'>

export type RefillProblem =
  | { readonly kind: 'busy' }
  | { readonly kind: 'not-found'; readonly what: 'pump' }
  | StoreUnavailable

/** A full bottle for a pump of the simulated machine, and in the books. Not while a drink is being made. */
export async function refillSimulatedBottle(deps: RefillDeps, pumpId: PumpId): Promise<Result<void, RefillProblem>> {
  if (isActive(deps.drinkMaker.production)) return failure({ kind: 'busy' })
  const pump = deps.records.now.pump.get(pumpId)
  const size = pump && bottleSizeOf(pump, deps.records.now)
  if (!pump || size === undefined) return failure({ kind: 'not-found', what: 'pump' })
  // Bookings of the last drink are relative to its level: they go first.
  const booked = await deps.drinkMaker.atRest()
  if (!booked.ok) return booked
  await deps.simulated.act({ kind: 'set-bottle', pumpId, ml: null })
  return deps.records.change<void, RefillProblem>(draft => {
    const current = draft.records.pump.get(pumpId)
    if (!current) return failure({ kind: 'not-found', what: 'pump' })
    draft.put('pump', pumpId, { ...current, fillingLevel: size })
    return success(undefined)
  })
}

function bottleSizeOf(pump: Pump, records: Records): Microlitres | undefined {
  const ingredient = pump.ingredientId === null ? undefined : records.ingredient.get(pump.ingredientId)
  return ingredient?.kind === 'automated' ? ingredient.bottleSize : undefined
}
