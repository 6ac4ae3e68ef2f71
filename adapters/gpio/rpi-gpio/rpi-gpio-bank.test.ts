import { expect, it } from 'vitest'
import { localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { pinBankContract } from '#domain/testing/hardware.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { noPulses, RpiGpioBank } from './rpi-gpio-bank.ts'
import type { NumberedLevel, RpiGpioOrder } from './rpi-gpio-thread.ts'

const pin = (nr: number): PinRef => ({ boardId: localBoardId, nr })

/** A stand-in for the package. */
function toyThread() {
  const levels = new Map<number, boolean>()
  const orders: RpiGpioOrder[] = []
  const refused: { kind: RpiGpioOrder['kind']; nr: number }[] = []
  const stuck = new Map<number, boolean>()
  return {
    levels,
    orders,
    refused,
    stuck,
    ask(order: RpiGpioOrder): Result<readonly NumberedLevel[], string> {
      orders.push(order)
      if (order.kind === 'measure')
        return success(order.nrs.map(nr => ({ nr, isHigh: stuck.get(nr) ?? levels.get(nr) ?? false })))
      if (order.kind === 'take') levels.clear()
      for (const { nr, isHigh } of order.lines) {
        if (refused.some(each => each.kind === order.kind && each.nr === nr)) return failure(`EBUSY: ${nr}`)
        levels.set(nr, isHigh)
      }
      return success([])
    },
  }
}

pinBankContract('the package rpi-gpio in memory', () => {
  const thread = toyThread()
  return {
    bank: new RpiGpioBank(thread),
    pins: [pin(17), pin(22), pin(27)],
    missing: pin(28),
    levelAt: ({ nr }) => {
      const isHigh = thread.levels.get(nr)
      return isHigh === undefined ? null : isHigh ? 'high' : 'low'
    },
  }
})

const open = () => {
  const thread = toyThread()
  const bank = new RpiGpioBank(thread)
  expectSuccess(
    bank.claim([
      { pin: pin(17), safeLevel: 'low' },
      { pin: pin(22), safeLevel: 'low' },
    ]),
  )
  thread.orders.length = 0
  return { thread, bank }
}

it('turns off before it turns on', () => {
  const { thread, bank } = open()
  expectSuccess(bank.write([{ pin: pin(17), level: 'high' }]))
  expectSuccess(
    bank.write([
      { pin: pin(22), level: 'high' },
      { pin: pin(17), level: 'low' },
    ]),
  )
  expect(thread.orders.slice(1)).toEqual([
    { kind: 'set', lines: [{ nr: 17, isHigh: false }] },
    { kind: 'set', lines: [{ nr: 22, isHigh: true }] },
  ])
})

it('turns off again what it has turned on when one of them fails', () => {
  const { thread, bank } = open()
  thread.refused.push({ kind: 'set', nr: 22 })
  expectFailure(
    bank.write([
      { pin: pin(17), level: 'high' },
      { pin: pin(22), level: 'high' },
    ]),
  )
  expect(thread.levels.get(17)).toBe(false)
})

it('has what it had when something cannot be taken', () => {
  const { thread, bank } = open()
  thread.refused.push({ kind: 'take', nr: 5 })
  const problem = expectFailure(bank.claim([{ pin: pin(5), safeLevel: 'low' }]))
  expect(problem).toEqual({ kind: 'device-failed', detail: 'EBUSY: 5' })
  expectSuccess(bank.write([{ pin: pin(17), level: 'high' }]))
})

it('finds a line that is not where it was put', () => {
  const { thread, bank } = open()
  expectSuccess(bank.write([{ pin: pin(17), level: 'high' }]))
  expectSuccess(bank.check())
  thread.stuck.set(17, false)
  expect(expectFailure(bank.check())).toMatchObject({ kind: 'device-failed' })
})

it('does not let go of lines in between when the same are claimed again', () => {
  const { thread, bank } = open()
  expectSuccess(bank.write([{ pin: pin(17), level: 'high' }]))
  expectSuccess(
    bank.claim([
      { pin: pin(22), safeLevel: 'high' },
      { pin: pin(17), safeLevel: 'low' },
    ]),
  )
  expect(thread.orders.some(({ kind }) => kind === 'take')).toBe(false)
  expect([17, 22].map(nr => thread.levels.get(nr))).toEqual([false, true])
  expectSuccess(bank.allSafe())
  expect(thread.levels.get(22)).toBe(true)
})

it('leaves a line that comes after all others where it is while another one cannot be set', () => {
  const { thread, bank } = open()
  const lines = [
    { pin: pin(17), safeLevel: 'low' },
    { pin: pin(22), safeLevel: 'low', afterOthers: true },
  ] as const
  expectSuccess(bank.claim(lines))
  expectSuccess(bank.write([{ pin: pin(22), level: 'high' }]))
  thread.refused.push({ kind: 'set', nr: 17 })
  expectFailure(bank.allSafe())
  expect(thread.levels.get(22)).toBe(true)
  thread.refused.length = 0
  expectSuccess(bank.allSafe())
  expect(thread.levels.get(22)).toBe(false)
})

it('does not know the pins of the ID EEPROM, which the package refuses', () => {
  const { bank } = open()
  expect(expectFailure(bank.claim([{ pin: pin(1), safeLevel: 'low' }]))).toEqual({ kind: 'no-such-pin', pin: pin(1) })
})

it('makes no pulses, and says why', () => {
  const train = { pin: pin(17), steps: 1, maxStepsPerSecond: 1, acceleration: 1 }
  expect(JSON.stringify(expectFailure(noPulses.start(train)))).toContain('need the character device')
  noPulses.stop(pin(17))
  noPulses.stopAll()
  expect(noPulses.stepsMade(pin(17))).toBe(0)
})
