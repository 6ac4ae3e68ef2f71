import type { Log } from '#adapters/log/log.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import { type ProgramReport, programIdText } from '#domain/program/program.ts'
import { stepLatenessOf } from '#domain/program/program-report.ts'
import { rememberZero } from '#domain/usecases/machine/calibrate-load-cell.usecase.ts'
import { wireMachine } from '#domain/usecases/machine/configure-machine.ts'
import { MachineLock, occupancyOfLock } from '#domain/usecases/machine/machine-lock.ts'
import { openLostBoards } from '#domain/usecases/machine/manage-boards.usecase.ts'
import { watchDataFolder } from '#domain/usecases/machine/watch-data-folder.usecase.ts'
import { openLiquidAlarm } from '#domain/usecases/machine/watch-uncommanded-liquid.usecase.ts'
import { createGlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import {
  createMaintenance,
  recoverMaintenance,
  stopAllPumps,
} from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import { pumpBackWhenIdle } from '#domain/usecases/maintenance/pump-back-when-idle.usecase.ts'
import { expectAdditions } from '#domain/usecases/orders/expect-additions.usecase.ts'
import { createDrinkMaker, type DrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import { recoverOrders } from '#domain/usecases/orders/recover-orders.usecase.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import { createWriteQueue } from '#domain/usecases/records/write-queue.ts'
import type { AppContext } from './context.ts'

export type Machine = Awaited<ReturnType<typeof startMachine>>

/** Takes hold of the outputs, settles what was interrupted, and sets up everything that works the machine. */
export async function startMachine(context: AppContext) {
  const { records, dataFolder, actuator, noteAgain, clock, timer, eventBus, log, shutdown, warn, onError } = context
  logPrograms(actuator, log)
  // Both are told of while the pumps are wired.
  const lostBoards = openLostBoards({ actuator, clock, eventBus })
  const writeQueue = createWriteQueue(records)
  rememberZero({ actuator, writeQueue })
  const wired = await wireMachine(actuator, records)
  if (!wired.ok) log.error(`The pumps cannot be used: ${JSON.stringify(wired.problem)}`)
  const recovered = await recoverOrders({ records, writeQueue, actuator, clock, timer })
  if (!recovered.ok) log.error('Interrupted orders are not settled yet: the disk refuses. No drink begins before.')
  else if (recovered.value.length > 0)
    log.warn(`Interrupted orders were settled: ${recovered.value.map(({ id }) => id).join(', ')}`)
  await recoverMaintenance({ records, writeQueue, actuator, timer })

  const scale = createGlassScale({ records, actuator, eventBus, clock })
  const lock = new MachineLock({ records, writeQueue, actuator, clock, eventBus })
  // For the person at the machine: nobody guesses that an expander makes it refuse orders.
  if (!wired.ok && wired.problem.kind === 'wiring-refused') {
    await lock.raiseFault('write-failed', wired.problem.detail, null)
  }
  if (dataFolder) watchDataFolder({ folder: dataFolder, lock, writeQueue, noteAgain, log })
  const drinkMaker = createDrinkMaker({ records, writeQueue, actuator, clock, eventBus, scale, lock })
  const maintenance = createMaintenance({ records, writeQueue, actuator, lock, clock, timer, eventBus })
  const cancelDrink = (reason: string): Promise<unknown> => drinkMaker.cancel(reason)
  const stopAll = (reason: string): Promise<void> => stopAllPumps({ maintenance, cancelDrink }, reason)
  // Nobody wanted the drink to end: it can be finished when the machine is back.
  const breakOff = (reason: string): Promise<unknown> => drinkMaker.breakOff(reason)
  const liquidAlarm = openLiquidAlarm({ actuator, records, writeQueue, lock, eventBus, maintenance, breakOff, warn })
  expectAdditions({ actuator, drinkMaker, scale, eventBus })
  shutdown.put('drinks', () => stopAllPumps({ maintenance, cancelDrink: breakOff }, 'shutdown'))
  shutdown.put('bookings', () => drinkMaker.atRest())
  pumpBackWhenIdle({ records, eventBus, lock, maintenance, timer, onError })
  dismissEndedDrinks(eventBus, drinkMaker)
  const occupancy = occupancyOfLock({ lock, eventBus, stopAll, patience: stopPatience })
  return { writeQueue, scale, lostBoards, liquidAlarm, lock, drinkMaker, maintenance, occupancy }
}

/** All off takes a fraction of a second; its bookings as long as the disk does. */
const stopPatience = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5000).unref())

/** How long a drink that has ended stays to be seen. It never blocks the next order. */
const visibleMilliseconds = 5000

function dismissEndedDrinks(eventBus: EventBus, drinkMaker: DrinkMaker): void {
  eventBus.subscribe(event => {
    const { production } = drinkMaker
    if (event.kind !== 'production-changed' || production.kind !== 'ended') return
    setTimeout(() => drinkMaker.dismiss(production.order.id), visibleMilliseconds).unref()
  })
}

/**
 * Tells, after each program with steps that were measured, how late they were, and of each that was broken off because
 * this very process was too slow.
 */
export function logPrograms(actuator: Pick<Actuator, 'subscribe'>, log: Pick<Log, 'info' | 'warn'>): void {
  actuator.subscribe(event => {
    if (event.kind !== 'ended') return
    const { report } = event
    const steps = stepsText(report)
    if (steps !== null) log.info(steps)
    if (report.outcome === 'controller-silent') {
      log.warn(
        `program ${programIdText(report.programId)} was broken off: the controller did not answer in time, as on a computer that is too busy`,
      )
    }
  })
}

function stepsText(report: ProgramReport): string | null {
  const late = stepLatenessOf(report)
  if (!late) return null
  const { count, p50, p99, max } = late
  return `program ${programIdText(report.programId)}: ${count} steps, late by ${p50} µs (p50), ${p99} µs (p99), ${max} µs at most`
}
