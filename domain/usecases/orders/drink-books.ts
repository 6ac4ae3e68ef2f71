/* Bookings of an order, from its first program to its end. */
import { flowFactorOf } from '../../catalogue/ingredient.ts'
import { flowDeviationOf, learnFlow } from '../../flow/learned-flow.ts'
import type { Occupied } from '../../machine/machine-state.ts'
import { isRunnable } from '../../machine/pump.ts'
import { massBy } from '../../machine/settings.ts'
import { stockOf } from '../../party/queue.ts'
import type { Clock } from '../../ports/clock.port.ts'
import { drawnBy, drawnInTotal, reserve, settle, withLesson, withReservationChanged } from '../../pour/booking.ts'
import { dosesOf, interruptionOf, partsInGlass, shortagesAfter } from '../../pour/dose.ts'
import { type NewBottle, orderWithout, withNewBottle } from '../../pour/dry-pour.ts'
import { ingredientsOfOrder, type OpenOrder, type PastOrder, type ProgramRecord } from '../../pour/order.ts'
import type { ProductionEffect } from '../../pour/production.ts'
import { pumpSupply } from '../../pour/pump-supply.ts'
import { fillsGlass, isSameProgram, type ProgramReport, type StepProgram } from '../../program/program.ts'
import { packRuns, staggerProgram } from '../../program/stagger-program.ts'
import type { Draft } from '../../records/draft.ts'
import { isScaleReady, onlyId, powerLimitOf, type Records } from '../../records/records.ts'
import { AssertionError, failure, type Result, success } from '../../result.ts'
import { bootTimeOf } from '../../units/boot.ts'
import type { OrderId, PumpId } from '../../units/id.ts'
import { addMass, noMass } from '../../units/mass.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { Microlitres } from '../../units/volume.ts'
import { notePoured } from './drinking-rules.ts'
import {
  beginPartyOrders,
  beginSentOrders,
  endPartyOrders,
  endSentOrders,
  returnInterrupted,
  waitsFor,
} from './party-books.ts'

/**
 * As it can be run now: the rest of a program would begin with several pumps at once, whatever their starts draw, and a
 * closing program isn't laid out yet.
 */
export function readyToRun(program: StepProgram, records: Records): StepProgram {
  const limit = powerLimitOf(records)
  if (program.kind !== 'timed') return program
  if (program.isClosing) return packRuns(program, records.pump, limit)
  const runs = program.runs.map(run => {
    const pump = records.pump.get(run.pumpId)
    return pump && program.watchGlass ? { ...run, flowDeviation: flowDeviationOf(pump) } : run
  })
  return staggerProgram({ ...program, runs }, records.pump, limit)
}

/**
 * Takes an order's plan from the levels. An interrupted drink is finished by it, or gone.
 * @returns `busy` if someone else was faster: discarded the interrupted drink, began or withdrew the sent or party
 * orders, or deleted an ingredient
 */
export function reserveOrder(draft: Draft, order: OpenOrder): Result<void, Occupied> {
  const interrupted = draft.records.interruptedOrder.get(onlyId)
  if (order.continues !== null && interrupted?.order.id !== order.continues) return failure({ kind: 'busy' })
  for (const id of ingredientsOfOrder(order)) if (!draft.records.ingredient.has(id)) return failure({ kind: 'busy' })
  if (!beginSentOrders(draft, order) || !beginPartyOrders(draft, order)) return failure({ kind: 'busy' })
  if (draft.nextId('openOrder') !== order.id) throw new AssertionError(`order ${order.id} was given out twice`)
  draft.put('openOrder', order.id, order)
  for (const pump of reserve(draft.records.pump, order)) draft.put('pump', pump.id, pump)
  if (interrupted) draft.remove('interruptedOrder', onlyId)
  if (interrupted && order.continues === null) returnInterrupted(draft, interrupted, order.startedAt)
  return success(undefined)
}

