/* Bookings of an order, from its first program to its end. Drafts only: the write queue carries them to disk. */

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
import { ingredientsOfOrder, type OpenOrder, type PastOrder } from '../../pour/order.ts'
import type { ProductionEffect } from '../../pour/production.ts'
import { pumpSupply } from '../../pour/pump-supply.ts'
import {
  fillsGlass,
  isSameProgram,
  type ProgramReport,
  type StepProgram,
  type WeighedProgram,
} from '../../program/program.ts'
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
 * A program as it can be run now: the rest of one would begin with several pumps at once, whatever their starts draw,
 * and what is given at last is not laid out yet. It knows how sure the flows of its pumps are.
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
 * An order begins: its plan is taken from the levels. What stood in an interrupted glass is gone, or is finished by it.
 * @returns `busy` when someone else has discarded the interrupted drink whose rest this is, has begun or taken back the
 * sent order or the orders of a party that it carries out, or has deleted what it needs
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

/**
 * A program is about to run.
 * @param raw the count of what stands on the scale: recovery will weigh it by the same zero, that of the records
 */
/** An order that has ended is not written any more. */
function changeOpen(draft: Draft, id: OrderId, change: (order: OpenOrder) => OpenOrder): void {
  const order = draft.records.openOrder.get(id)
  if (order) draft.put('openOrder', id, change(order))
}

export function noteRunning(draft: Draft, orderId: OrderId, program: StepProgram, raw: number | null): void {
  const glassMass = massBy(draft.records.loadCell.get(onlyId), raw)
  changeOpen(draft, orderId, order => ({ ...order, reached: program.id.stepIndex, running: program, glassMass }))
}

/** A program has ended. Also what recovery does for one that ended while nobody listened. */
export function recordProgram(
  draft: Draft,
  orderId: OrderId,
  program: StepProgram,
  report: ProgramReport,
  at: Timestamp,
): void {
  const order = draft.records.openOrder.get(orderId)
  if (!order || order.journal.some(record => isSameProgram(record.programId, program.id))) return
  const { pump, ingredient } = draft.records
  const bookings = drawnBy(program, report, pump, ingredient)
  const fills = fillsGlass(program) ? {} : ({ fillsTubes: true } as const)
  const journal = [...order.journal, { programId: program.id, bookings, ...fills }]
  const foreign = report.foreignMass ? { foreignMass: addMass(order.foreignMass ?? noMass, report.foreignMass) } : {}
  draft.put('openOrder', orderId, { ...order, ...foreign, journal, running: null })
  if (program.kind === 'weighed') learn(draft, program, report)
  else if (!program.isClosing) learnFlows(draft, report, at)
}

/** Only of a program that ran to its end: what broke it off has also spoilt what the scale saw. */
function learnFlows(draft: Draft, { outcome, observed }: ProgramReport, at: Timestamp): void {
  if (outcome !== 'completed') return
  for (const seen of observed ?? []) {
    const pump = draft.records.pump.get(seen.pumpId)
    if (!pump || !isRunnable(pump)) continue
    const taught = learnFlow(pump, seen, flowFactorOf(pump.ingredientId, draft.records.ingredient), at)
    if (taught !== pump) draft.put('pump', pump.id, taught)
  }
}

function learn(draft: Draft, program: WeighedProgram, report: ProgramReport): void {
  const pump = draft.records.pump.get(program.pumpId)
  if (!pump || !report.weighed?.learned) return
  draft.put('pump', pump.id, withLesson(pump, report.weighed.learned, draft.records.ingredient))
}

/** What a program drew is known better than when it was recorded. */
function correctRecord(draft: Draft, orderId: OrderId, program: StepProgram, report: ProgramReport): void {
  const bookings = drawnBy(program, report, draft.records.pump, draft.records.ingredient)
  changeOpen(draft, orderId, order => ({
    ...order,
    journal: order.journal.map(record =>
      isSameProgram(record.programId, program.id) ? { ...record, bookings } : record,
    ),
  }))
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
  if (interruption === 'finished') {
    endOrder(draft, order, { outcome: interruption, reason: '', endedAt }, false)
    return
  }
  if (interruption) draft.put('interruptedOrder', onlyId, interruption)
  endOrder(draft, order, { outcome, reason, endedAt }, interruption !== null)
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
