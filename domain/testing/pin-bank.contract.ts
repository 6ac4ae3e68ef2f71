import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PinRef } from '../machine/pump.ts'
import type { OutputLine, PinBank, PinLevel } from '../ports/pin-bank.port.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

export interface PinBankHarness {
  readonly bank: PinBank
  /** Three pins that are there, and one that is not. */
  readonly pins: readonly [PinRef, PinRef, PinRef]
  readonly missing: PinRef
  /** The level that is to be measured at a pin; null while it is nobody's output. */
  levelAt(pin: PinRef): PinLevel | null
}

/** The contract of every {@link PinBank}. */
export function pinBankContract(name: string, makeHarness: () => PinBankHarness): void {
  describe(`${name} as a pin bank`, () => {
    let harness: PinBankHarness
    let bank: PinBank
    let first: PinRef
    let second: PinRef
    let third: PinRef
    beforeEach(() => {
      harness = makeHarness()
      bank = harness.bank
      ;[first, second, third] = harness.pins
    })
    afterEach(() => bank.release())

    const levels = (): (PinLevel | null)[] => harness.pins.map(pin => harness.levelAt(pin))
    const line = (pin: PinRef, safeLevel: PinLevel): OutputLine => ({ pin, safeLevel })
    const claimTwo = (): void => {
      expectSuccess(bank.claim([line(first, 'low'), line(second, 'high')]))
    }

    it('holds nothing at first', () => {
      expect(levels()).toEqual([null, null, null])
      expect(expectFailure(bank.write([{ pin: first, level: 'high' }]))).toEqual({ kind: 'not-claimed', pin: first })
      expectSuccess(bank.allSafe())
    })

    it('takes lines at their safe level', () => {
      claimTwo()
      expect(levels()).toEqual(['low', 'high', null])
    })

    it('sets several lines in one step', () => {
      claimTwo()
      expectSuccess(
        bank.write([
          { pin: first, level: 'high' },
          { pin: second, level: 'low' },
        ]),
      )
      expect(levels()).toEqual(['high', 'low', null])
    })

    it('sets none of them if one is not claimed', () => {
      claimTwo()
      const problem = expectFailure(
        bank.write([
          { pin: first, level: 'high' },
          { pin: third, level: 'high' },
        ]),
      )
      expect(problem).toEqual({ kind: 'not-claimed', pin: third })
      expect(levels()).toEqual(['low', 'high', null])
    })

    it('takes none of them if one is not there, and keeps what it had', () => {
      claimTwo()
      const problem = expectFailure(bank.claim([line(third, 'low'), line(harness.missing, 'low')]))
      expect(problem).toEqual({ kind: 'no-such-pin', pin: harness.missing })
      expect(levels()).toEqual(['low', 'high', null])
      expectSuccess(bank.write([{ pin: second, level: 'low' }]))
    })

    it('gives back lines that are not named again', () => {
      claimTwo()
      expectSuccess(bank.claim([line(second, 'high'), line(third, 'low')]))
      expect(levels()).toEqual([null, 'high', 'low'])
      expect(expectFailure(bank.write([{ pin: first, level: 'high' }])).kind).toBe('not-claimed')
    })

    it('puts a line that is claimed again to its new safe level', () => {
      claimTwo()
      expectSuccess(bank.write([{ pin: first, level: 'high' }]))
      expectSuccess(bank.claim([line(first, 'low'), line(second, 'low')]))
      expect(levels()).toEqual(['low', 'low', null])
    })

    it('puts everything to its safe level', () => {
      claimTwo()
      expectSuccess(
        bank.write([
          { pin: first, level: 'high' },
          { pin: second, level: 'low' },
        ]),
      )
      expectSuccess(bank.allSafe())
      expect(levels()).toEqual(['low', 'high', null])
      expectSuccess(bank.write([{ pin: first, level: 'high' }]))
      expect(levels()).toEqual(['high', 'high', null])
    })

    it('puts a line that comes after all others to its safe level, once they are known to be at theirs', () => {
      const last: OutputLine = { ...line(third, 'high'), afterOthers: true }
      expectSuccess(bank.claim([line(first, 'low'), last, line(second, 'high')]))
      expectSuccess(
        bank.write([
          { pin: first, level: 'high' },
          { pin: third, level: 'low' },
        ]),
      )
      expectSuccess(bank.allSafe('unknown'))
      expect(levels()).toEqual(['low', 'high', 'low'])
      expectSuccess(bank.allSafe())
      expect(levels()).toEqual(['low', 'high', 'high'])
    })

    it('leaves a line that comes after all others alone while they are not known to be safe, taken or not', () => {
      const all: OutputLine[] = [line(first, 'low'), { ...line(third, 'high'), afterOthers: true }]
      expectSuccess(bank.claim(all, [], 'unknown'))
      expect(levels()).toEqual(['low', null, null])
      expectSuccess(bank.claim(all))
      expectSuccess(bank.write([{ pin: third, level: 'low' }]))
      expectSuccess(bank.claim(all, [], 'unknown'))
      expect(levels()).toEqual(['low', null, 'low'])
      expectSuccess(bank.claim(all))
      expect(levels()).toEqual(['low', null, 'high'])
    })

    it('finds everything as it was set, and changes nothing by looking', () => {
      expectSuccess(bank.check())
      claimTwo()
      expectSuccess(bank.write([{ pin: first, level: 'high' }]))
      for (let looks = 0; looks < 3; looks++) expectSuccess(bank.check())
      expect(levels()).toEqual(['high', 'high', null])
    })

    it('lets go of everything, more than once', () => {
      claimTwo()
      expectSuccess(bank.write([{ pin: first, level: 'high' }]))
      bank.release()
      bank.release()
      expect(levels()).toEqual([null, null, null])
      expect(expectFailure(bank.write([{ pin: first, level: 'high' }])).kind).toBe('not-claimed')
      claimTwo()
      expect(levels()).toEqual(['low', 'high', null])
    })
  })
}
