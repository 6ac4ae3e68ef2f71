import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import { anExpander, at, line, set, withBoards } from '#adapters/expanders/testing/expander-bench.ts'
import type { Expander } from '#domain/machine/board.ts'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
import { pinBankContract } from '#domain/testing/hardware.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { microseconds } from '#domain/units/duration.ts'
import { openBench } from '../rig/bench.ts'
import { openBus } from './open-bus.ts'

const bench = openBench()
const now = () => microseconds(Math.floor(performance.now() * 1000))

const mcp = anExpander(2, 'MCP23017', 0x20)
const otherMcp = anExpander(3, 'MCP23017', 0x21)
const relays = anExpander(4, 'XL9535_K16V5_RELAY', 0x24)
const directionAt = { MCP23017: 0, XL9535_K16V5_RELAY: 6 } as const

const openBank = () => new ExpanderBank({ transport: openBus(), now })

/** As measured at the pin; null where it is not driven. */
function levelAt({ address, model }: Expander, nr: number): PinLevel | null {
  const register = directionAt[model === 'MCP23017' ? model : 'XL9535_K16V5_RELAY'] + (nr >> 3)
  if ((((bench.i2c.registers(address)[register] ?? 0) >> (nr & 7)) & 1) === 1) return null
  return ((bench.i2c.pins(address) >> nr) & 1) === 1 ? 'high' : 'low'
}

function mendAll(): void {
  bench.i2c.stick(false)
  for (const { address } of [mcp, otherMcp, relays]) {
    bench.i2c.unplug(address, false)
    bench.i2c.nak(address, 0)
    bench.i2c.power(address, false)
    bench.i2c.power(address, true)
  }
}

beforeEach(mendAll)
afterEach(mendAll)

describe.each([
  ['an MCP23017', mcp, [0, 7, 15]],
  ['a card of 16 relays', relays, [0, 9, 15]],
] as const)('%s', (name, board: Expander, [a, b, c]) => {
  pinBankContract(`${name} on a real bus`, () => {
    const bank = openBank()
    return {
      bank: withBoards(bank, [board]),
      pins: [at(board, a), at(board, b), at(board, c)],
      missing: at(board, 16),
      levelAt: pin => levelAt(board, pin.nr),
    }
  })
})

describe('expanders on a real bus', () => {
  const lines = [line(mcp, 1, 'low'), line(otherMcp, 2, 'low'), line(relays, 0, 'high')]
  const start = () => {
    const bank = openBank()
    expectSuccess(bank.claim(lines, [mcp, otherMcp, relays]))
    const levels = () => [levelAt(mcp, 1), levelAt(otherMcp, 2), levelAt(relays, 0)]
    const turnOn = () => bank.write([set(mcp, 1, 'high'), set(otherMcp, 2, 'high'), set(relays, 0, 'low')])
    return { bank, levels, turnOn }
  }

  it('get over a refused transfer or two', () => {
    const { levels, turnOn } = start()
    bench.i2c.nak(mcp.address, 2)
    expectSuccess(turnOn())
    expect(levels()).toEqual(['high', 'high', 'low'])
  })

  it('tell of one that refuses for ever, and switch the others off', () => {
    const { bank, levels, turnOn } = start()
    expectSuccess(turnOn())
    bench.i2c.nak(otherMcp.address, Number.POSITIVE_INFINITY)
    expect(expectFailure(bank.allSafe())).toMatchObject({ detail: expect.stringContaining('0x21') })
    expect(levels()).toEqual(['low', 'high', 'high'])
    expect(bank.health.get(otherMcp.boardId)?.kind).toBe('failing')
    bench.i2c.nak(otherMcp.address, 0)
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(['low', 'low', 'high'])
    expect(bank.health.get(otherMcp.boardId)?.kind).toBe('healthy')
  })

  it('notice one that was unplugged, or has lost its power, while it was on', () => {
    const { bank, levels, turnOn } = start()
    expectSuccess(turnOn())
    bench.i2c.power(mcp.address, false)
    bench.i2c.power(mcp.address, true)
    expect([bank.check(), bank.check(), bank.check()].filter(({ ok }) => !ok)).toHaveLength(1)
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(['low', 'low', 'high'])
    expectSuccess(turnOn())
    bench.i2c.unplug(relays.address, true)
    expect([bank.check(), bank.check(), bank.check()].filter(({ ok }) => !ok)).toHaveLength(1)
  })

  it('go off on a bus that was stuck, because it is freed', () => {
    const { bank, levels, turnOn } = start()
    expectSuccess(turnOn())
    bench.i2c.stick(true)
    const begun = performance.now()
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(['low', 'low', 'high'])
    expect(performance.now() - begun).toBeLessThan(100)
  })

  it('show nothing but safe levels while they are taken', () => {
    const bank = openBank()
    bench.trace.start()
    expectSuccess(bank.claim(lines, [mcp, otherMcp, relays]))
    expectSuccess(bank.claim(lines, [mcp, otherMcp, relays]))
    const transfers = bench.trace.stop().filter(({ kind }) => kind === 'i2c')
    expect(transfers.length).toBeGreaterThan(20)
    expect([levelAt(mcp, 1), levelAt(otherMcp, 2), levelAt(relays, 0)]).toEqual(['low', 'low', 'high'])
  })
})
