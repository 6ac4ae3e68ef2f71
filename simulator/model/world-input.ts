import type { PinRef } from '#domain/machine/pump.ts'
import type { StepTrain } from '#domain/machine/stepper.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedMachineBuild } from '../ports/simulated-machine.port.ts'
import type { PlacedGlass, SimulatedAction, SimulatedDemand } from '../scenario-language/action.ts'
import { breakSomething, mend, mendAll } from './breaking.ts'
import { build } from './build-world.ts'
import { addByHand, placeGlass, returnGlass, serveGlass, setBottle, takeGlass } from './hands.ts'
import { type LineChange, setLines, startTrain, stopTrain } from './switching.ts'
import { scaleGrams, type World } from './world.ts'

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
  return changed.scale !== null && changed.scale.lagMs > 0 ? changed : { ...changed, feltGrams: scaleGrams(changed) }
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
    case 'set-bottle':
      return setBottle(world, action.pumpId, action.ml)
    case 'add-by-hand':
      return addByHand(world, action.ingredientId, action.ml, action.gramsPerMl)
  }
}
