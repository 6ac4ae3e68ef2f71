import { samePin } from '#domain/machine/pump.ts'
import { noTime } from '#domain/units/duration.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import type {
  SimulatedDrive,
  SimulatedMachineBuild,
  SimulatedPumpBuild,
  SimulatedScaleBuild,
} from '../ports/simulated-machine.port.ts'
import { faultsOfPump } from '../scenario-language/fault.ts'
import { type Bottle, filledTube, refitted } from './bottle-and-tube.ts'
import { driftOf } from './scale-reading.ts'
import { powered, switchPumps, withPump } from './switching.ts'
import type { World, WorldPump } from './world.ts'

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
