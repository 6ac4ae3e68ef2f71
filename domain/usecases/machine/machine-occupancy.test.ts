import { describe, expect, it, vi } from 'vitest'
import { isActive, type Production } from '../../pour/production.ts'
import { anOpenOrder } from '../../testing/builders.ts'
import { settled } from '../../testing/toy-house.ts'
import { createHub } from '../records/hub.ts'
import { occupancyAtDesk } from './machine-desk-occupancy.ts'
import { whenAtRest } from './machine-occupancy.ts'

const idle: Production = { kind: 'idle' }
const waiting: Production = { kind: 'waiting', order: anOpenOrder(), stepIndex: 1 }

/** A desk whose drink does what the test says, when the test says it. */
function aDesk(first: Production, patience: () => Promise<void>) {
  const calls: string[] = []
  const hub = createHub(error => {
    throw error
  })
  let production = first
  const desk = {
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
    hub.publish({ kind: 'production-changed' })
  }
  return { calls, hub, become, occupancy: occupancyAtDesk({ desk, hub, stopAll, patience }) }
}

const never = () => new Promise<void>(() => undefined)

describe('waiting until the machine is at rest', () => {
  it('ends at once where nothing is made', () => {
    const { hub } = aDesk(idle, never)
    const due = vi.fn<() => void>()
    whenAtRest(hub, { machineBusy: () => false }, due)
    expect(due).toHaveBeenCalledOnce()
  })

  it('ends with the drink, once, unless it is called off', () => {
    const { hub, become, occupancy } = aDesk(waiting, never)
    const [due, forgotten] = [vi.fn<() => void>(), vi.fn<() => void>()]
    whenAtRest(hub, occupancy, due)
    whenAtRest(hub, occupancy, forgotten)()
    hub.publish({ kind: 'production-changed' })
    expect(due).not.toHaveBeenCalled()
    become(idle)
    become(idle)
    expect(due).toHaveBeenCalledOnce()
    expect(forgotten).not.toHaveBeenCalled()
  })
})

describe('stopping everything', () => {
  it('cancels, waits for the end, then for the bookings', async () => {
    const { calls, become, occupancy } = aDesk(waiting, never)
    const stopped = occupancy.stopEverything('shut-down')
    await settled()
    expect(calls).toEqual(['cancel shut-down'])
    become(idle)
    await stopped
    expect(calls).toEqual(['cancel shut-down', 'at rest'])
    expect(occupancy.machineBusy()).toBe(false)
  })

  it('does not wait for ever, and leaves the machine busy then', async () => {
    const { calls, occupancy } = aDesk(waiting, settled)
    await occupancy.stopEverything('shut-down')
    expect(calls).toEqual(['cancel shut-down'])
    expect(occupancy.machineBusy()).toBe(true)
  })
})
