import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { isRunnable, isTimedPump, type Pump, tubeAfterIntake, type ValvePump } from '../machine/pump.ts'
import { type Motion, volumeMoved } from '../machine/pump-motion.ts'
import type { ProgramReport, PumpProgram, WeighedProgram, WeighedResult } from '../program/program.ts'
import { massSeenOf } from '../program/program-report.ts'
import { amountOfVolume } from '../units/amount.ts'
import { addTime, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, noMass, roundedMilligrams, volumeOfMass } from '../units/mass.ts'
import {
  addVolume,
  largerVolume,
  type Microlitres,
  microlitresPerCentilitre,
  noVolume,
  subtractVolume,
} from '../units/volume.ts'
import type { Booking, OpenOrder } from './order.ts'
import { mergeParts } from './plan.ts'

export function totalByPump(bookings: Iterable<Booking>): Map<PumpId, Microlitres> {
  const totals = new Map<PumpId, Microlitres>()
  for (const { pumpId, volume } of bookings) totals.set(pumpId, addVolume(totals.get(pumpId) ?? noVolume, volume))
  return totals
}

type Pumps = ReadonlyMap<number, Pump>

/** The pumps that are named, each changed by its volume. */
const changedBy = (
  bookings: Iterable<Booking>,
  pumps: Pumps,
  change: (pump: Pump, volume: Microlitres) => Pump | null,
): Pump[] =>
  [...bookings].flatMap(({ pumpId, volume }) => {
    const pump = pumps.get(pumpId)
    return (pump && change(pump, volume)) ?? []
  })

const reservationOf = (order: OpenOrder): Booking[] =>
  order.plan.forecasts.map(({ pumpId, drawn }) => ({ pumpId, volume: drawn }))

export const reserve = (pumps: Pumps, order: OpenOrder): Pump[] =>
  changedBy(reservationOf(order), pumps, (pump, volume) => ({
    ...pump,
    fillingLevel: subtractVolume(pump.fillingLevel, volume),
  }))

/** The changed levels when an order's reservation changes. */
export function withReservationChanged(pumps: Pumps, before: OpenOrder, after: OpenOrder): Pump[] {
  const reserved = totalByPump(reservationOf(after))
  return changedBy(reservationOf(before), pumps, (pump, volume) => {
    const freed = subtractVolume(volume, reserved.get(pump.id) ?? noVolume)
    return freed === 0 ? null : { ...pump, fillingLevel: addVolume(pump.fillingLevel, freed) }
  })
}

/**
 * Volumes drawn by a program: by the scale if it has seen the pump, else by on-times or steps, calibration and flow
 * factor. Rounded once per pump.
 */
export function drawnBy(
  program: PumpProgram,
  report: ProgramReport,
  pumps: Pumps,
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

/** Also books 0 with a deviation. */
function weighed(pump: Pump, mass: Milligrams, deviation: Milligrams | undefined, ingredients: Ingredients): Booking[] {
  if (mass <= noMass && !deviation) return []
  const density = densityOf(pump.ingredientId, ingredients)
  const known = deviation === undefined ? {} : { deviation: volumeOfMass(deviation, density) }
  return [{ pumpId: pump.id, volume: volumeOfMass(mass, density), ...known }]
}

function drawnByWeight(
  { pumpId }: WeighedProgram,
  { weighed: result }: ProgramReport,
  pumps: Pumps,
  ingredients: Ingredients,
): Booking[] {
  const pump = pumps.get(pumpId)
  return pump && result ? weighed(pump, result.mass, result.deviation, ingredients) : []
}

export const drawnInTotal = (order: OpenOrder): Booking[] =>
  asBookings(totalByPump(order.journal.flatMap(record => record.bookings)))

const asBookings = (totals: ReadonlyMap<PumpId, Microlitres>): Booking[] =>
  [...totals].map(([pumpId, volume]) => ({ pumpId, volume }))

/**
 * Levels and tubes at the end of an order: releases the reservation and takes what was drawn. Levels don't fall below
 * 0.
 */
export function settle(pumps: Pumps, order: OpenOrder): Pump[] {
  const drawn = totalByPump(drawnInTotal(order))
  const before = totalByPump(order.changedBottles ?? [])
  return changedBy(asBookings(totalByPump(reservationOf(order))), pumps, (pump, reservation) => {
    const taken = drawn.get(pump.id) ?? noVolume
    const fillingLevel = addVolume(pump.fillingLevel, reservation)
    return withDrawn({ ...pump, fillingLevel }, taken, subtractVolume(taken, before.get(pump.id) ?? noVolume))
  })
}

/** Level and tube of a pump that has drawn `volume`, `intake` of it into the present tube. The level isn't below 0. */
const withDrawn = (pump: Pump, volume: Microlitres, intake = volume): Pump => ({
  ...pump,
  fillingLevel: largerVolume(noVolume, subtractVolume(pump.fillingLevel, volume)),
  tubeContent: isTimedPump(pump) ? tubeAfterIntake(pump, intake) : pump.tubeContent,
})

const microsecondsPerSecond = 1_000_000

type Lesson = NonNullable<WeighedResult['learned']>

/**
 * The pump with what its last pour by weight has taught. A DC pump learns only its closing delay: its flow is its
 * calibration.
 */
export function withLesson(pump: Pump, learned: Lesson, ingredients: Ingredients): Pump {
  if (pump.kind === 'stepper') return pump
  return pump.kind === 'dc'
    ? { ...pump, closingDelay: learned.closingDelay }
    : valveWithLesson(pump, learned, ingredients)
}

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

/** Liquid that ran without command, shared evenly among the suspects: an estimate. */
export function uncommandedBookings(
  pumps: Pumps,
  ingredients: Ingredients,
  suspects: readonly PumpId[],
  mass: Milligrams,
): Booking[] {
  const known = suspects.flatMap(id => pumps.get(id) ?? [])
  return known.map(({ id, ingredientId }) => {
    const share = roundedMilligrams(mass / known.length)
    return { pumpId: id, volume: volumeOfMass(share, densityOf(ingredientId, ingredients)) }
  })
}

export const afterUncommanded = (pumps: Pumps, bookings: readonly Booking[]): Pump[] =>
  changedBy(bookings, pumps, (pump, volume) => withDrawn(pump, volume))

export function withUncommanded(order: OpenOrder, pumps: Pumps, bookings: readonly Booking[]): OpenOrder {
  const parts = bookings.flatMap(({ pumpId, volume }) => {
    const ingredientId = pumps.get(pumpId)?.ingredientId ?? null
    return ingredientId === null ? [] : [{ ingredientId, amount: amountOfVolume(volume) }]
  })
  const uncommanded = mergeParts([...(order.uncommanded ?? []), ...parts])
  return uncommanded.length === 0 ? order : { ...order, uncommanded }
}
