import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { StepTrain } from '#domain/machine/pump-motion.ts'
import { addTime, type Microseconds, microseconds, noTime } from '#domain/units/duration.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type {
  SimulatedDrive,
  SimulatedMachineBuild,
  SimulatedPumpBuild,
  SimulatedScaleBuild,
} from '../ports/simulated-machine.port.ts'
import {
  type FaultRef,
  faultsOfPump,
  isSameFault,
  type PlacedGlass,
  type SimulatedAction,
  type SimulatedDemand,
  type SimulatedFault,
} from '../scenario-language/action.ts'
import { type Bottle, filledTube, refitted } from './bottle-and-tube.ts'
import { emptyGlass, pourInto } from './glass.ts'
import type { Motion } from './motion.ts'
import {
  connected,
  type LineChange,
  powered,
  setLines,
  startTrain,
  stopTrain,
  switchPumps,
  withPump,
} from './switching.ts'
import { hasLag, loadGrams, pinOf, scaleGrams, type World, type WorldPump } from './world.ts'
import { driftOf } from './world-view.ts'

export type WorldAction =
  | Exclude<SimulatedAction, SimulatedDemand>
  | { readonly kind: 'serve-glass'; readonly glass: PlacedGlass }

/** Everything that changes the world but time: plain data, so that a run can be written down and repeated. */
export type WorldInput =
  | { readonly kind: 'build'; readonly machine: SimulatedMachineBuild }
  | { readonly kind: 'lines'; readonly changes: readonly LineChange[] }
  | { readonly kind: 'start-train'; readonly pin: PinRef; readonly train: StepTrain }
  | { readonly kind: 'stop-train'; readonly pin: PinRef }
  | { readonly kind: 'act'; readonly action: WorldAction }

