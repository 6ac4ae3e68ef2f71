import { describe, expect, it } from 'vitest'
import type { Expander } from '#domain/machine/board.ts'
import { pinBankContract } from '#domain/testing/hardware.contract.ts'
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
  startPumps as start,
  startExpanders,
  withBoards,
} from './testing/expander-bench.ts'

const both = [mcpBoard, relayCard]

describe.each([
  ['an MCP23017', mcpBoard, [0, 7, 15], 16],
  ['a card of 8 relays', relayCard, [0, 3, 7], 8],
] as const)('%s', (name, board: Expander, [a, b, c], missing) => {
  pinBankContract(`${name} behind its driver`, () => {
    const { bank, levelOf } = startExpanders()
    return {
      bank: withBoards(bank, [board]),
      pins: [at(board, a), at(board, b), at(board, c)],
      missing: at(board, missing),
      levelAt: pin => levelOf(board, pin.nr),
    }
  })
})

describe('claiming lines of expanders', () => {
  it('puts levels into the latches before it drives a line', () => {
    const { bank, bus } = startExpanders()
    expectSuccess(bank.claim([line(mcpBoard, 1, 'high')], both))
    const frames = bus.transfers.filter(([kind, address]) => kind === 'write' && address === mcpBoard.address)
    expect(frames.map(([, , register]) => register)).toEqual([0x05, 0x0a, 0x0c, 0x14, 0x00])
    expect(bus.history).toEqual([[`${mcpBoard.address}/1`, 'high']])
  })

  it('switches off what it held before it lets go of it', () => {
    const { bank, bus } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    expectSuccess(bank.claim([line(mcpBoard, 9, 'low')], both))
    const ofLine = bus.history.filter(([name]) => name === `${mcpBoard.address}/1`).map(([, level]) => level)
    expect(ofLine).toEqual(['low', 'high', 'low', null])
  })

  it('switches off what a process left on that is gone', () => {
    const { bank, bus, levelOf } = startExpanders()
    bus.write(relayCard.address, [0x02, 0x00, 0x00])
    bus.write(relayCard.address, [0x06, 0x00, 0x00])
    expectSuccess(bank.claim([line(relayCard, 0, 'high')], [relayCard]))
    expect(Array.from({ length: 16 }, (_, nr) => levelOf(relayCard, nr))).toEqual(['high', ...Array(15).fill(null)])
  })

  it('touches nothing when a board does not answer, and names it', () => {
    const { bank, bus, levels } = start()
    bus.unplug(relayCard.address)
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    const problem = expectFailure(bank.claim([line(mcpBoard, 2, 'low'), line(relayCard, 1, 'low')], both))
    expect(problem).toEqual({ kind: 'device-failed', detail: 'board 4 (XL9535_K8V5_RELAY at 0x27) does not answer' })
    expect(levels().slice(0, 2)).toEqual(['high', 'low'])
    expectSuccess(bank.write([set(mcpBoard, 1, 'low')]))
  })

  it('keeps what it had, at rest, when a board fails half-way', () => {
    const { bank, bus, levels } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    // The card answers, but takes no directions.
    bus.fault = (address, isWrite) =>
      isWrite && address === relayCard.address && bus.transfers.at(-1)?.[2] === 0x06
        ? { problem: { kind: 'bus-failed', detail: 'arbitration lost' }, arrives: false }
        : null
    const problem = expectFailure(bank.claim([line(mcpBoard, 2, 'high'), line(relayCard, 1, 'low')], both))
    expect(problem).toMatchObject({ detail: expect.stringContaining('cannot be reached: arbitration lost') })
    bus.fault = () => null
    expect(levels()).toEqual(['low', 'low', 'high', 'high'])
    expectSuccess(bank.allSafe())
    expect(expectFailure(bank.write([set(mcpBoard, 2, 'low')])).kind).toBe('not-claimed')
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    expect(levels()).toEqual(['high', 'low', 'high', 'high'])
  })

  it('leaves at its level what it could not let go of', () => {
    const { bank, bus } = startExpanders()
    expectSuccess(bank.claim([line(mcpBoard, 1, 'high')], both))
    const deaf = { problem: { kind: 'bus-failed', detail: 'arbitration lost' }, arrives: false } as const
    bus.fault = (_, isWrite) => (isWrite && bus.transfers.at(-1)?.[2] === 0x00 ? deaf : null)
    bank.release()
    expectFailure(bank.claim([line(mcpBoard, 9, 'low')], both))
    expect(bus.history).toEqual([[`${mcpBoard.address}/1`, 'high']])
  })

  it('does without a board that nothing hangs on', () => {
    const { bank, bus, levelOf } = startExpanders()
    bus.unplug(relayCard.address)
    expectSuccess(bank.claim([line(mcpBoard, 1, 'low')], both))
    expect(levelOf(mcpBoard, 1)).toBe('low')
  })

  it('follows a board to its new address, and lets go of the old one', () => {
    const { bank, bus, levelOf } = start()
    const moved = anExpander(3, 'MCP23017', 0x25)
    bus.plug(0x25, 'MCP23017')
    expectSuccess(bank.claim([line(moved, 1, 'low')], [moved]))
    expect([levelOf(mcpBoard, 1), levelOf(moved, 1), levelOf(relayCard, 0)]).toEqual([null, 'low', null])
  })
})

