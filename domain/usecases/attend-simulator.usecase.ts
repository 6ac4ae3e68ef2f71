import { unitOf } from '../catalogue/ingredient.ts'
import { isTimedPump, type Pump } from '../machine/pump.ts'
import { volumeMoved } from '../machine/pump-motion.ts'
import type { SimulatedMachine, SimulatedPumpBuild } from '../ports/simulated-machine.port.ts'
import { type ActiveProduction, isActive } from '../pour/production.ts'
import type { Records } from '../records/records.ts'
import { failure, type Result, success } from '../result.ts'
import { volumeOfAmount } from '../units/amount.ts'
import { seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { largerVolume, type Microlitres, noVolume } from '../units/volume.ts'
import type { Hub } from './hub.ts'
import type { DrinkMaker } from './make-drink.usecase.ts'
import type { RecordBook, StoreUnavailable } from './record-book.ts'

/** Exact millilitres: the simulated world does not round to tenths. */
const exactMl = (volume: Microlitres): number => volume / 1000

/** The simulated machine that the configured pumps would hang on, calibrated perfectly. */
export function simulatedPumpsOf(records: Records): SimulatedPumpBuild[] {
  return [...records.pump.values()].flatMap(pump => {
    const ingredient = pump.ingredientId === null ? undefined : records.ingredient.get(pump.ingredientId)
    if (!isTimedPump(pump) || pump.kind !== 'dc' || ingredient?.kind !== 'automated') return []
    return [
      {
        pumpId: pump.id,
        pin: pump.pin,
        activeHigh: pump.isPowerStateHigh,
        mlPerSecond: exactMl(volumeMoved(pump, { duration: seconds(1000), steps: null }, ingredient.flowFactor)) / 1000,
        tubeCapacityMl: exactMl(pump.tubeCapacity),
        tubeMl: exactMl(pump.tubeContent?.volume ?? noVolume),
        powerMw: pump.powerConsumption,
        bottle: {
          ingredientId: ingredient.id,
          ml: exactMl(pump.fillingLevel),
          capacityMl: exactMl(largerVolume(ingredient.bottleSize, pump.fillingLevel)),
          gramsPerMl: ingredient.density,
        },
      },
    ]
  })
}

interface AttendanceDeps {
  readonly hub: Hub
  readonly drinkMaker: DrinkMaker
  readonly records: RecordBook
  readonly simulated: SimulatedMachine
  readonly onError: (error: unknown) => void
}

const defaultGlass = { sizeMl: 300, shape: 'highball', emptyGrams: 220 } as const

/**
 * The person at a simulated machine: puts the right glass under the nozzles when a drink begins, and really adds what
 * the manual steps ask for.
 */
export function attendSimulator({ hub, drinkMaker, records, simulated, onError }: AttendanceDeps): () => void {
  const attend = (work: Promise<void>): void => void work.catch(onError)

  const placeGlass = (production: ActiveProduction): void => {
    const glass = records.now.glass.get(production.order.glassId ?? 0)
    attend(
      simulated.placeGlass(
        glass
          ? {
              sizeMl: exactMl(glass.size),
              shape: glass.shape,
              emptyGrams: glass.emptyWeight ?? defaultGlass.emptyGrams,
            }
          : defaultGlass,
      ),
    )
  }

  const addByHand = ({ order, stepIndex }: ActiveProduction): void => {
    const step = order.plan.steps[stepIndex]
    if (step?.kind !== 'manual') return
    for (const { ingredientId, amount } of step.parts) {
      const ingredient = records.now.ingredient.get(ingredientId)
      if (!ingredient || ingredient.kind === 'group' || unitOf(ingredient) !== 'ml') continue
      attend(simulated.addByHand(ingredientId, exactMl(volumeOfAmount(amount)), ingredient.density))
    }
  }

  return hub.subscribe(event => {
    const { production } = drinkMaker
    if (event.kind !== 'trigger-fired' || !isActive(production)) return
    if (event.trigger === 'cocktail_prod_started') placeGlass(production)
    else if (event.trigger === 'cocktail_prod_manual_interaction_completed') addByHand(production)
  })
}

interface RefillDeps {
  readonly records: RecordBook
  readonly drinkMaker: DrinkMaker
  readonly simulated: SimulatedMachine
}

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
  await deps.simulated.refill(pumpId)
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
