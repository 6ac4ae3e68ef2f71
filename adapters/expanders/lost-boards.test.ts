import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { seconds } from '#domain/units/duration.ts'
import {
  anExpander,
  at,
  failing,
  line,
  mcpBoard,
  nak,
  relayCard,
  set,
  startExpanders,
  startPumps,
} from './testing/expander-bench.ts'

const both = [mcpBoard, relayCard]

describe('a board that is lost while it is at rest', () => {
  const lose = () => {
    const bench = startPumps()
    bench.bus.unplug(mcpBoard.address)
    expectSuccess(bench.bank.allSafe())
    return bench
  }

  it('counts as safe, but not as healthy, and its lines cannot be set', () => {
    const { bank } = lose()
    expect(bank.health.get(mcpBoard.boardId)?.kind).toBe('failing')
    expectSuccess(bank.check([at(relayCard, 0)]))
    expect(expectFailure(bank.check([at(relayCard, 0), at(mcpBoard, 1)]))).toEqual({
      kind: 'device-failed',
      detail: 'board 3 (MCP23017 at 0x24) does not answer',
    })
    expectFailure(bank.write([set(mcpBoard, 1, 'high')]))
  })

  it('keeps nobody from using the others', () => {
    const { bank, levels } = lose()
    expectSuccess(bank.write([set(relayCard, 0, 'low')]))
    expect(levels().slice(2)).toEqual(['low', 'high'])
    expectSuccess(bank.check())
    expectSuccess(bank.allSafe())
  })

  it('does not count as safe any more once something was sent to it, whether it arrived or not', () => {
    const { bank, bus } = lose()
    bus.plug(mcpBoard.address, 'MCP23017')
    expectSuccess(bank.allSafe())
    bus.fault = failing(3, nak(mcpBoard.address), true)
    expectFailure(bank.write([set(mcpBoard, 1, 'high')]))
    bus.unplug(mcpBoard.address)
    bus.fault = () => null
    expectFailure(bank.allSafe())
    bus.plug(mcpBoard.address, 'MCP23017')
    expectSuccess(bank.allSafe())
  })

  it('does not keep lines elsewhere from being claimed anew, but its own stay as they are', () => {
    const { bank, bus } = lose()
    const same = [line(mcpBoard, 1, 'low'), line(mcpBoard, 9, 'low')]
    expectSuccess(bank.claim([...same, line(relayCard, 3, 'high')], both))
    expectSuccess(bank.write([set(relayCard, 3, 'low')]))
    expectSuccess(bank.allSafe())
    expectFailure(bank.claim([line(mcpBoard, 2, 'low'), line(relayCard, 3, 'high')], both))
    expectFailure(bank.claim([line(mcpBoard, 1, 'high'), line(mcpBoard, 9, 'low')], both))
    bus.plug(mcpBoard.address, 'MCP23017')
    expectSuccess(bank.allSafe())
    expect(bus.levelAt(mcpBoard.address, 1)).toBe('low')
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
  })

  it('is no board that nobody has ever seen: that is refused, and told', () => {
    const { bank, bus, clock } = startExpanders()
    bus.unplug(mcpBoard.address)
    clock.advance(seconds(3))
    expectFailure(bank.claim([line(mcpBoard, 1, 'low')], both))
    expect(bank.health.get(mcpBoard.boardId)).toMatchObject({ kind: 'failing', since: seconds(3) })
    clock.advance(seconds(3))
    expectFailure(bank.claim([line(mcpBoard, 1, 'low')], both))
    expect(bank.health.get(mcpBoard.boardId)).toMatchObject({ kind: 'failing', since: seconds(3) })
    bus.plug(mcpBoard.address, 'MCP23017')
    bank.lookAfter(mcpBoard.boardId)
    expect(bank.health.get(mcpBoard.boardId)).toEqual({ kind: 'healthy' })
    expectSuccess(bank.claim([line(mcpBoard, 1, 'low')], both))
  })

  it('is set up again as soon as somebody looks after it and it is back', () => {
    const { bank, bus, levels } = lose()
    bank.lookAfter(mcpBoard.boardId)
    expect(bank.health.get(mcpBoard.boardId)?.kind).toBe('failing')
    bus.plug(mcpBoard.address, 'MCP23017')
    expect(levels().slice(0, 2)).toEqual([null, null])
    bank.lookAfter(mcpBoard.boardId)
    expect(bank.health.get(mcpBoard.boardId)).toEqual({ kind: 'healthy' })
    expect(levels()).toEqual(['low', 'low', 'high', 'high'])
  })
})