describe('writing to expanders', () => {
  it('sets both ports of a board in one transfer, and reads them back', () => {
    const { bank, bus, levels } = start()
    bus.transfers.length = 0
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), set(mcpBoard, 9, 'high')]))
    expect(levels()).toEqual(['high', 'high', 'high', 'high'])
    expect(bus.transfers).toEqual([
      ['write', 0x24, 0x14, 0x02, 0x02],
      ['read', 0x24, 0x14, 2],
      ['read', 0x24, 0x00, 2],
    ])
  })

  it('sends nothing where nothing changes', () => {
    const { bank, bus } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    bus.transfers.length = 0
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 7, 'high')]))
    expect(bus.transfers).toEqual([])
  })

  it.each([1, 2])('gets over %d transfers that nobody acknowledged', count => {
    const { bank, bus, levels } = start()
    bus.fault = failing(count, nak(0x24))
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    expect(levels()).toEqual(['high', 'low', 'high', 'high'])
    expect(bank.health.get(mcpBoard.boardId)).toEqual({ kind: 'healthy' })
  })

  it('gives up after the third, though nobody knows what arrived', () => {
    const { bank, bus } = start()
    bus.fault = failing(3, nak(0x24), true)
    const problem = expectFailure(bank.write([set(mcpBoard, 1, 'high')]))
    expect(problem).toEqual({ kind: 'device-failed', detail: 'board 3 (MCP23017 at 0x24) does not answer' })
    expectSuccess(bank.allSafe())
    expect(bus.levelAt(0x24, 1)).toBe('low')
  })

  it('does not repeat anything on a stuck bus', () => {
    const { bank, bus } = start()
    bus.transfers.length = 0
    bus.fault = () => ({ problem: { kind: 'bus-stuck' }, arrives: false })
    const problem = expectFailure(bank.write([set(mcpBoard, 1, 'high')]))
    expect(problem).toMatchObject({ detail: 'board 3 (MCP23017 at 0x24) cannot be reached: the I2C bus is stuck' })
    expect(bus.transfers).toHaveLength(1)
  })

  it('notices a chip that does not take what is written', () => {
    const { bank, bus } = start()
    const taken = bus.write
    bus.write = (address, bytes) => (bytes[0] === 0x14 ? { ok: true, value: undefined } : taken(address, bytes))
    expect(expectFailure(bank.write([set(mcpBoard, 1, 'high')]))).toMatchObject({
      detail: 'board 3 (MCP23017 at 0x24) did not take what was written',
    })
  })

  it('notices a chip that was without power, which drives nothing any more', () => {
    const { bank, bus, levels } = start()
    bus.blink(relayCard.address)
    expect(expectFailure(bank.write([set(relayCard, 0, 'low')]))).toMatchObject({
      detail: 'board 4 (XL9535_K8V5_RELAY at 0x27) has lost its settings',
    })
    expect(levels().slice(2)).toEqual([null, null])
    expectSuccess(bank.allSafe())
    expect(levels().slice(2)).toEqual(['high', 'high'])
    expectSuccess(bank.write([set(relayCard, 0, 'low')]))
  })

  it('switches off on every board that answers, and nothing on, when one does not', () => {
    const { bank, bus, levels } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]))
    bus.unplug(mcpBoard.address)
    expectFailure(bank.write([set(mcpBoard, 1, 'low'), set(relayCard, 0, 'high'), set(relayCard, 7, 'low')]))
    expect(levels()).toEqual([null, null, 'high', 'high'])
  })

  it('takes back what it turned on when a later board fails', () => {
    const { bank, bus, levels } = start()
    bus.unplug(relayCard.address)
    expectFailure(bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]))
    expect(levels()).toEqual(['low', 'low', null, null])
  })
})

