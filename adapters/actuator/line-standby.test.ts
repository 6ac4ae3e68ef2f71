import { describe, expect, it } from 'vitest'
import type { Expander } from '#domain/machine/board.ts'
import type { KnownOutputs } from '#domain/machine/known-outputs.ts'
import type { OutputLine, PinBank } from '#domain/ports/hardware.port.ts'
import { failure, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { createLineStandby } from './standby.ts'

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

/**
 * Pin banks of which some lines and boards cannot be had.
 *
 * @param isTerse they do not say which line it is
 */
const start = (known: KnownOutputs | null = outputs, isTerse = false) => {
  const held = new Map<string, readonly string[]>()
  /** The requests, in order. */
  const claims: string[] = []
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
    claim(wanted, expanders = [], elsewhere = 'safe') {
      const where = expanders[0] ? `board ${expanders[0].boardId}` : name
      const lines = wanted.filter(({ afterOthers }) => !afterOthers || elsewhere === 'safe')
      claims.push(`${where}: ${lines.map(({ pin }) => pin.nr).join(' ')}`)
      const taken = lines.filter(({ pin }) => pin.boardId === 1 && busy.has(pin.nr))
      if (taken.length > 0) {
        const detail = `somebody holds ${taken.map(({ pin }) => pin.nr).join(' and ')}`
        const pins = taken.map(({ pin }) => pin)
        return failure(isTerse ? { kind: 'device-failed', detail } : { kind: 'in-use', pins, detail })
      }
      const missing = expanders.find(({ boardId }) => lost.has(boardId))
      if (missing) return failure({ kind: 'device-failed', detail: `board ${missing.boardId} does not answer` })
      held.set(
        where,
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
  return { passSoon, standby, held, claims, busy, lost, kept, logged, disk }
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

  it('asks no more often than it has to for lines that somebody else holds', () => {
    const { standby, claims, busy } = start()
    busy.add(5)
    standby.hold()
    expect(claims).toEqual(['header: 5 6', 'header: 6', 'board 2: 0', 'board 3: 4'])
  })

  it('holds what can be had where nobody says which line it is that cannot', () => {
    const { standby, held, busy } = start(outputs, true)
    busy.add(5)
    standby.hold()
    expect(held.get('header')).toEqual(['6 high'])
    expect(standby.problems).toEqual(['BCM5 is not held low: somebody holds 5'])
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
    const { standby, held, kept } = start(null)
    standby.expect(outputs)
    standby.expect({ ...outputs })
    expect(kept).toEqual([outputs])
    standby.hold()
    expect(held.get('header')).toEqual(['5 low', '6 high'])
  })

  it('holds what it cannot keep, and says that it cannot', () => {
    const { standby, held, disk, kept, logged } = start(null)
    disk.isFull = true
    standby.expect(outputs)
    standby.hold()
    expect(held.get('header')).toEqual(['5 low', '6 high'])
    expect(logged).toEqual(['the outputs could not be noted: no space left'])
    disk.isFull = false
    standby.expect(outputs)
    expect(kept).toEqual([outputs])
  })

  it('keeps once more what it holds, and nothing before it knows anything', () => {
    const { standby, kept } = start(null)
    standby.keepAgain()
    expect(kept).toEqual([])
    standby.expect(outputs)
    standby.keepAgain()
    expect(kept).toEqual([outputs, outputs])
    const later = start()
    later.standby.keepAgain()
    expect(later.kept).toEqual([outputs])
  })

  it('keeps once more what could not be kept', () => {
    const { standby, disk, kept } = start(null)
    disk.isFull = true
    standby.expect({ lines: [], expanders: [] })
    disk.isFull = false
    standby.keepAgain()
    expect(kept).toEqual([{ lines: [], expanders: [] }])
  })
})

describe('a reversing relay that was left standing backward', () => {
  const director = (boardId: number, nr: number): OutputLine => ({ ...line(boardId, nr), afterOthers: true })
  const withDirector = (at: OutputLine): KnownOutputs => ({ ...outputs, lines: [at, ...outputs.lines] })

  it('is not asked for before everything else is off', () => {
    const { standby, claims } = start(withDirector(director(1, 26)))
    standby.hold()
    expect(claims).toEqual(['header: 5 6', 'board 2: 0', 'board 3: 4', 'header: 26 5 6'])
  })

  it('stays as it is while a card cannot be reached, and turns when that is off', () => {
    const { standby, held, claims, lost, passSoon } = start(withDirector(director(1, 26)))
    lost.add(2)
    standby.hold()
    passSoon()
    expect(held.get('header')).toEqual(['5 low', '6 high'])
    expect(standby.problems).toEqual(['board 2 does not answer', 'BCM26 stays as it is until everything else is off'])
    lost.clear()
    claims.length = 0
    passSoon()
    expect(claims).toEqual(['header: 5 6', 'board 2: 0', 'board 3: 4', 'header: 26 5 6'])
    expect(standby.problems).toEqual([])
  })

  it('stays as it is while somebody else holds a line of the header', () => {
    const { standby, held, busy } = start(withDirector(director(1, 26)))
    busy.add(6)
    standby.hold()
    expect(held.get('header')).toEqual(['5 low'])
  })

  it.each([
    ['turns after all other cards', [], ['board 3: 4', 'board 2: 7 0']],
    ['stays while another card cannot be reached', [3], ['board 3: 4', 'board 2: 0']],
  ])('%s when it is on one', (_, missing, expected) => {
    const { standby, claims, lost } = start(withDirector(director(2, 7)))
    for (const boardId of missing) lost.add(boardId)
    standby.hold()
    expect(claims.slice(1)).toEqual(expected)
  })
})
