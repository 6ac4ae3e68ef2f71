import { failure, type Result, success } from '#domain/result.ts'
import type { GlassId } from '#domain/units/id.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'
import type { PlacedGlass } from '../scenario-language/action.ts'
import { scenarioLimits } from '../scenario-language/read-scenario.ts'
import { glassToPlace } from './build-simulator.usecase.ts'
import { act, type Disturbance, type DisturbProblem, onView, outOfRange, reached } from './reach-simulator.ts'

interface HandleDeps {
  readonly records: RecordBook
  readonly simulated: SimulatedMachine
}

/** A glass of the catalogue, or one of this size. */
export interface GlassChange {
  readonly glassId: GlassId | null
  readonly sizeMl: number | null
  /** The content already in it, of the first pump's liquid; null: nothing. */
  readonly contentMl: number | null
}

/**
 * Sets the real content of the bottle; the records do not know.
 *
 * @param ml 0 to what it holds
 */
export function setSimulatedBottle({ simulated }: HandleDeps, pumpId: number, ml: number): Promise<Disturbance> {
  return onView(simulated, async view => {
    const pump = view.pumps.find(each => each.pumpId === pumpId)
    if (!pump) return failure({ kind: 'not-found', what: 'pump' })
    const problem = outOfRange('bottle', ml, { least: 0, most: pump.bottle.capacityMl })
    return problem ? failure(problem) : act(simulated, { kind: 'set-bottle', pumpId: pump.pumpId, ml })
  })
}

/** Another glass under the nozzles. The next drink goes into it, whichever glass that would be served in. */
export function placeSimulatedGlass({ records, simulated }: HandleDeps, wish: GlassChange): Promise<Disturbance> {
  return onView(simulated, async ({ pumps: [first] }) => {
    const chosen = glassOf(records, wish)
    if (!chosen.ok) return chosen
    const ml = wish.contentMl ?? 0
    const problem = outOfRange('content', ml, { least: 0, most: chosen.value.sizeMl })
    if (problem) return failure(problem)
    if (ml > 0 && !first) return failure({ kind: 'not-found', what: 'pump' })
    const content = ml > 0 && first ? { ingredientId: first.bottle.ingredientId, ml } : null
    return act(simulated, { kind: 'place-glass', glass: { ...chosen.value, content } })
  })
}

function glassOf(records: RecordBook, { glassId, sizeMl }: GlassChange): Result<PlacedGlass, DisturbProblem> {
  if ((glassId === null) === (sizeMl === null)) return failure({ kind: 'glass-not-clear' })
  if (sizeMl !== null) {
    const problem = outOfRange('glass', sizeMl, scenarioLimits.glassMl)
    return problem ? failure(problem) : success({ ...glassToPlace(undefined), sizeMl })
  }
  const glass = glassId === null ? undefined : records.now.glass.get(glassId)
  return glass ? success(glassToPlace(glass)) : failure({ kind: 'not-found', what: 'glass' })
}

/** Into the hand. */
export const takeSimulatedGlass = ({ simulated }: HandleDeps): Promise<Disturbance> =>
  reached(() => simulated.act({ kind: 'take-glass' }))

/** The one that was taken, with what is in it; nothing happens where one stands. */
export const returnSimulatedGlass = ({ simulated }: HandleDeps): Promise<Disturbance> =>
  reached(() => simulated.act({ kind: 'return-glass' }))

/** The button that starts drinks. */
export const pressSimulatedStart = ({ simulated }: HandleDeps): Promise<Disturbance> =>
  reached(() => simulated.pressStart())

/** Ice into the glass that stands there. @param grams 1–1000 */
export async function dropSimulatedIce({ simulated }: HandleDeps, grams: number): Promise<Disturbance> {
  return onView(simulated, async ({ glass }) => {
    const problem = outOfRange('ice', grams, scenarioLimits.iceGrams)
    if (problem) return failure(problem)
    return glass ? act(simulated, { kind: 'drop-ice', grams }) : failure({ kind: 'not-found', what: 'glass' })
  })
}

/**
 * A hand at the glass, which lets go by itself.
 *
 * @param gramsPerSecond less than 0: it takes weight off the scale, else it presses; 0.1–100 either way
 * @param seconds 0.1–120
 */
export async function putSimulatedHand(
  { simulated }: HandleDeps,
  gramsPerSecond: number,
  seconds: number,
): Promise<Disturbance> {
  const problem =
    outOfRange('hand', Math.abs(gramsPerSecond), scenarioLimits.handPull) ??
    outOfRange('hand-time', seconds, scenarioLimits.handTime)
  return problem ? failure(problem) : act(simulated, { kind: 'put-hand', gramsPerSecond, seconds })
}

/** @param speed how much faster than real time the machine runs, 1–60 */
export async function setSimulatorSpeed({ simulated }: HandleDeps, speed: number): Promise<Disturbance> {
  const problem = outOfRange('speed', speed, { least: 1, most: 60 })
  return problem ? failure(problem) : reached(() => simulated.setSpeed(speed))
}
