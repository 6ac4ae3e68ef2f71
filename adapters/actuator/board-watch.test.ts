import { describe, expect, it } from 'vitest'
import type { BoardHealth } from '#domain/machine/board.ts'
import type { BoardState } from '#domain/ports/actuator.port.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { asId, type BoardId } from '#domain/units/id.ts'
import { watchBoards } from './board-watch.ts'
import { manualTimers } from './testing/manual-timers.ts'

const healthy: BoardHealth = { kind: 'healthy' }
const lost: BoardHealth = { kind: 'failing', since: noTime, detail: 'does not answer' }
const [first, second] = [asId<'gpioBoard'>(3), asId<'gpioBoard'>(4)]

const start = (...boards: BoardId[]) => {
  const clock = createManualMachineClock(seconds(20))
  const health = new Map<BoardId, BoardHealth>(boards.map(board => [board, healthy]))
  const plugged = new Map(boards.map(board => [board, true]))
  const asked: [BoardId, number][] = []
  const told: (readonly BoardState[])[] = []
  let isAtRest = true
  const follow = watchBoards(
    {
      health,
      lookAfter(boardId) {
        asked.push([boardId, clock.now() / 1000 - 20_000])
        health.set(boardId, plugged.get(boardId) === true ? healthy : lost)
      },
    },
    manualTimers(clock),
    () => isAtRest,
    states => void told.push(states),
  )
  follow()
  const run = () => {
    isAtRest = false
  }
  const askedOf = (board: BoardId) => asked.flatMap(([each, at]) => (each === board ? [at] : []))
  return { clock, health, plugged, asked, askedOf, told, follow, run }
}

describe('looking after expanders', () => {
  it('asks those that work now and then, one at a time', () => {
    const { clock, asked, askedOf } = start(first, second)
    clock.advance(seconds(9))
    expect(askedOf(first)).toEqual([250, 2_250, 4_250, 6_250, 8_250])
    expect(askedOf(second)).toEqual([500, 2_500, 4_500, 6_500, 8_500])
    expect(new Set(asked.map(([, at]) => at)).size).toBe(asked.length)
  })

  it('asks one that is lost with growing pauses, for ever', () => {
    const { clock, plugged, askedOf } = start(first)
    plugged.set(first, false)
    clock.advance(seconds(60))
    const times = askedOf(first)
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(pauses).toEqual(
      [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000].slice(0, pauses.length),
    )
    expect(pauses.length).toBeGreaterThan(8)
  })

  it('tells what has changed, and nothing else', () => {
    const { clock, plugged, told } = start(first, second)
    const both = (problem: string | null) => [
      { boardId: first, problem: null },
      { boardId: second, problem },
    ]
    expect(told).toEqual([both(null)])
    plugged.set(second, false)
    clock.advance(seconds(30))
    plugged.set(second, true)
    clock.advance(seconds(30))
    expect(told).toEqual([both(null), both('does not answer'), both(null)])
  })

  it('asks nobody while something runs, but tells what programs found', () => {
    const { clock, health, asked, told, run } = start(first)
    run()
    health.set(first, lost)
    clock.advance(seconds(3))
    expect(asked).toEqual([])
    expect(told.at(-1)).toEqual([{ boardId: first, problem: 'does not answer' }])
  })

  it('has nothing to do where there are none', () => {
    const { clock, told, health, follow } = start()
    clock.advance(seconds(3))
    expect(clock.pending).toBe(0)
    expect(told).toEqual([])
    health.set(first, lost)
    follow()
    clock.advance(milliseconds(1))
    expect(told).toHaveLength(1)
    health.clear()
    follow()
    expect(told.at(-1)).toEqual([])
    expect(clock.pending).toBe(0)
  })
})
