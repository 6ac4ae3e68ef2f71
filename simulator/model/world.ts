import type { Expander } from '#domain/machine/board.ts'
import { type Imperfection, noImperfection } from '#domain/machine/machine-traits.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { PinLevel } from '#domain/ports/pin-bank.port.ts'
import type { Direction } from '#domain/program/program.ts'
import { type Microseconds, noTime } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type {
  SimulatedDirectorBuild,
  SimulatedDrive,
  SimulatedScaleBuild,
  SimulatedSupplyRelayBuild,
} from '../ports/simulated-machine.port.ts'
import type { PumpFaultKind, SimulatedFault } from '../scenario-language/fault.ts'
import { type Bottle, liquidIn, type Tube, volumeOf } from './bottle-and-tube.ts'
import { type Falling, stillFalling } from './falling.ts'
import type { Glass } from './glass.ts'
import { type Conditions, isValveOpen, type Motion } from './motion.ts'

/** A pump with the bottle it sucks from and the tube it pushes through; of a valve, the tube is its spout. */
export interface WorldPump {
  readonly pumpId: PumpId
  readonly drive: SimulatedDrive
  /** The power it draws when it has come up to speed. */
  readonly powerMw: number
  readonly bottle: Bottle
  readonly tube: Tube
  /** Its pin is active; of a stepper: its driver is enabled. */
  readonly commanded: boolean
  /** Its relay, or driver, lets power through: as commanded, unless it is stuck. */
  readonly closed: boolean
  /** It has power: where the supply relay, if there is one, gives it any. */
  readonly on: boolean
  readonly fault: PumpFaultKind | null
  /** null while nothing makes it move. A stepper moves while it is on besides. */
  readonly motion: Motion | null
  /** How long it has had power in its life. */
  readonly ran: Microseconds
  /** null while it is on. */
  readonly lastSwitchedOffAt: Timestamp | null
}

export type MachineFault = Exclude<SimulatedFault, { readonly kind: PumpFaultKind }>

/** The power supply: see supply.ts. */
export interface Supply {
  /** In milliwatts; null: more than anybody asks for. */
  readonly maxMw: number | null
  /** As a part of the rated voltage, more than 0, at most 1. */
  readonly voltage: number
  /** Since when it has been too low for the controller; null while it is not. */
  readonly lowSince: Microseconds | null
  /** The energy that everything has drawn since the machine was first built. */
  readonly energyJ: number
}

/** The simulated machine and what stands on it: everything that physics knows. Immutable. */
export interface World {
  readonly time: Microseconds
  readonly pumps: readonly WorldPump[]
  readonly director: SimulatedDirectorBuild | null
  readonly direction: Direction
  readonly supplyRelay: SimulatedSupplyRelayBuild | null
  readonly scale: SimulatedScaleBuild | null
  /** The weight that the load cell feels, in grams: it lags behind the real one. */
  readonly feltGrams: number
  readonly imperfection: Imperfection
  readonly supply: Supply
  readonly expanders: readonly Expander[]
  /** Output lines that somebody drives, by {@link pinKey}. */
  readonly levels: ReadonlyMap<string, PinLevel>
  /** Those of the machine; those of pumps are with the pumps. */
  readonly faults: readonly MachineFault[]
  /** The state of the machine's random numbers. */
  readonly chance: number
  readonly glass: Glass | null
  readonly glassInHand: Glass | null
  /** The volume that flowed while no glass was there, in millilitres. */
  readonly trayMl: number
  readonly falling: readonly Falling[]
  readonly gramsPerMl: ReadonlyMap<IngredientId, number>
}

export const emptyWorld: World = {
  time: noTime,
  pumps: [],
  director: null,
  direction: 'forward',
  supplyRelay: null,
  scale: null,
  feltGrams: 0,
  imperfection: noImperfection,
  supply: { maxMw: null, voltage: 1, lowSince: null, energyJ: 0 },
  expanders: [],
  levels: new Map(),
  faults: [],
  chance: noImperfection.seed,
  glass: null,
  glassInHand: null,
  trayMl: 0,
  falling: [],
  gramsPerMl: new Map(),
}

export const pinKey = ({ boardId, nr }: PinRef): string => `${boardId}/${nr}`

/** The pin of a {@link pinKey}. */
export function pinOf(key: string): PinRef {
  const [boardId = 0, nr = 0] = key.split('/').map(Number)
  return { boardId, nr }
}

export const hasFault = ({ faults }: World, kind: MachineFault['kind']): boolean =>
  faults.some(fault => fault.kind === kind)

export const isExpanderMissing = ({ faults }: World, address: number): boolean =>
  faults.some(fault => fault.kind === 'expander-missing' && fault.address === address)

/** Pumps get power: the supply relay is closed, or there is none. */
export const isSupplied = ({ supplyRelay, levels }: World): boolean =>
  supplyRelay === null || levels.get(pinKey(supplyRelay.pin)) === (supplyRelay.onHigh ? 'high' : 'low')

/** Everything that is broken. */
export const faultsOf = ({ pumps, faults }: World): readonly SimulatedFault[] => [
  ...pumps.flatMap(({ pumpId, fault }) => (fault === null ? [] : [{ kind: fault, pumpId }])),
  ...faults,
]

export const conditionsOf = ({ supply, imperfection }: World): Conditions => ({
  voltage: supply.voltage,
  spinUpMs: imperfection.spinUpMs,
})

/** Whether anything may change by itself. What stands in a glass goes on mixing, but that follows from the time alone. */
export const isRunning = (world: World): boolean =>
  world.falling.length > 0 ||
  world.supply.voltage < 1 ||
  world.pumps.some(pump => pump.on || seeps(world, pump)) ||
  isStillFelt(world)

/** A valve that leaks while it is closed. */
export const seeps = ({ supply }: World, pump: WorldPump): boolean =>
  pump.drive.kind === 'valve' && pump.fault === 'leaking' && pump.bottle.ml > 0 && !isValveOpen(pump, supply.voltage)

/** Less than what a load cell can tell, in grams. */
const notToBeFelt = 0.001

/** The load cell still follows a change. */
export const isStillFelt = (world: World): boolean =>
  world.scale !== null && Math.abs(scaleGrams(world) - world.feltGrams) > notToBeFelt

/** Valves do not care for the director, and swapped wires turn a motor the other way round. */
export function directionOf(world: World, { drive, fault }: WorldPump): Direction {
  if (drive.kind === 'valve') return 'forward'
  if (fault !== 'swapped-polarity') return world.direction
  return world.direction === 'forward' ? 'backward' : 'forward'
}

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