describe('making expanders safe', () => {
  it('switches everything off before it looks whether it is', () => {
    const { bank, bus } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]))
    bus.transfers.length = 0
    expectSuccess(bank.allSafe())
    expect(bus.transfers.slice(0, 2)).toEqual([
      ['write', 0x24, 0x14, 0x00, 0x00],
      ['write', 0x27, 0x02, 0xff, 0xff],
    ])
  })

  it('is not kept from a board by another one that is lost, which waits until last', () => {
    const { bank, bus, levels, clock } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]))
    bus.unplug(mcpBoard.address)
    clock.advance(seconds(7))
    expect(expectFailure(bank.allSafe())).toEqual({
      kind: 'device-failed',
      detail: 'board 3 (MCP23017 at 0x24) does not answer',
    })
    expect(levels().slice(2)).toEqual(['high', 'high'])
    bus.transfers.length = 0
    clock.advance(seconds(1))
    expectFailure(bank.allSafe())
    expect(bus.transfers[0]).toEqual(['write', 0x27, 0x02, 0xff, 0xff])
    const asked = bus.transfers.map(([, address]) => address)
    expect(asked.lastIndexOf(0x27)).toBeLessThan(asked.indexOf(0x24))
    expect(bank.health.get(mcpBoard.boardId)).toEqual({
      kind: 'failing',
      since: seconds(7),
      detail: 'board 3 (MCP23017 at 0x24) does not answer',
    })
    expect(bank.health.get(relayCard.boardId)).toEqual({ kind: 'healthy' })
  })

  it('sets a board up again that is back', () => {
    const { bank, bus, levels } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    bus.unplug(mcpBoard.address)
    expectFailure(bank.allSafe())
    bus.plug(mcpBoard.address, 'MCP23017')
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(['low', 'low', 'high', 'high'])
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
  })

  it('waits for a stuck bus once, however many boards there are', () => {
    const { bank, bus } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]))
    bus.transfers.length = 0
    bus.fault = () => ({ problem: { kind: 'bus-stuck' }, arrives: false })
    expectFailure(bank.allSafe())
    expect(bus.transfers).toHaveLength(1)
    expectFailure(bank.allSafe())
    expect(bus.transfers).toHaveLength(2)
    bus.fault = () => null
    expectSuccess(bank.allSafe())
  })
})

describe('looking at expanders', () => {
  it('looks at one board with each call, of those whose lines are away from their safe level', () => {
    const { bank, bus } = start()
    bus.transfers.length = 0
    expectSuccess(bank.check())
    expect(bus.transfers).toEqual([])
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]))
    bus.transfers.length = 0
    for (let calls = 0; calls < 4; calls++) expectSuccess(bank.check())
    const asked = bus.transfers.map(([, address]) => address)
    expect(asked.slice(0, 4).sort((a, b) => a - b)).toEqual([0x24, 0x24, 0x27, 0x27])
    expect(asked.slice(4)).toEqual(asked.slice(0, 4))
  })

  it.each(['unplug', 'blink'] as const)('notices within a round what is no more as it was set (%s)', mishap => {
    const { bank, bus } = start()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]))
    bus[mishap](relayCard.address)
    const looks = [bank.check(), bank.check()]
    expect(looks.filter(({ ok }) => !ok)).toHaveLength(1)
  })
})
