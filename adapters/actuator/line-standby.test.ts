import { describe, expect, it } from 'vitest'
import type { Expander } from '#domain/machine/board.ts'
import type { OutputLine, PinBank } from '#domain/ports/pin-bank.port.ts'
import { failure, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { createLineStandby } from './line-standby.ts'
import type { KnownOutputs } from './standby.ts'

const card: Expander = { boardId: asId(2), model: 'XL9535_K8V5_RELAY', address: 0x24 }
const other: Expander = { boardId: asId(3), model: 'MCP23017', address: 0x20 }
const line = (boardId: number, nr: number, safeLevel: 'low' | 'high' = 'low'): OutputLine => ({
  pin: { boardId, nr },
  safeLevel,
})
const outputs: KnownOutputs = {
  lines: [line(1, 5), line(1, 6, 'high'), line(2, 0, 'high'), line(3, 4)],
  expanders: [card, other],
}

/** Pin banks of which some lines and boards cannot be had. */
const start = (known: KnownOutputs = outputs) => {
  const held = new Map<string, readonly string[]>()
  const busy = new Set<number>()
  const lost = new Set<number>()
  const kept: KnownOutputs[] = []
  const logged: string[] = []
  const disk = { isFull: false }
  const waiting = new Set<() => void>()
  const passSoon = (): void => {
    for (const call of [...waiting]) {
      waiting.delete(call)
      call()
    }
  }
  const bank = (name: string): PinBank => ({
    claim(lines, expanders = []) {
      const taken = lines.find(({ pin }) => pin.boardId === 1 && busy.has(pin.nr))
      if (taken) return failure({ kind: 'device-failed', detail: `somebody holds ${taken.pin.nr}` })
      const missing = expanders.find(({ boardId }) => lost.has(boardId))
      if (missing) return failure({ kind: 'device-failed', detail: `board ${missing.boardId} does not answer` })
      held.set(
        expanders[0] ? `board ${expanders[0].boardId}` : name,
        lines.map(({ pin, safeLevel }) => `${pin.nr} ${safeLevel}`),
      )
      return success(undefined)
    },
    write: () => success(undefined),
    allSafe: () => success(undefined),
    check: () => success(undefined),
    release: () => void held.delete(name),
  })
  const standby = createLineStandby(
    {
      header: bank('header'),
      expanderBank: () => bank('nobody'),
      keep(next) {
        if (disk.isFull) throw new RangeError('no space left')
        kept.push(next)
      },
      log: text => void logged.push(text),
      soon(call) {
        waiting.add(call)
        return () => void waiting.delete(call)
      },
    },
    known,
  )
  return { passSoon, standby, held, busy, lost, kept, logged, disk }
}

describe('a standby on real lines', () => {
  it('holds everything at its safe level, and lets go of the header', () => {
    const { standby, held } = start()
    standby.hold()
    expect(held).toEqual(
      new Map([
        ['header', ['5 low', '6 high']],
        ['board 2', ['0 high']],
        ['board 3', ['4 low']],
      ]),
    )
    expect(standby.problems).toEqual([])
    standby.yield()
    expect([...held.keys()]).toEqual(['board 2', 'board 3'])
  })

  it('holds what can be had though a line and a board cannot, and says which', () => {
    const { standby, held, busy, lost, logged } = start()
    busy.add(5)
    lost.add(2)
    standby.hold()
    expect(held.get('header')).toEqual(['6 high'])
    expect(held.get('board 3')).toEqual(['4 low'])
    expect(standby.problems).toEqual(['BCM5 is not held low: somebody holds 5', 'board 2 does not answer'])
    expect(logged).toEqual(standby.problems)
  })

  it('tries again by itself until everything is held, and tells of each trouble once', () => {
    const { standby, held, busy, lost, logged, passSoon } = start()
    busy.add(5)
    lost.add(2)
    standby.hold()
    passSoon()
    expect(held.get('header')).toEqual(['6 high'])
    busy.clear()
    passSoon()
    expect(held.get('header')).toEqual(['5 low', '6 high'])
    lost.clear()
    passSoon()
    expect(held.get('board 2')).toEqual(['0 high'])
    expect(standby.problems).toEqual([])
    expect(logged).toEqual(['BCM5 is not held low: somebody holds 5', 'board 2 does not answer'])
    held.clear()
    passSoon()
    expect(held.size).toBe(0)
  })

  it('keeps its hands off once somebody else is to take the lines', () => {
    const { standby, held, busy, passSoon } = start()
    busy.add(5)
    standby.hold()
    busy.clear()
    standby.yield()
    held.clear()
    passSoon()
    expect(held.size).toBe(0)
  })

  it('takes the lines whenever it is asked, whatever it believes to hold', () => {
    const { standby, held } = start()
    standby.hold()
    held.clear()
    standby.hold()
    expect(held.get('header')).toEqual(['5 low', '6 high'])
  })

  it('keeps what it is told to hold, once', () => {
    const { standby, held, kept } = start({ lines: [], expanders: [] })
    standby.expect(outputs)
    standby.expect({ ...outputs })
    expect(kept).toEqual([outputs])
    standby.hold()
    expect(held.get('header')).toEqual(['5 low', '6 high'])
  })

  it('holds what it cannot keep, and says that it cannot', () => {
    const { standby, held, disk, kept, logged } = start({ lines: [], expanders: [] })
    disk.isFull = true
    standby.expect(outputs)
    standby.hold()
    expect(held.get('header')).toEqual(['5 low', '6 high'])
    expect(logged).toEqual(['the outputs could not be noted: no space left'])
    disk.isFull = false
    standby.expect(outputs)
    expect(kept).toEqual([outputs])
  })
})
