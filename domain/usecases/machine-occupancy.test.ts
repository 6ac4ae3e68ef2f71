import { describe, expect, it, vi } from 'vitest'
import type { Production } from '../pour/production.ts'
import { success } from '../result.ts'
import { anOpenOrder } from '../testing/builders.ts'
import { settled } from '../testing/toy-house.ts'
import { createHub } from './hub.ts'
import { occupancyByDrinks, whenAtRest } from './machine-occupancy.ts'
import type { DrinkMaker } from './make-drink.usecase.ts'

const idle: Production = { kind: 'idle' }
const waiting: Production = { kind: 'waiting', order: anOpenOrder(), stepIndex: 1 }

/** A drink maker that does what the test says, when the test says it. */
function aDrinkMaker(production: Production) {
  const calls: string[] = []
  const hub = createHub(error => {
    throw error
  })
  const maker = {
    production,
    cancel: (reason: string) => {
      calls.push(`cancel ${reason}`)
      return Promise.resolve(success(undefined))
    },
    atRest: () => {
      calls.push('at rest')
      return Promise.resolve(success(undefined))
    },
  }
  const drinkMaker = maker as unknown as DrinkMaker
  const become = (next: Production): void => {
    maker.production = next
    hub.publish({ kind: 'production-changed' })
  }
  return { calls, hub, drinkMaker, become }
}

const never = () => new Promise<void>(() => undefined)

describe('waiting until the machine is at rest', () => {
  it('ends at once where nothing is made', () => {
    const { hub } = aDrinkMaker(idle)
    const due = vi.fn<() => void>()
    whenAtRest(hub, { machineBusy: () => false }, due)
    expect(due).toHaveBeenCalledOnce()
  })

  it('ends with the drink, once, unless it is called off', () => {
    const { hub, drinkMaker, become } = aDrinkMaker(waiting)
    const occupancy = occupancyByDrinks({ drinkMaker, hub, patience: never })
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
    const { calls, hub, drinkMaker, become } = aDrinkMaker(waiting)
    const occupancy = occupancyByDrinks({ drinkMaker, hub, patience: never })
    const stopped = occupancy.stopEverything('shut-down')
    await settled()
    expect(calls).toEqual(['cancel shut-down'])
    become(idle)
    await stopped
    expect(calls).toEqual(['cancel shut-down', 'at rest'])
    expect(occupancy.machineBusy()).toBe(false)
  })

  it('does not wait for ever, and leaves the machine busy then', async () => {
    const { calls, hub, drinkMaker } = aDrinkMaker(waiting)
    const occupancy = occupancyByDrinks({ drinkMaker, hub, patience: settled })
    await occupancy.stopEverything('shut-down')
    expect(calls).toEqual(['cancel shut-down'])
    expect(occupancy.machineBusy()).toBe(true)
  })
})