/** Does nothing for an order that has ended. */
function changeOpen(draft: Draft, id: OrderId, change: (order: OpenOrder) => OpenOrder): void {
  const order = draft.records.openOrder.get(id)
  if (order) draft.put('openOrder', id, change(order))
}

/** @param raw count of the scale: recovery weighs by the zero of the records, too */
export function noteRunning(draft: Draft, orderId: OrderId, program: StepProgram, raw: number | null): void {
  const glassMass = massBy(draft.records.loadCell.get(onlyId), raw)
  changeOpen(draft, orderId, order => ({ ...order, reached: program.id.stepIndex, running: program, glassMass }))
}

/** Once for each program. */
export function recordProgram(
  draft: Draft,
  orderId: OrderId,
  program: StepProgram,
  report: ProgramReport,
  at: Timestamp,
): void {
  const order = draft.records.openOrder.get(orderId)
  if (!order || order.journal.some(record => isSameProgram(record.programId, program.id))) return
  const { pump: pumps, ingredient: ingredients } = draft.records
  const bookings = drawnBy(program, report, { pumps, ingredients })
  const fills = fillsGlass(program) ? {} : ({ fillsTubes: true } as const)
  const journal = [...order.journal, { programId: program.id, bookings, ...fills }]
  const foreign = report.foreignMass ? { foreignMass: addMass(order.foreignMass ?? noMass, report.foreignMass) } : {}
  draft.put('openOrder', orderId, { ...order, ...foreign, journal, running: null })
  if (program.kind === 'timed') {
    if (!program.isClosing) learnFlows(draft, report, at)
    return
  }
  const pump = pumps.get(program.pumpId)
  const learned = report.weighed?.learned
  if (pump && learned) draft.put('pump', pump.id, withLesson(pump, learned, ingredients))
}

/** Only from a completed program: an interruption also disturbs the scale. */
function learnFlows(draft: Draft, { outcome, observed = [] }: ProgramReport, at: Timestamp): void {
  for (const seen of outcome === 'completed' ? observed : []) {
    const pump = draft.records.pump.get(seen.pumpId)
    if (!pump || !isRunnable(pump)) continue
    const taught = learnFlow(pump, seen, flowFactorOf(pump.ingredientId, draft.records.ingredient), at)
    if (taught !== pump) draft.put('pump', pump.id, taught)
  }
}

function correctRecord(draft: Draft, orderId: OrderId, program: StepProgram, report: ProgramReport): void {
  const { pump: pumps, ingredient: ingredients } = draft.records
  const bookings = drawnBy(program, report, { pumps, ingredients })
  const corrected = (record: ProgramRecord): ProgramRecord =>
    isSameProgram(record.programId, program.id) ? { ...record, bookings } : record
  changeOpen(draft, orderId, order => ({ ...order, journal: order.journal.map(corrected) }))
}

function noteBottle(draft: Draft, orderId: OrderId, bottle: NewBottle): void {
  const order = draft.records.openOrder.get(orderId)
  const pump = draft.records.pump.get(bottle.pumpId)
  const changed = order && pump ? withNewBottle(order, pump, bottle) : null
  if (!changed) return
  draft.put('openOrder', orderId, changed.order)
  draft.put('pump', bottle.pumpId, changed.pump)
}

function noteLeftOut(draft: Draft, orderId: OrderId, pumpIds: readonly PumpId[], stepIndex: number): void {
  const order = draft.records.openOrder.get(orderId)
  if (!order) return
  const without = orderWithout(order, new Set(pumpIds), stepIndex)
  draft.put('openOrder', orderId, without)
  for (const pump of withReservationChanged(draft.records.pump, order, without)) draft.put('pump', pump.id, pump)
}

type BookedEffect = Extract<
  ProductionEffect,
  { kind: 'await-person' | 'record-program' | 'correct-record' | 'note-bottle' | 'note-left-out' | 'settle' }
>

