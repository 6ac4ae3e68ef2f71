import { describe, expect, it } from 'vitest'
import type { PinRef } from '#domain/machine/pump.ts'
import type { Elsewhere, LevelChange, OutputLine, PinBank, PinLevel } from '#domain/ports/hardware.port.ts'
import { failure, success } from '#domain/result.ts'
import { pinBankContract } from '#domain/testing/hardware.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { CombinedPinBank } from './combined-pin-bank.ts'
import { at, line, mcpBoard, relayCard, set, startExpanders, withBoards } from './testing/expander-bench.ts'

const near = (nr: number): PinRef => ({ boardId: 1, nr })
const nearLine = (nr: number, safeLevel: PinLevel): OutputLine => ({ pin: near(nr), safeLevel })
const asLast = (output: OutputLine): OutputLine => ({ ...output, afterOthers: true })
const nearSet = (nr: number, level: PinLevel): LevelChange => ({ pin: near(nr), level })
const both = [mcpBoard, relayCard]

/** A header in memory that can be made to fail. */
const createHeader = () => {
  const lines = new Map<number, OutputLine & { level: PinLevel }>()
  const failing = { claim: false, write: false, safe: false, check: false }
  const order: string[] = []
  const failed = (which: string) => failure({ kind: 'device-failed', detail: `the header refused: ${which}` } as const)
  const bank: PinBank = {
    claim(named, _, elsewhere = 'safe') {
      if (failing.claim) return failed('claim')
      const before = new Map(lines)
      lines.clear()
      for (const each of named) {
        const level = isLeft(each, elsewhere) ? before.get(each.pin.nr)?.level : each.safeLevel
        if (level) lines.set(each.pin.nr, { ...each, level })
      }
      return success(undefined)
    },
    write(changes) {
      if (failing.write) return failed('write')
      for (const { pin, level } of changes) {
        order.push(`${pin.nr} ${level}`)
        const line = lines.get(pin.nr)
        if (line) line.level = level
      }
      return success(undefined)
    },
    allSafe(elsewhere = 'safe') {
      if (failing.safe) return failed('safe')
      for (const [nr, each] of lines) {
        if (isLeft(each, elsewhere)) continue
        if (each.level !== each.safeLevel) order.push(`${nr} ${each.safeLevel}`)
        each.level = each.safeLevel
      }
      return success(undefined)
    },
    check: () => (failing.check ? failed('check') : success(undefined)),
    release: () => lines.clear(),
  }
  return { bank, failing, order, levelAt: (nr: number) => lines.get(nr)?.level ?? null }
}

const isLeft = ({ afterOthers }: OutputLine, elsewhere: Elsewhere): boolean =>
  afterOthers === true && elsewhere === 'unknown'

const start = () => {
  const far = startExpanders()
  const header = createHeader()
  const bank = new CombinedPinBank(header.bank, far.bank)
  const levelAt = ({ boardId, nr }: PinRef): PinLevel | null =>
    boardId === 1 ? header.levelAt(nr) : far.levelOf(boardId === 3 ? mcpBoard : relayCard, nr)
  return { ...far, header, bank, levelAt }
}

/** A pump on the header, one on each expander, and the reversing relay on the header. */
const startWired = () => {
  const bench = start()
  expectSuccess(
    bench.bank.claim(
      [nearLine(5, 'low'), line(mcpBoard, 1, 'low'), line(relayCard, 0, 'high'), asLast(nearLine(26, 'high'))],
      both,
    ),
  )
  const levels = () => [near(5), at(mcpBoard, 1), at(relayCard, 0), near(26)].map(bench.levelAt)
  return { ...bench, levels }
}
const atRest = ['low', 'low', 'high', 'high']

describe.each([
  ['on the header', [near(5), near(6), near(27)], near(28)],
  ['on expanders', [at(mcpBoard, 5), at(relayCard, 6), at(mcpBoard, 15)], at(relayCard, 8)],
  ['on both', [near(5), at(relayCard, 6), at(mcpBoard, 15)], { boardId: 9, nr: 1 }],
  ['on both, the other way round', [at(mcpBoard, 15), near(0), at(relayCard, 6)], near(-1)],
] as const)('lines %s', (where, pins, missing) => {
  pinBankContract(`a combined bank with lines ${where}`, () => {
    const { bank, levelAt } = start()
    return { bank: withBoards(bank, both), pins, missing, levelAt }
  })
})

