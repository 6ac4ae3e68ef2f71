import type { PinRef } from '#domain/machine/pump.ts'
import type { StepTrain } from '#domain/machine/stepper.ts'
import { addTime, type Microseconds, microseconds } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedMachineBuild } from '../ports/simulated-machine.port.ts'
import type { PlacedGlass, SimulatedAction, SimulatedDemand } from '../scenario-language/action.ts'
import { breakSomething, mend, mendAll } from './breaking.ts'
import { build } from './build-world.ts'
import { emptyGlass, pourInto } from './glass.ts'
import { type LineChange, setLines, startTrain, stopTrain } from './switching.ts'
import { hasLag, loadGrams, scaleGrams, type World } from './world.ts'

/** An action on the machine itself. */
export type WorldAction =
  | Exclude<SimulatedAction, SimulatedDemand>
  /** As {@link serveGlass}. */
  | { readonly kind: 'serve-glass'; readonly glass: PlacedGlass }

/** Everything that changes the world but time: plain data, so that a run can be written down and repeated. */
export type WorldInput =
  | { readonly kind: 'build'; readonly machine: SimulatedMachineBuild }
  | { readonly kind: 'lines'; readonly changes: readonly LineChange[] }
  | { readonly kind: 'start-train'; readonly pin: PinRef; readonly train: StepTrain }
  | { readonly kind: 'stop-train'; readonly pin: PinRef }
  | { readonly kind: 'act'; readonly action: WorldAction }

export interface TimedInput {
  /** The instant in the machine's time. */
  readonly at: Microseconds
  /** The calendar's time. */
  readonly now: Timestamp
  readonly input: WorldInput
}

/** @param now calendar time, for the record of what was switched off when */
export function applyInput(world: World, input: WorldInput, now: Timestamp): World {
  const changed = applied(world, input, now)
  // A load cell without a lag shows at once what was put on it.
  return hasLag(changed) ? changed : { ...changed, feltGrams: loadGrams(changed) }
}

function applied(world: World, input: WorldInput, now: Timestamp): World {
  switch (input.kind) {
    case 'build':
      return build(world, input.machine, now)
    case 'lines':
      return setLines(world, input.changes, now)
    case 'start-train':
      return startTrain(world, input.pin, input.train)
    case 'stop-train':
      return stopTrain(world, input.pin)
    case 'act':
      return acted(world, input.action, now)
  }
}

function acted(world: World, action: WorldAction, now: Timestamp): World {
  switch (action.kind) {
    case 'break':
      return breakSomething(world, action.fault, now)
    case 'mend':
      return mend(world, action.fault, now)
    case 'mend-all':
      return mendAll(world, now)
    case 'place-glass':
      return placeGlass(world, action.glass)
    case 'serve-glass':
      return serveGlass(world, action.glass)
    case 'take-glass':
      return takeGlass(world)
    case 'return-glass':
      return returnGlass(world)
    case 'drop-ice':
      return dropIce(world, action.grams)
    case 'put-hand':
      return putHand(world, action)
    case 'set-bottle':
      return setBottle(world, action.pumpId, action.ml)
    case 'add-by-hand':
      return addByHand(world, action.ingredientId, action.ml, action.gramsPerMl)
  }
}

/* The work of hands between two steps of the world: they place glasses, pour something in, change bottles. */

/** The right glass for a drink that begins, unless someone has chosen another one. */
const serveGlass = (world: World, glass: PlacedGlass): World =>
  world.glass?.isChosen ? world : replaced(world, glass, false)

/** Someone's choice. The glass that stood there, and one in the hand, are gone. */
export const placeGlass = (world: World, glass: PlacedGlass): World => replaced(world, glass, true)

function replaced(world: World, { content = null, ...glass }: PlacedGlass, isChosen: boolean): World {
  const empty = { ...emptyGlass(glass, world.time), isChosen }
  const isEmpty = content === null || content.ml <= 0
  const glassInHand = null
  return { ...world, glass: isEmpty ? empty : pourInto(empty, [content], atOnce(world)), glassInHand, hand: null }
}

export const takeGlass = (world: World): World =>
  world.glass ? { ...world, glass: null, glassInHand: world.glass, hand: null } : world

/** Only where none stands. */
export const returnGlass = (world: World): World =>
  world.glassInHand && !world.glass ? { ...world, glass: world.glassInHand, glassInHand: null } : world

const dropIce = (world: World, grams: number): World =>
  world.glass ? { ...world, glass: { ...world.glass, iceGrams: world.glass.iceGrams + Math.max(0, grams) } } : world

/** A hand that lifts has all of the weight at most: then the glass would leave the scale. */
function putHand(world: World, { gramsPerSecond, seconds }: Extract<WorldAction, { kind: 'put-hand' }>): World {
  const from = world.time
  const most = gramsPerSecond < 0 ? Math.min(seconds, scaleGrams(world) / -gramsPerSecond) : seconds
  const after = (length: number) => addTime(from, microseconds(Math.floor(length * 1_000_000)))
  return { ...world, hand: { gramsPerSecond, from, heldFrom: after(most), until: after(seconds) } }
}

const atOnce = ({ time }: World) => ({ from: time, to: time })

/** @param ml nothing happens below 0 */
export function addByHand(world: World, ingredientId: IngredientId, ml: number, gramsPerMl: number): World {
  if (!(ml > 0)) return world
  const weighed = { ...world, gramsPerMl: new Map(world.gramsPerMl).set(ingredientId, gramsPerMl) }
  if (!world.glass) return { ...weighed, trayMl: world.trayMl + ml }
  return { ...weighed, glass: pourInto(world.glass, [{ ingredientId, ml }], atOnce(world)) }
}

/** @param ml what the bottle holds then, within what fits; null: as much as fits, or what is in there if that is more */
export const setBottle = (world: World, pumpId: PumpId, ml: number | null): World => ({
  ...world,
  pumps: world.pumps.map(pump => {
    if (pump.pumpId !== pumpId) return pump
    const { bottle } = pump
    const most = Math.max(bottle.ml, bottle.capacityMl)
    return { ...pump, bottle: { ...bottle, ml: ml === null ? most : Math.min(most, Math.max(0, ml)) } }
  }),
})
