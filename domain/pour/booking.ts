import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { combined } from '../combined.ts'
import { isRunnable, isTimedPump, type Pump, tubeAfterIntake } from '../machine/pump.ts'
import { volumeMoved } from '../machine/pump-motion.ts'
import type { ProgramReport, PumpProgram, WeighedResult } from '../program/program.ts'
import { massSeenOf } from '../program/program-report.ts'
import { amountOfVolume } from '../units/amount.ts'
import { addTime, type Microseconds, microseconds, noTime, seconds } from '../units/duration.ts'
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

export const totalByPump = (bookings: readonly Booking[]): Map<PumpId, Microlitres> =>
  combined(
    bookings.map(({ pumpId, volume }) => [pumpId, volume] as const),
    addVolume,
  )

type Pumps = ReadonlyMap<number, Pump>

/** What bookings depend on. */
export interface Liquids {
  readonly pumps: Pumps
  readonly ingredients: Ingredients
}

type Change = (pump: Pump, volume: Microlitres) => Pump | null

/** The pumps that are named, each changed by its volume. */
const changedBy = (bookings: readonly Booking[], pumps: Pumps, change: Change): Pump[] =>
  bookings.flatMap(({ pumpId, volume }) => {
    const pump = pumps.get(pumpId)
    return (pump && change(pump, volume)) ?? []
  })

const withLevel = (pump: Pump, fillingLevel: Microlitres): Pump => ({ ...pump, fillingLevel })

const reservationOf = (order: OpenOrder): Booking[] =>
  order.plan.forecasts.map(({ pumpId, drawn }) => ({ pumpId, volume: drawn }))

export const reserve = (pumps: Pumps, order: OpenOrder): Pump[] =>
  changedBy(reservationOf(order), pumps, (pump, volume) => withLevel(pump, subtractVolume(pump.fillingLevel, volume)))

/** The changed levels when an order's reservation changes. */
export function withReservationChanged(pumps: Pumps, before: OpenOrder, after: OpenOrder): Pump[] {
  const reserved = totalByPump(reservationOf(after))
  return changedBy(reservationOf(before), pumps, (pump, volume) => {
    const freed = subtractVolume(volume, reserved.get(pump.id) ?? noVolume)
    return freed === 0 ? null : withLevel(pump, addVolume(pump.fillingLevel, freed))
  })
}

/**
 * Volumes drawn by a program: by the scale if it has seen the pump, else by on-times or steps, calibration and flow
 * factor. Rounded once per pump.
 */
export function drawnBy(program: PumpProgram, report: ProgramReport, { pumps, ingredients }: Liquids): Booking[] {
  if (program.kind === 'weighed') {
    const pump = pumps.get(program.pumpId)
    const result = report.weighed
    return pump && result ? weighed(pump, result.mass, result.deviation, ingredients) : []
  }
  const motions = program.runs.map(({ pumpId }, index) => {
    return [pumpId, { duration: report.onTimes[index] ?? noTime, steps: report.steps?.[index] ?? 0 }] as const
  })
  return [...combined(motions, addMotions)].flatMap(([pumpId, motion]): Booking[] => {
    const pump = pumps.get(pumpId)
    if (!pump || !isRunnable(pump) || motion.duration <= 0) return []
    const seen = report.observed?.find(each => each.pumpId === pumpId)
    if (seen) return weighed(pump, seen.observed, seen.deviation, ingredients)
    if (massSeenOf(report, pumpId) === noMass) return []
    return [{ pumpId, volume: volumeMoved(pump, motion, flowFactorOf(pump.ingredientId, ingredients)) }]
  })
}

type Moved = { readonly duration: Microseconds; readonly steps: number }

const addMotions = (a: Moved, b: Moved): Moved => ({
  duration: addTime(a.duration, b.duration),
  steps: a.steps + b.steps,
})

/** Also books 0 with a deviation. */
function weighed(pump: Pump, mass: Milligrams, deviation: Milligrams | undefined, ingredients: Ingredients): Booking[] {
  if (mass <= noMass && !deviation) return []
  const density = densityOf(pump.ingredientId, ingredients)
  const known = deviation === undefined ? {} : { deviation: volumeOfMass(deviation, density) }
  return [{ pumpId: pump.id, volume: volumeOfMass(mass, density), ...known }]
}

export const drawnInTotal = (order: OpenOrder): Booking[] =>
  asBookings(totalByPump(order.journal.flatMap(record => record.bookings)))

const asBookings = (totals: ReadonlyMap<PumpId, Microlitres>): Booking[] =>
  [...totals].map(([pumpId, volume]) => ({ pumpId, volume }))

/** Levels and tubes at the end of an order: releases the reservation and takes what was drawn. */
export function settle(pumps: Pumps, order: OpenOrder): Pump[] {
  const drawn = totalByPump(drawnInTotal(order))
  const before = totalByPump(order.changedBottles ?? [])
  return changedBy(asBookings(totalByPump(reservationOf(order))), pumps, (pump, reservation) => {
    const taken = drawn.get(pump.id) ?? noVolume
    const released = withLevel(pump, addVolume(pump.fillingLevel, reservation))
    return withDrawn(released, taken, subtractVolume(taken, before.get(pump.id) ?? noVolume))
  })
}

/** Level and tube of a pump that has drawn `volume`, `intake` of it into the present tube. The level isn't below 0. */
const withDrawn = (pump: Pump, volume: Microlitres, intake = volume): Pump => ({
  ...pump,
  fillingLevel: largerVolume(noVolume, subtractVolume(pump.fillingLevel, volume)),
  tubeContent: isTimedPump(pump) ? tubeAfterIntake(pump, intake) : pump.tubeContent,
})

type Lesson = NonNullable<WeighedResult['learned']>

/**
 * The pump with what its last pour by weight has taught. A DC pump learns only its closing delay: its flow is its
 * calibration.
 */
export function withLesson(pump: Pump, { flow, closingDelay }: Lesson, ingredients: Ingredients): Pump {
  if (pump.kind === 'stepper') return pump
  if (pump.kind === 'dc') return { ...pump, closingDelay }
  const { ingredientId, fillingLevel: level } = pump
  const perSecond = flow / densityOf(ingredientId, ingredients)
  const exact = perSecond > 0 ? (microlitresPerCentilitre * seconds(1)) / perSecond : pump.timePerCentilitre
  const learnedFrom = ingredientId === null ? {} : { learnedFrom: { ingredientId, level } }
  return { ...pump, timePerCentilitre: microseconds(Math.max(1, Math.round(exact))), closingDelay, ...learnedFrom }
}

/** Liquid that ran without command, shared evenly among the suspects: an estimate. */
export function uncommandedBookings({ pumps, ingredients }: Liquids, suspects: readonly PumpId[], mass: Milligrams) {
  const known = suspects.flatMap(id => pumps.get(id) ?? [])
  return known.map(({ id, ingredientId }): Booking => {
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
