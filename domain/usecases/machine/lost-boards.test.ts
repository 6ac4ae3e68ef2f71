import { describe, expect, it } from 'vitest'
import { createFakeActuator } from '../../testing/fake-actuator.ts'
import { createManualMachineClock } from '../../testing/manual-machine-clock.ts'
import { asId } from '../../units/id.ts'
import { timestamp } from '../../units/timestamp.ts'
import { type BusEvent, createEventBus } from '../records/event-bus.ts'
import { openLostBoards } from './manage-boards.usecase.ts'

const card = asId<'gpioBoard'>(4)
const other = asId<'gpioBoard'>(5)

const start = () => {
  const actuator = createFakeActuator(createManualMachineClock())
  const events: BusEvent[] = []
  const eventBus = createEventBus(error => {
    throw error
  })
  eventBus.subscribe(event => void events.push(event))
  let now = 1_000
  const lostBoards = openLostBoards({ actuator, eventBus, clock: { now: () => timestamp(now) } })
  const show = (problem: string | null, at: number) => {
    now = at
    actuator.showBoards([
      { boardId: card, problem },
      { boardId: other, problem: null },
    ])
  }
  return { actuator, lostBoards, events, show }
}

describe('expanders that do not answer', () => {
  it('are known with the time when that was heard first, and what was heard last', () => {
    const { lostBoards, show } = start()
    expect(lostBoards.of(card)).toBeNull()
    show('does not answer', 5_000)
    show('has lost its settings', 9_000)
    expect(lostBoards.of(card)).toEqual({ since: 5_000, detail: 'has lost its settings' })
    expect(lostBoards.of(other)).toBeNull()
  })

  it('are forgotten when they answer, or nothing hangs on them any more', () => {
    const { actuator, lostBoards, show } = start()
    show('does not answer', 5_000)
    show(null, 6_000)
    expect(lostBoards.of(card)).toBeNull()
    show('does not answer', 7_000)
    expect(lostBoards.of(card)?.since).toBe(7_000)
    actuator.showBoards([])
    expect(lostBoards.of(card)).toBeNull()
  })

  it('are news', () => {
    const { events, show } = start()
    show('does not answer', 5_000)
    expect(events).toEqual([{ kind: 'boards-changed' }])
  })
})