describe('a board that is lost while something on it may be on', () => {
  /** It keeps its power and its levels: the worst that can be. */
  const lose = () => {
    const bench = startPumps()
    expectSuccess(bench.bank.write([set(mcpBoard, 1, 'high')]))
    bench.bus.fault = address => (address === mcpBoard.address ? { problem: nak(address), arrives: false } : null)
    expectFailure(bench.bank.allSafe())
    return bench
  }
  const mayBeOn = { kind: 'device-failed', detail: expect.stringMatching(/0x24.* and something on it may be on$/) }

  it('is not forgotten because nothing of it is wanted any more', () => {
    const { bank, bus, levels } = lose()
    for (let tries = 0; tries < 2; tries++) {
      expect(expectFailure(bank.claim([line(relayCard, 0, 'high')], [relayCard]))).toEqual(mayBeOn)
      expectFailure(bank.allSafe())
    }
    expect(bank.health.get(mcpBoard.boardId)?.kind).toBe('failing')
    expect(levels()[0]).toBe('high')
    bus.fault = () => null
    expectSuccess(bank.allSafe())
    expect(levels()[0]).toBe('low')
    expectSuccess(bank.claim([line(relayCard, 0, 'high')], [relayCard]))
    expect(levels()).toEqual([null, null, 'high', null])
    expect([...bank.health.keys()]).toEqual([relayCard.boardId])
  })

  it('is not forgotten because it is said to have another address', () => {
    const { bank, bus, levelOf } = lose()
    const moved = anExpander(3, 'MCP23017', 0x25)
    bus.plug(0x25, 'MCP23017')
    expect(expectFailure(bank.claim([line(moved, 1, 'low')], [moved]))).toEqual(mayBeOn)
    bus.fault = () => null
    bank.lookAfter(moved.boardId)
    expect(levelOf(mcpBoard, 1)).toBe('low')
    expectSuccess(bank.claim([line(moved, 1, 'low')], [moved]))
    expect([levelOf(mcpBoard, 1), levelOf(moved, 1)]).toEqual([null, 'low'])
  })

  it('is not forgotten by letting go of everything', () => {
    const { bank, bus, levels } = lose()
    bank.release()
    expect(expectFailure(bank.write([set(mcpBoard, 1, 'low')])).kind).toBe('not-claimed')
    expect(bank.health.get(mcpBoard.boardId)?.kind).toBe('failing')
    expectFailure(bank.allSafe())
    expect(expectFailure(bank.claim([line(relayCard, 0, 'high')], [relayCard]))).toEqual(mayBeOn)
    bus.fault = () => null
    bank.lookAfter(mcpBoard.boardId)
    expect(levels()[0]).toBe('low')
    expectSuccess(bank.claim([line(relayCard, 0, 'high')], [relayCard]))
  })
})

describe('a line on an expander that comes after all others', () => {
  const start = () => {
    const bench = startExpanders()
    const director = { ...line(relayCard, 3, 'high'), afterOthers: true } as const
    const lines = [line(mcpBoard, 1, 'low'), line(relayCard, 0, 'high'), director]
    expectSuccess(bench.bank.claim(lines, both))
    expectSuccess(bench.bank.write([set(relayCard, 3, 'low')]))
    expectSuccess(bench.bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]))
    const levels = () => [bench.levelOf(mcpBoard, 1), bench.levelOf(relayCard, 0), bench.levelOf(relayCard, 3)]
    return { ...bench, lines, levels }
  }

  it('stays where it is while another board cannot be reached, whatever else goes off', () => {
    const { bank, bus, levels, lines } = start()
    bus.fault = address => (address === mcpBoard.address ? { problem: nak(address), arrives: false } : null)
    expectFailure(bank.allSafe())
    expectFailure(bank.claim(lines, both))
    bank.lookAfter(relayCard.boardId)
    expect(levels()).toEqual(['high', 'high', 'low'])
    bus.fault = () => null
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(['low', 'high', 'high'])
  })

  it('moves in a transfer of its own', () => {
    const { bank, bus, levels } = start()
    const before = bus.history.length
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(['low', 'high', 'high'])
    const moved = bus.history.slice(before)
    expect(moved.at(-1)).toEqual([`${relayCard.address}/3`, 'high'])
    expect(moved).toHaveLength(3)
  })

  it('is driven again last where its board was without power', () => {
    const { bank, bus, levels } = start()
    bus.blink(relayCard.address)
    expectSuccess(bank.allSafe('unknown'))
    expect(levels()).toEqual(['low', 'high', null])
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(['low', 'high', 'high'])
    expectSuccess(bank.write([set(relayCard, 3, 'low')]))
  })
})
