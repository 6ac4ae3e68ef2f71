import { describe, expect, it, vi } from 'vitest'
import { isActive, type Production } from '../../pour/production.ts'
import { anOpenOrder } from '../../testing/builders.ts'
import { settled } from '../../testing/toy-house.ts'
import { createEventBus } from '../records/event-bus.ts'
import { occupancyOfLock, whenAtRest } from './machine-lock.ts'

const idle: Production = { kind: 'idle' }
const waiting: Production = { kind: 'waiting', order: anOpenOrder(), stepIndex: 1 }

/** A lock whose drink does what the test says, when the test says it. */
function aLock(first: Production, patience: () => Promise<void>) {
  const calls: string[] = []
  const eventBus = createEventBus(error => {
    throw error
  })
  let production = first
  const lock = {
    get occupant() {
      return isActive(production) ? ({ kind: 'settings', userId: null } as const) : null
    },
    inTurn: <Value>(work: () => Promise<Value>): Promise<Value> => {
      calls.push('at rest')
      return work()
    },
  }
  const stopAll = (reason: string): Promise<void> => {
    calls.push(`cancel ${reason}`)
    return Promise.resolve()
  }
  const become = (next: Production): void => {
    production = next
    eventBus.publish({ kind: 'production-changed' })
  }
  return { calls, eventBus, become, occupancy: occupancyOfLock({ lock, eventBus, stopAll, patience }) }
}

const never = () => new Promise<void>(() => undefined)

describe('waiting until the machine is at rest', () => {
  it('ends at once where nothing is made', () => {
    const { eventBus } = aLock(idle, never)
    const due = vi.fn<() => void>()
    whenAtRest(eventBus, { machineBusy: () => false }, due)
    expect(due).toHaveBeenCalledOnce()
  })

  it('ends with the drink, once, unless it is called off', () => {
    const { eventBus, become, occupancy } = aLock(waiting, never)
    const [due, forgotten] = [vi.fn<() => void>(), vi.fn<() => void>()]
    whenAtRest(eventBus, occupancy, due)
    whenAtRest(eventBus, occupancy, forgotten)()
    eventBus.publish({ kind: 'production-changed' })
    expect(due).not.toHaveBeenCalled()
    become(idle)
    become(idle)
    expect(due).toHaveBeenCalledOnce()
    expect(forgotten).not.toHaveBeenCalled()
  })
})

describe('stopping everything', () => {
  it('cancels, waits for the end, then for the bookings', async () => {
    const { calls, become, occupancy } = aLock(waiting, never)
    const stopped = occupancy.stopEverything('shut-down')
    await settled()
    expect(calls).toEqual(['cancel shut-down'])
    become(idle)
    await stopped
    expect(calls).toEqual(['cancel shut-down', 'at rest'])
    expect(occupancy.machineBusy()).toBe(false)
  })

  it('does not wait for ever, and leaves the machine busy then', async () => {
    const { calls, occupancy } = aLock(waiting, settled)
    await occupancy.stopEverything('shut-down')
    expect(calls).toEqual(['cancel shut-down'])
    expect(occupancy.machineBusy()).toBe(true)
  })
})