export function book(draft: Draft, orderId: OrderId, effect: BookedEffect, clock: Clock): void {
  switch (effect.kind) {
    case 'await-person':
      changeOpen(draft, orderId, order => ({ ...order, reached: effect.stepIndex }))
      break
    case 'record-program':
      recordProgram(draft, orderId, effect.program, effect.report, clock.now())
      break
    case 'correct-record':
      correctRecord(draft, orderId, effect.program, effect.report)
      break
    case 'note-bottle':
      noteBottle(draft, orderId, effect)
      break
    case 'note-left-out':
      noteLeftOut(draft, orderId, effect.pumpIds, effect.stepIndex)
      break
    case 'settle':
      settleOrder(draft, orderId, effect, clock)
  }
}

/**
 * Corrects the levels and turns the open order into a past one. A drink that failed half-way is kept as interrupted, to
 * be finished or discarded; one that failed when all of it was in the glass is finished.
 * @param isGuess see {@link interruptionOf}
 */
export function settleOrder(
  draft: Draft,
  orderId: OrderId,
  { outcome, reason, isGuess = false }: Pick<PastOrder, 'outcome' | 'reason'> & { readonly isGuess?: boolean },
  clock: Clock,
): void {
  const order = draft.records.openOrder.get(orderId)
  if (!order) return
  const endedAt = clock.now()
  for (const pump of settle(draft.records.pump, order)) draft.put('pump', pump.id, pump)
  const interruption = outcome === 'failed' ? interruptionOf(order, reason, endedAt, isGuess) : null
  if (interruption === 'finished') endOrder(draft, order, { outcome: 'finished', reason: '', endedAt }, false)
  else {
    if (interruption) draft.put('interruptedOrder', onlyId, interruption)
    endOrder(draft, order, { outcome, reason, endedAt }, interruption !== null)
  }
}

type Ending = Pick<PastOrder, 'outcome' | 'reason' | 'endedAt'>

/** @param canBeFinished the rest of it can still be poured */
function endOrder(draft: Draft, order: OpenOrder, ending: Ending, canBeFinished: boolean): void {
  const isWhole = ending.outcome === 'finished'
  const waits = isWhole ? waitsFor(draft, order) : []
  const noted = bootTimeOf(ending.endedAt, draft.records.boot)
  const ended: PastOrder = {
    id: order.id,
    userId: order.userId,
    ...(order.username === undefined ? {} : { username: order.username }),
    drink: order.drink,
    drinkName: order.drinkName,
    amount: order.amount,
    startedAt: order.startedAt,
    ...ending,
    ...(noted ? { noted } : {}),
    drawn: drawnInTotal(order),
    poured: partsInGlass(order, isWhole),
    doses: dosesOf(order, isWhole),
    ...(order.leftOut ? { leftOut: order.leftOut } : {}),
    ...(order.uncommanded ? { uncommanded: order.uncommanded } : {}),
    ...(order.foreignMass ? { foreignMass: order.foreignMass } : {}),
    request: order.request,
    continues: order.continues,
    ...(order.partyOrderIds ? { partyOrderIds: order.partyOrderIds } : {}),
    ...(waits.length > 0 ? { waits } : {}),
    ...(order.overriddenBy === undefined ? {} : { overriddenBy: order.overriddenBy }),
  }
  const ranShort = shortagesAfter(ended, order.partyOrderIds?.length ?? 1, stockNow(draft))
  const past = ranShort.length > 0 ? { ...ended, ranShort } : ended
  notePoured(draft, order, past)
  endSentOrders(draft, order, ending.outcome, canBeFinished)
  endPartyOrders(draft, past, canBeFinished)
  draft.remove('openOrder', order.id)
  draft.append('pastOrder', past)
}

const stockNow = ({ records }: Draft): ReadonlyMap<number, Microlitres> =>
  stockOf(pumpSupply(records.pump.values(), isScaleReady(records), powerLimitOf(records)))
