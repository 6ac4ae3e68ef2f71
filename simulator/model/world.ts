import {
  type Imperfection,
  noImperfection,
  type SimulatedDirectorBuild,
  type SimulatedDrive,
  type SimulatedScaleBuild,
} from '#domain/ports/simulated-machine.port.ts'
import type { Direction } from '#domain/pour/program.ts'
import { type Microseconds, noTime } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type { Bottle } from './bottle.ts'
import { type Falling, stillFalling } from './falling.ts'
import type { Glass } from './glass.ts'
import type { Motion } from './motion.ts'
import { liquidIn, type Tube, volumeOf } from './tube.ts'

/** A pump with the bottle it sucks from and the tube it pushes through; of a valve, the tube is its spout. */
export interface WorldPump {
  readonly pumpId: PumpId
  readonly drive: SimulatedDrive
  readonly powerMw: number
  readonly bottle: Bottle
  readonly tube: Tube
  /** Its pin is active; of a stepper: its driver is enabled. */
  readonly on: boolean
  /** null while nothing makes it move. A stepper moves while it is on besides. */
  readonly motion: Motion | null
  /** null while it is on. */
  readonly lastSwitchedOffAt: Timestamp | null
}

/** The simulated machine and what stands on it: everything that physics knows. Immutable. */
export interface World {
  readonly time: Microseconds
  readonly pumps: readonly WorldPump[]
  readonly director: SimulatedDirectorBuild | null
  readonly direction: Direction
  readonly scale: SimulatedScaleBuild | null
  readonly isScalePlugged: boolean
  readonly imperfection: Imperfection
  /** Where the chance of this machine has come to. */
  readonly chance: number
  readonly glass: Glass | null
  readonly glassInHand: Glass | null
  /** What flowed while no glass was there, in millilitres. */
  readonly trayMl: number
  readonly falling: readonly Falling[]
  readonly gramsPerMl: ReadonlyMap<IngredientId, number>
}

export const emptyWorld: World = {
  time: noTime,
  pumps: [],
  director: null,
  direction: 'forward',
  scale: null,
  isScalePlugged: true,
  imperfection: noImperfection,
  chance: noImperfection.seed,
  glass: null,
  glassInHand: null,
  trayMl: 0,
  falling: [],
  gramsPerMl: new Map(),
}

/** Whether anything may change by itself. */
export const isRunning = (world: World): boolean => world.falling.length > 0 || world.pumps.some(pump => pump.on)

/** Valves do not care for the director. */
export const directionOf = (world: World, { drive }: WorldPump): Direction =>
  drive.kind === 'valve' ? 'forward' : world.direction

/** The weight on the scale in grams; the empty glass counts, what is still falling does not. */
export function scaleGrams(world: World): number {
  if (!world.glass) return 0
  return world.glass.layers.reduce(
    (sum, { ingredientId, ml }) => sum + ml * (ingredientId === null ? 0 : (world.gramsPerMl.get(ingredientId) ?? 1)),
    world.glass.emptyGrams,
  )
}

const inGlass = (glass: Glass | null): number => (glass ? volumeOf(glass.layers) + glass.spilledMl : 0)

/** All liquid there is: in bottles, tubes, glasses, in the air, and spilled. */
export function liquidMl(world: World): number {
  const inPumps = world.pumps.reduce((sum, { bottle, tube }) => sum + bottle.ml + liquidIn(tube.layers), 0)
  const inAir = world.falling.reduce((sum, falling) => sum + stillFalling(falling, world.time), 0)
  return inPumps + inAir + inGlass(world.glass) + inGlass(world.glassInHand) + world.trayMl
}
