import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { isRunnable, isTimedPump, type Pump, tubeAfterIntake, type ValvePump } from '../machine/pump.ts'
import { type Motion, volumeMoved } from '../machine/pump-motion.ts'
import type { ProgramReport, PumpProgram, WeighedProgram, WeighedResult } from '../program/program.ts'
import { massSeenOf } from '../program/program-report.ts'
import { addTime, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, noMass, volumeOfMass } from '../units/mass.ts'
import {
  addVolume,
  largerVolume,
  type Microlitres,
  microlitresPerCentilitre,
  noVolume,
  subtractVolume,
} from '../units/volume.ts'
import type { Booking, OpenOrder } from './order.ts'

export const totalByPump = (bookings: Iterable<Booking>): Map<PumpId, Microlitres> => {
  const totals = new Map<PumpId, Microlitres>()
  for (const { pumpId, volume } of bookings) totals.set(pumpId, addVolume(totals.get(pumpId) ?? noVolume, volume))
  return totals
}

/** The amounts that a plan takes from the bottles when it starts. */
export const reservationOf = (order: OpenOrder): Booking[] =>
  order.plan.forecasts.map(({ pumpId, drawn }) => ({ pumpId, volume: drawn }))

/** Takes the reservation from the filling levels. */
export function reserve(pumps: ReadonlyMap<number, Pump>, order: OpenOrder): Pump[] {
  return reservationOf(order).flatMap(({ pumpId, volume }) => {
    const pump = pumps.get(pumpId)
    return pump ? [{ ...pump, fillingLevel: subtractVolume(pump.fillingLevel, volume) }] : []
  })
}

/** The levels once an order reserves other amounts than before. */
export function withReservationChanged(pumps: ReadonlyMap<number, Pump>, before: OpenOrder, after: OpenOrder): Pump[] {
  const reserved = totalByPump(reservationOf(after))
  return reservationOf(before).flatMap(({ pumpId, volume }) => {
    const pump = pumps.get(pumpId)
    const freed = subtractVolume(volume, reserved.get(pumpId) ?? noVolume)
    return pump && freed !== 0 ? [{ ...pump, fillingLevel: addVolume(pump.fillingLevel, freed) }] : []
  })
}

/**
 * From what was measured to volumes drawn, by the pumps' calibration and the liquids' densities; rounded once per pump,
 * not once per run. What the scale has seen of a pump counts more than its time.
 */
export function drawnBy(
  program: PumpProgram,
  report: ProgramReport,
  pumps: ReadonlyMap<number, Pump>,
  ingredients: Ingredients,
): Booking[] {
  if (program.kind === 'weighed') return drawnByWeight(program, report, pumps, ingredients)
  const moved = new Map<PumpId, Motion>()
  for (const [index, { pumpId }] of program.runs.entries()) {
    const before = moved.get(pumpId)
    moved.set(pumpId, {
      duration: addTime(before?.duration ?? noTime, report.onTimes[index] ?? noTime),
      steps: (before?.steps ?? 0) + (report.steps?.[index] ?? 0),
    })
  }
  return [...moved].flatMap(([pumpId, motion]): Booking[] => {
    const pump = pumps.get(pumpId)
    if (!pump || !isRunnable(pump) || motion.duration <= 0) return []
    const seen = report.observed?.find(each => each.pumpId === pumpId)
    if (seen) return weighed(pump, seen.observed, seen.deviation, ingredients)
    if (massSeenOf(report, pumpId) === noMass) return []
    return [{ pumpId, volume: volumeMoved(pump, motion, flowFactorOf(pump.ingredientId, ingredients)) }]
  })
}

/** Nothing, too, where it is not sure that it was nothing. */
function weighed(pump: Pump, mass: Milligrams, deviation: Milligrams | undefined, ingredients: Ingredients): Booking[] {
  if (mass <= noMass && !deviation) return []
  const density = densityOf(pump.ingredientId, ingredients)
  const known = deviation === undefined ? {} : { deviation: volumeOfMass(deviation, density) }
  return [{ pumpId: pump.id, volume: volumeOfMass(mass, density), ...known }]
}

function drawnByWeight(
  { pumpId }: WeighedProgram,
  { weighed: result }: ProgramReport,
  pumps: ReadonlyMap<number, Pump>,
  ingredients: Ingredients,
): Booking[] {
  const pump = pumps.get(pumpId)
  return pump && result ? weighed(pump, result.mass, result.deviation, ingredients) : []
}

export const drawnInTotal = (order: OpenOrder): Booking[] =>
  [...totalByPump(order.journal.flatMap(record => record.bookings))].map(([pumpId, volume]) => ({ pumpId, volume }))

/**
 * Corrects levels and tubes at the end of an order: the reservation goes back, what was really drawn is taken. A level
 * never falls below nothing: a bottle cannot give more than it held.
 */
export function settle(pumps: ReadonlyMap<number, Pump>, order: OpenOrder): Pump[] {
  const reserved = totalByPump(reservationOf(order))
  const drawn = totalByPump(drawnInTotal(order))
  const before = totalByPump(order.changedBottles ?? [])
  return [...reserved].flatMap(([pumpId, reservation]) => {
    const pump = pumps.get(pumpId)
    if (!pump) return []
    const taken = drawn.get(pumpId) ?? noVolume
    const fillingLevel = largerVolume(noVolume, subtractVolume(addVolume(pump.fillingLevel, reservation), taken))
    const intake = subtractVolume(taken, before.get(pumpId) ?? noVolume)
    return [
      { ...pump, fillingLevel, tubeContent: isTimedPump(pump) ? tubeAfterIntake(pump, intake) : pump.tubeContent },
    ]
  })
}

const microsecondsPerSecond = 1_000_000

type Lesson = NonNullable<WeighedResult['learned']>

/**
 * A pump that knows what its last pour by weight has shown. A DC pump learns its delay alone: its flow is the
 * calibration, which its pours by time rely on.
 */
export function withLesson(pump: Pump, learned: Lesson, ingredients: Ingredients): Pump {
  if (pump.kind === 'stepper') return pump
  return pump.kind === 'dc'
    ? { ...pump, closingDelay: learned.closingDelay }
    : valveWithLesson(pump, learned, ingredients)
}

/** The flow is that of the volume of its liquid. */
function valveWithLesson(valve: ValvePump, learned: Lesson, ingredients: Ingredients): ValvePump {
  const density = densityOf(valve.ingredientId, ingredients)
  const microlitresPerSecond = learned.flow / density
  const timePerCentilitre =
    microlitresPerSecond > 0
      ? microseconds(Math.max(1, Math.round((microlitresPerCentilitre * microsecondsPerSecond) / microlitresPerSecond)))
      : valve.timePerCentilitre
  const { ingredientId, fillingLevel: level } = valve
  const learnedFrom = ingredientId === null ? {} : { learnedFrom: { ingredientId, level } }
  return { ...valve, timePerCentilitre, closingDelay: learned.closingDelay, ...learnedFrom }
}