export interface TimedInput {
  readonly at: Microseconds
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

type PumpFault = Extract<SimulatedFault, { readonly pumpId: PumpId }>

const isOfPump = <Fault extends FaultRef>(fault: Fault): fault is Extract<Fault, { readonly pumpId: PumpId }> =>
  'pumpId' in fault

/** Why a fault cannot be in this machine; null when it can. */
export function cannotBreak(world: World, fault: SimulatedFault): string | null {
  if (isOfPump(fault)) {
    const pump = world.pumps.find(({ pumpId }) => pumpId === fault.pumpId)
    if (!pump) return `there is no pump ${fault.pumpId}`
    return faultsOfPump[pump.drive.kind].includes(fault.kind) ? null : `a ${pump.drive.kind} cannot be ${fault.kind}`
  }
  if (fault.kind !== 'expander-missing') return null
  return world.expanders.some(({ address }) => address === fault.address) ? null : `no expander at ${fault.address}`
}

export function breakSomething(world: World, fault: SimulatedFault, now: Timestamp): World {
  if (cannotBreak(world, fault) !== null) return world
  if (isOfPump(fault)) return withPumpFault(world, fault.pumpId, fault, now)
  const others = world.faults.filter(other => !isSameFault(other, fault))
  const broken = { ...world, faults: [...others, fault] }
  return fault.kind === 'expander-missing' ? withoutItsLines(broken, fault.address, now) : broken
}

export function mend(world: World, fault: FaultRef, now: Timestamp): World {
  if (!isOfPump(fault)) return { ...world, faults: world.faults.filter(other => !isSameFault(other, fault)) }
  const isThere = world.pumps.some(pump => pump.pumpId === fault.pumpId && pump.fault === fault.kind)
  return isThere ? withPumpFault(world, fault.pumpId, null, now) : world
}

export function mendAll(world: World, now: Timestamp): World {
  const pumpsMended = world.pumps.reduce(
    (result, { pumpId, fault }) => (fault === null ? result : withPumpFault(result, pumpId, null, now)),
    world,
  )
  return { ...pumpsMended, faults: [], hand: null }
}

/** A relay that was stuck does what its pin says again. */
function withPumpFault(world: World, pumpId: PumpId, broken: PumpFault | null, now: Timestamp): World {
  const before = world.pumps.find(pump => pump.pumpId === pumpId)
  const fault = broken?.kind ?? null
  const flowFactor = broken?.kind === 'flow-changed' ? broken.factor : 1
  if (!before || (before.fault === fault && before.flowFactor === flowFactor)) return world
  const motion = fault === 'jammed' ? before.motion : freed(before, world.time)
  const pump: WorldPump = { ...before, fault, flowFactor, motion }
  return connected(world, pump, now)
}

/** A motor that was jammed comes up to its speed from standing still. */
const freed = ({ drive, fault, motion }: WorldPump, since: Microseconds): Motion | null =>
  motion && fault === 'jammed' && drive.kind === 'dc' ? { ...motion, since } : motion

/** It has no power any more, and what it knew is gone when it comes back. */
function withoutItsLines(world: World, address: number, now: Timestamp): World {
  const boards = world.expanders.flatMap(expander => (expander.address === address ? [expander.boardId] : []))
  const lines = [...world.levels.keys()].flatMap(key => {
    const pin = pinOf(key)
    return boards.some(boardId => boardId === pin.boardId) ? [{ pin, level: null }] : []
  })
  return setLines(world, lines, now)
}

/**
 * Fits exactly this machine. A pump that is there already keeps its tube, and its bottle if that holds the same liquid.
 * One whose wire was changed gets no power until its line is set again; so does the director.
 */
export function build(world: World, machine: SimulatedMachineBuild, now: Timestamp): World {
  const gramsPerMl = new Map(world.gramsPerMl)
  for (const { bottle } of machine.pumps) gramsPerMl.set(bottle.ingredientId, bottle.gramsPerMl)
  const wired = new Map(machine.pumps.map(pump => [pump.pumpId, pump.drive]))
  const powerless = world.pumps.reduce((result, pump) => {
    if (sameWire(pump.drive, wired.get(pump.pumpId))) return result
    const cut = { ...pump, commanded: false, closed: false }
    return powered(withPump(result, cut), cut, false, now)
  }, world)
  const supplied = switchPumps({ ...powerless, supplyRelay: machine.supplyRelay }, () => undefined, now)
  const pumps = machine.pumps.map(pump => {
    const before = supplied.pumps.find(({ pumpId }) => pumpId === pump.pumpId)
    return before ? rebuilt(before, pump) : built(pump, now)
  })
  const { director, scale, imperfection, supplyMw, expanders } = machine
  const isSame = isSameScale(world.scale, scale)
  const keepsDirection =
    director !== null &&
    world.director !== null &&
    samePin(director.pin, world.director.pin) &&
    director.forwardHigh === world.director.forwardHigh
  return {
    ...supplied,
    pumps,
    director,
    direction: keepsDirection ? world.direction : 'forward',
    scale: scale && (isSame ? { ...scale, zeroRaw: world.scale.zeroRaw, rawPerGram: world.scale.rawPerGram } : scale),
    drifted: { grams: isSame ? driftOf(world) : 0, at: world.time },
    imperfection,
    supply: { ...world.supply, maxMw: supplyMw },
    expanders,
    chance: imperfection.seed === world.imperfection.seed ? supplied.chance : imperfection.seed,
    gramsPerMl,
  }
}

/** At the same pins: calibrating it changes what is known, not what it is. */
const isSameScale = (
  before: SimulatedScaleBuild | null,
  after: SimulatedScaleBuild | null,
): before is SimulatedScaleBuild =>
  before !== null &&
  after !== null &&
  samePin(before.clockPin, after.clockPin) &&
  samePin(before.dataPin, after.dataPin)

const built = (pump: SimulatedPumpBuild, now: Timestamp): WorldPump => ({
  pumpId: pump.pumpId,
  drive: pump.drive,
  powerMw: pump.powerMw,
  bottle: bottleOf(pump),
  tube: filledTube(tubeCapacityOf(pump), pump.bottle.ingredientId, pump.tubeMl),
  commanded: false,
  closed: false,
  on: false,
  fault: null,
  flowFactor: 1,
  motion: null,
  ran: noTime,
  lastSwitchedOffAt: now,
})

const bottleOf = ({ bottle: { ingredientId, ml, capacityMl } }: SimulatedPumpBuild): Bottle => ({
  ingredientId,
  ml,
  capacityMl,
})

/** Below a valve there is no tube, but a spout that what is in flight stands in. */
const tubeCapacityOf = ({ drive, tubeCapacityMl }: SimulatedPumpBuild): number =>
  drive.kind === 'valve' ? drive.inFlightMl : tubeCapacityMl

function rebuilt(before: WorldPump, pump: SimulatedPumpBuild): WorldPump {
  const bottle = bottleOf(pump)
  return {
    ...before,
    drive: pump.drive,
    powerMw: pump.powerMw,
    bottle: before.bottle.ingredientId === bottle.ingredientId ? { ...bottle, ml: before.bottle.ml } : bottle,
    tube: refitted(before.tube, tubeCapacityOf(pump)),
    // The flow of any pump can change, so its factor always fits.
    fault: before.fault !== null && faultsOfPump[pump.drive.kind].includes(before.fault) ? before.fault : null,
    motion: sameWire(before.drive, pump.drive) ? before.motion : null,
  }
}

function sameWire(before: SimulatedDrive, after: SimulatedDrive | undefined): boolean {
  if (before.kind === 'stepper') {
    return (
      after?.kind === 'stepper' &&
      before.enableHigh === after.enableHigh &&
      samePin(before.stepPin, after.stepPin) &&
      samePin(before.enablePin, after.enablePin)
    )
  }
  return after?.kind === before.kind && before.activeHigh === after.activeHigh && samePin(before.pin, after.pin)
}
