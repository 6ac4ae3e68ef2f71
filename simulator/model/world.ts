import type { Expander } from '#domain/machine/board.ts'
import { type Imperfection, noImperfection } from '#domain/machine/machine-traits.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
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
import type { PumpFaultKind, SimulatedFault, UnsteadyScaleKind } from '../scenario-language/action.ts'
import type { Bottle, Falling, Tube } from './bottle-and-tube.ts'
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
  /** How many times the flow of its drive it gives; 1 unless its fault is that this has changed. */
  readonly flowFactor: number
  /** null while nothing makes it move. A stepper moves while it is on besides. */
  readonly motion: Motion | null
  readonly ran: Microseconds
  readonly lastSwitchedOffAt: Timestamp | null
}

export type MachineFault = Exclude<SimulatedFault, { readonly kind: PumpFaultKind }>

export interface Supply {
  readonly maxMw: number | null
  /** As a part of the rated voltage, more than 0, at most 1. */
  readonly voltage: number
  /** Since when it has been too low for the controller; null while it is not. */
  readonly lowSince: Microseconds | null
  /** The energy that everything has drawn since the machine was first built. */
  readonly energyJ: number
}

/** A hand at the glass, which adds ever more weight, or takes it where this is less than 0, until it lets go. */
export interface Hand {
  readonly gramsPerSecond: number
  readonly from: Microseconds
  /** From here on its weight stays as it is. */
  readonly heldFrom: Microseconds
  readonly until: Microseconds
}

export interface Drifted {
  readonly grams: number
  readonly at: Microseconds
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
  /** By how much the scale was off when it was built, or its drift became another one. */
  readonly drifted: Drifted
  readonly imperfection: Imperfection
  readonly supply: Supply
  readonly expanders: readonly Expander[]
  /** Output lines that are driven, by {@link pinKey}. */
  readonly levels: ReadonlyMap<string, PinLevel>
  /** Those of the machine; those of pumps are with the pumps. */
  readonly faults: readonly MachineFault[]
  /** The state of the machine's random numbers. */
  readonly chance: number
  readonly glass: Glass | null
  readonly glassInHand: Glass | null
  readonly hand: Hand | null
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
  drifted: { grams: 0, at: noTime },
  imperfection: noImperfection,
  supply: { maxMw: null, voltage: 1, lowSince: null, energyJ: 0 },
  expanders: [],
  levels: new Map(),
  faults: [],
  chance: noImperfection.seed,
  glass: null,
  glassInHand: null,
  hand: null,
  trayMl: 0,
  falling: [],
  gramsPerMl: new Map(),
}

export const pinKey = ({ boardId, nr }: PinRef): string => `${boardId}/${nr}`

export function pinOf(key: string): PinRef {
  const [boardId = 0, nr = 0] = key.split('/').map(Number)
  return { boardId, nr }
}

export const hasFault = ({ faults }: World, kind: MachineFault['kind']): boolean =>
  faults.some(fault => fault.kind === kind)

/** How strong this is, in grams; 0 where it is not so. */
export const unsteadyGrams = ({ faults }: World, kind: UnsteadyScaleKind): number =>
  faults.reduce((most, fault) => (fault.kind === kind && 'grams' in fault ? fault.grams : most), 0)

export const isExpanderMissing = ({ faults }: World, address: number): boolean =>
  faults.some(fault => fault.kind === 'expander-missing' && fault.address === address)

/** Pumps get power: the supply relay is closed, or there is none. */
export const isSupplied = ({ supplyRelay, levels }: World): boolean =>
  supplyRelay === null || levels.get(pinKey(supplyRelay.pin)) === (supplyRelay.onHigh ? 'high' : 'low')

export const faultsOf = ({ pumps, faults }: World): readonly SimulatedFault[] => [
  ...pumps.flatMap(faultOfPump),
  ...faults,
]

function faultOfPump({ pumpId, fault, flowFactor }: WorldPump): SimulatedFault[] {
  if (fault === null) return []
  return fault === 'flow-changed' ? [{ kind: fault, pumpId, factor: flowFactor }] : [{ kind: fault, pumpId }]
}

export const conditionsOf = ({ supply, imperfection }: World): Conditions => ({
  voltage: supply.voltage,
  spinUpMs: imperfection.spinUpMs,
})

/** Whether anything may change by itself. What stands in a glass goes on mixing, but that follows from the time alone. */
export const isRunning = (world: World): boolean =>
  world.falling.length > 0 ||
  world.hand !== null ||
  world.supply.voltage < 1 ||
  world.pumps.some(pump => pump.on || seeps(world, pump)) ||
  isStillFelt(world)

/** A valve that leaks while it is closed. */
export const seeps = ({ supply }: World, pump: WorldPump): boolean =>
  pump.drive.kind === 'valve' && pump.fault === 'leaking' && pump.bottle.ml > 0 && !isValveOpen(pump, supply.voltage)

/** Less than what a load cell can tell, in grams. */
const notToBeFelt = 0.001

export const isStillFelt = (world: World): boolean =>
  world.scale !== null && Math.abs(loadGrams(world) - world.feltGrams) > notToBeFelt

/** Valves do not care for the director, and swapped wires turn a motor the other way round. */
export function directionOf(world: World, { drive, fault }: WorldPump): Direction {
  if (drive.kind === 'valve') return 'forward'
  if (fault !== 'swapped-polarity') return world.direction
  return world.direction === 'forward' ? 'backward' : 'forward'
}

/** The weight that stands on the scale, in grams; the empty glass counts, what is still falling does not. */
export function scaleGrams(world: World): number {
  if (!world.glass) return 0
  return world.glass.layers.reduce(
    (sum, { ingredientId, ml }) => sum + ml * (ingredientId === null ? 0 : (world.gramsPerMl.get(ingredientId) ?? 1)),
    world.glass.emptyGrams + world.glass.iceGrams,
  )
}

/** The weight that a hand adds at this moment, in grams; less than 0: it takes. */
export function handGrams({ hand, time }: World): number {
  if (!hand) return 0
  return (hand.gramsPerSecond * (Math.min(time, hand.heldFrom) - hand.from)) / 1_000_000
}

export const hasLag = ({ scale }: World): boolean => scale !== null && scale.lagMs > 0

export const loadGrams = (world: World): number => scaleGrams(world) + handGrams(world)
