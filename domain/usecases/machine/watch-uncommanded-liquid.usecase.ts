import { type Pump, printName } from '../../machine/pump.ts'
import type { UncommandedLiquid } from '../../ports/actuator.port.ts'
import { afterUncommanded, uncommandedBookings, withUncommanded } from '../../pour/booking.ts'
import type { Draft } from '../../records/draft.ts'
import type { PumpId } from '../../units/id.ts'
import { grams, type Milligrams, noMass, subtractMass, toGrams } from '../../units/mass.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { EndAll } from './emergency-stop.usecase.ts'
import type { MachineLock } from './machine-lock.ts'

export interface LiquidAlarm {
  /** What runs, or has run since the last reset; null for nothing. */
  readonly liquid: UncommandedLiquid | null
}

interface AlarmDeps extends Pick<CoreServices, 'actuator' | 'records' | 'writeQueue' | 'eventBus'>, EndAll {
  readonly lock: Pick<MachineLock, 'fault' | 'raiseFault'>
  /** For a technician: what ran, and what was booked. */
  readonly warn: (text: string) => void
}

/** A power cut, which is what helps against a stuck relay, loses no more of the bookings. */
const bookedAtLeast = grams(10)
const reason = 'liquid-uncommanded'

/**
 * While liquid runs without command the machine has a fault, and gets it again if it's reset too early. What ran is
 * taken from the levels of the pumps that ran last, and recorded in the open order.
 */
export function openLiquidAlarm(deps: AlarmDeps): LiquidAlarm {
  const { actuator, records, lock, eventBus } = deps
  let liquid: UncommandedLiquid | null = null
  let booked = noMass

  const raise = ({ suspects }: UncommandedLiquid): void => {
    // A refused write stays queued; the fault itself is in force.
    void lock.raiseFault(reason, suspects.map(id => `pump ${id}`).join(', '), null)
    void deps.breakOff(reason)
    void deps.maintenance.stopAll(reason)
  }

  const book = ({ suspects, mass, isRunning }: UncommandedLiquid): void => {
    const unbooked = subtractMass(mass, booked)
    // The drink ends: what has run until then belongs to its order.
    const isInDrink = records.now.openOrder.size > 0
    if (unbooked <= noMass || (isRunning && unbooked < bookedAtLeast && !isInDrink)) return
    booked = mass
    void deps.writeQueue.write(draft => takeFrom(draft, suspects, unbooked))
  }

  const hear = (next: UncommandedLiquid): void => {
    if (!liquid?.isRunning) booked = noMass
    liquid = next
    if (next.isRunning && lock.fault === null) raise(next)
    book(next)
    if (!next.isRunning) deps.warn(textOf(next, records.now.pump))
    eventBus.publish({ kind: 'machine-changed' })
  }

  actuator.subscribe(event => {
    if (event.kind === 'uncommanded-liquid') hear(event.liquid)
  })
  eventBus.subscribe(event => {
    if (event.kind === 'machine-changed' && lock.fault === null && liquid?.isRunning === false) liquid = null
  })
  if (actuator.uncommandedLiquid?.isRunning) hear(actuator.uncommandedLiquid)
  return {
    get liquid() {
      return liquid
    },
  }
}

function takeFrom(draft: Draft, suspects: readonly PumpId[], mass: Milligrams): void {
  const { pump: pumps, ingredient: ingredients, openOrder } = draft.records
  const bookings = uncommandedBookings({ pumps, ingredients }, suspects, mass)
  for (const after of afterUncommanded(pumps, bookings)) draft.put('pump', after.id, after)
  for (const order of openOrder.values()) draft.put('openOrder', order.id, withUncommanded(order, pumps, bookings))
}

function textOf({ mass, suspects }: UncommandedLiquid, pumps: ReadonlyMap<number, Pump>): string {
  const names = suspects.flatMap(id => pumps.get(id) ?? []).map(printName)
  const what = `Liquid ran although nothing was on: about ${toGrams(mass)} g`
  return names.length === 0 ? `${what}, of unknown pumps` : `${what}, booked as estimated on: ${names.join(', ')}`
}