describe('a header and expanders as one pin bank', () => {
  it('has no lines of boards that are not named', () => {
    const { bank } = start()
    const problem = expectFailure(bank.claim([line(mcpBoard, 1, 'low')], [relayCard]))
    expect(problem).toEqual({ kind: 'no-such-pin', pin: at(mcpBoard, 1) })
  })

  it('leaves the header alone when an expander cannot be taken', () => {
    const { bank, bus, header, levels } = startWired()
    expectSuccess(bank.write([nearSet(5, 'high')]))
    bus.unplug(relayCard.address)
    expectFailure(bank.claim([nearLine(6, 'low'), line(relayCard, 1, 'high')], both))
    expect(header.levelAt(5)).toBe('high')
    bus.plug(relayCard.address, relayCard.model)
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(atRest)
  })

  it('gives the expanders back what they had when the header cannot be taken', () => {
    const { bank, header, levels, levelAt } = startWired()
    header.failing.claim = true
    expectFailure(bank.claim([nearLine(6, 'low'), line(relayCard, 3, 'low')], both))
    expect(levels()).toEqual(atRest)
    expect(levelAt(at(relayCard, 3))).toBeNull()
    expectSuccess(bank.write([set(relayCard, 0, 'low')]))
  })

  it('switches off before it switches on, and the header last', () => {
    const { bank, bus, header } = startWired()
    expectSuccess(bank.write([nearSet(5, 'high')]))
    header.order.length = 0
    bus.transfers.length = 0
    const seen: (string | null)[] = []
    bus.fault = () => {
      seen.push(header.levelAt(5), header.levelAt(26))
      return null
    }
    expectSuccess(bank.write([nearSet(26, 'low'), set(mcpBoard, 1, 'high'), nearSet(5, 'low')]))
    expect(seen.slice(0, 2)).toEqual(['low', 'high'])
    expect(header.order).toEqual(['5 low', '26 low'])
  })

  it('turns nothing on at the header when an expander fails, but off what is to go off', () => {
    const { bank, bus, levels } = startWired()
    expectSuccess(bank.write([nearSet(5, 'high')]))
    bus.unplug(mcpBoard.address)
    expectFailure(bank.write([set(mcpBoard, 1, 'high'), nearSet(26, 'low'), nearSet(5, 'low')]))
    expect(levels()).toEqual(['low', null, 'high', 'high'])
  })

  it('takes back what expanders turned on when the header fails', () => {
    const { bank, header, levels } = startWired()
    header.failing.write = true
    expectFailure(bank.write([set(mcpBoard, 1, 'high'), nearSet(5, 'high')]))
    expect(levels()).toEqual(atRest)
  })

  it('switches expanders off though the header fails', () => {
    const { bank, header, levels } = startWired()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high'), nearSet(5, 'high')]))
    header.failing.write = true
    expectFailure(bank.write([nearSet(5, 'low'), set(mcpBoard, 1, 'low'), set(relayCard, 0, 'low')]))
    expect(levels()).toEqual(['high', 'low', 'high', 'high'])
  })

  it('makes the header safe before it waits for expanders, and the reversing relay safe after them', () => {
    const { bank, bus, header, levels } = startWired()
    expectSuccess(bank.write([nearSet(5, 'high'), nearSet(26, 'low'), set(mcpBoard, 1, 'high')]))
    const seen: (string | null)[] = []
    bus.fault = () => {
      seen.push(header.levelAt(5), header.levelAt(26))
      return null
    }
    expectSuccess(bank.allSafe())
    expect(new Set(seen)).toEqual(new Set(['low']))
    expect(levels()).toEqual(atRest)
  })

  it('makes safe what it can when a board is lost, or the header refuses', () => {
    const lost = startWired()
    expectSuccess(
      lost.bank.write([nearSet(5, 'high'), nearSet(26, 'low'), set(mcpBoard, 1, 'high'), set(relayCard, 0, 'low')]),
    )
    lost.bus.unplug(mcpBoard.address)
    expect(expectFailure(lost.bank.allSafe())).toMatchObject({ detail: expect.stringContaining('0x24') })
    expect(lost.levels()).toEqual(['low', null, 'high', 'low'])
    const refused = startWired()
    expectSuccess(refused.bank.write([nearSet(5, 'high'), set(relayCard, 0, 'low')]))
    Object.assign(refused.header.failing, { write: true, safe: true })
    expect(expectFailure(refused.bank.allSafe())).toMatchObject({ detail: 'the header refused: safe' })
    expect(refused.levels()).toEqual(['high', 'low', 'high', 'high'])
  })

  it('leaves the reversing relay where it is under a pump that cannot be switched off, and turns it as soon as that is off', () => {
    const { bank, bus, header, levels } = startWired()
    expectSuccess(bank.write([nearSet(26, 'low')]))
    expectSuccess(bank.write([nearSet(5, 'high'), set(mcpBoard, 1, 'high')]))
    const cut = { problem: { kind: 'no-acknowledge', address: mcpBoard.address }, arrives: false } as const
    bus.fault = address => (address === mcpBoard.address ? cut : null)
    header.order.length = 0
    for (let tries = 0; tries < 3; tries++) expectFailure(bank.allSafe())
    expect(levels()).toEqual(['low', 'high', 'high', 'low'])
    bus.fault = () => {
      if (bus.levelAt(mcpBoard.address, 1) === 'high') expect(header.levelAt(26)).toBe('low')
      return null
    }
    expectSuccess(bank.allSafe())
    expect(levels()).toEqual(atRest)
    expect(header.order).toEqual(['5 low', '26 high'])
  })

  it('turns the reversing relay though a board is lost that was at rest', () => {
    const { bank, bus, levelAt } = startWired()
    expectSuccess(bank.write([nearSet(26, 'low'), nearSet(5, 'high')]))
    bus.unplug(mcpBoard.address)
    expectSuccess(bank.allSafe())
    expect(levelAt(near(26))).toBe('high')
  })

  it('does not turn the reversing relay by letting go of it, either', () => {
    const { bank, bus, header } = startWired()
    expectSuccess(bank.write([nearSet(26, 'low'), set(mcpBoard, 1, 'high')]))
    bus.unplug(mcpBoard.address)
    header.order.length = 0
    bank.release()
    expect(header.order).toEqual([])
  })

  it('turns a reversing relay on an expander when the header and the other expanders are off, and not before', () => {
    const { bank, bus, header, levelAt } = start()
    const director = at(relayCard, 3)
    expectSuccess(bank.claim([nearLine(5, 'low'), line(mcpBoard, 1, 'low'), asLast(line(relayCard, 3, 'high'))], both))
    expect(levelAt(director)).toBe('high')
    expectSuccess(bank.write([set(relayCard, 3, 'low')]))
    expectSuccess(bank.write([nearSet(5, 'high'), set(mcpBoard, 1, 'high')]))
    header.failing.safe = true
    expectFailure(bank.allSafe())
    expect([near(5), at(mcpBoard, 1), director].map(levelAt)).toEqual(['high', 'low', 'low'])
    header.failing.safe = false
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    bus.unplug(mcpBoard.address)
    expectFailure(bank.allSafe())
    expect([near(5), director].map(levelAt)).toEqual(['low', 'low'])
    bus.plug(mcpBoard.address, mcpBoard.model)
    expectSuccess(bank.allSafe())
    expect([near(5), at(mcpBoard, 1), director].map(levelAt)).toEqual(['low', 'low', 'high'])
  })

  it('asks for the reversing relay after whatever a killed predecessor left on has been seen off', () => {
    const { bank, bus, header } = start()
    bus.write(mcpBoard.address, [0x14, 0x02, 0x00])
    bus.write(mcpBoard.address, [0x00, 0x00, 0x00])
    bus.fault = () => {
      expect(header.levelAt(26)).toBeNull()
      return null
    }
    expectSuccess(bank.claim([line(mcpBoard, 1, 'low'), asLast(nearLine(26, 'high'))], both))
    expect([bus.levelAt(mcpBoard.address, 1), header.levelAt(26)]).toEqual(['low', 'high'])
  })

  it('switches off what a killed predecessor left on though the header cannot be taken', () => {
    const { bank, bus, header } = start()
    bus.write(mcpBoard.address, [0x14, 0x02, 0x00])
    bus.write(mcpBoard.address, [0x00, 0x00, 0x00])
    header.failing.claim = true
    expectFailure(bank.claim([nearLine(5, 'low'), line(mcpBoard, 1, 'low')], both))
    const levels = bus.history.filter(([name]) => name === `${mcpBoard.address}/1`).map(([, level]) => level)
    expect(levels).toEqual(['high', 'low', null])
  })

  it('looks at both', () => {
    const { bank, bus, header } = startWired()
    expectSuccess(bank.write([set(mcpBoard, 1, 'high')]))
    expectSuccess(bank.check())
    header.failing.check = true
    expect(expectFailure(bank.check())).toMatchObject({ detail: 'the header refused: check' })
    header.failing.check = false
    bus.unplug(mcpBoard.address)
    expect(expectFailure(bank.check())).toMatchObject({ detail: expect.stringContaining('0x24') })
  })

  it('knows which lines cannot be set, on either side', () => {
    const { bank, bus, header } = startWired()
    bus.unplug(mcpBoard.address)
    expectSuccess(bank.allSafe())
    expectSuccess(bank.check([near(5), at(relayCard, 0)]))
    expect(expectFailure(bank.check([near(5), at(mcpBoard, 1)]))).toMatchObject({
      detail: expect.stringContaining('0x24'),
    })
    header.failing.check = true
    expectFailure(bank.check([at(relayCard, 0)]))
  })
})
