import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CharacterDeviceBank } from '#adapters/gpio/character-device/character-device-bank.ts'
import { findHeaderLines } from '#adapters/gpio/kernel/header-lines.ts'
import type { PinProblem } from '#domain/ports/hardware.port.ts'
import { pinBankContract } from '#domain/testing/hardware.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { openBench } from '../rig/bench.ts'
import { headerPin, levelChange, outputLine, realKernel } from './open-drivers.ts'

const bench = openBench()
const kernel = realKernel()

pinBankContract('the character device', () => ({
  bank: new CharacterDeviceBank(kernel),
  pins: [headerPin(17), headerPin(22), headerPin(27)],
  missing: headerPin(28),
  levelAt: ({ nr }) => (bench.isUsed(nr) ? bench.levelAt(nr) : null),
}))

describe('the bank of the header on a real kernel', () => {
  let bank: CharacterDeviceBank
  beforeEach(() => {
    bank = new CharacterDeviceBank(kernel)
  })
  afterEach(() => bank.release())

  const levels = (...pins: number[]) => pins.map(nr => bench.levelAt(nr))
  const setsOf = (work: () => void): { nr: number; level: string; at: number }[] => {
    bench.trace.start()
    work()
    return bench.trace.stop().flatMap(event => (event.kind === 'set' ? [event] : []))
  }
  const detailOf = (problem: PinProblem): string => ('detail' in problem ? problem.detail : problem.kind)
  const hold = async (...pins: number[]): Promise<ChildProcess> => {
    const child = fork(new URL('./hold-lines.fixture.ts', import.meta.url), pins.map(String), {
      execArgv: ['--import', 'tsx'],
    })
    await once(child, 'message')
    return child
  }
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  it('takes lines at their safe level, against whatever pulls at them, without ever having another', () => {
    bench.pull(17, 'up')
    bench.pull(27, 'down')
    const sets = setsOf(() => expectSuccess(bank.claim([outputLine(17, 'low'), outputLine(27, 'high')])))
    expect(sets.map(({ nr, level }) => [nr, level])).toEqual([
      [17, 'low'],
      [27, 'high'],
    ])
    expect(levels(17, 27)).toEqual(['low', 'high'])
    bench.pull(17, 'down')
  })

  it('sets four lines in one call', () => {
    const pins = [5, 6, 13, 19]
    expectSuccess(bank.claim(pins.map(nr => outputLine(nr))))
    const on = setsOf(() => expectSuccess(bank.write(pins.map(nr => levelChange(nr, 'high')))))
    expect(on.map(({ nr, level }) => [nr, level])).toEqual(pins.map(nr => [nr, 'high']))
    expect(levels(...pins)).toEqual(['high', 'high', 'high', 'high'])
    // One call into the kernel: nothing else happens between the first and the last.
    expect((on.at(-1)?.at ?? 0) - (on[0]?.at ?? 0)).toBeLessThan(50)
  })

  it('does not touch lines that stay when others are claimed with the same safe levels', () => {
    expectSuccess(bank.claim([outputLine(5), outputLine(6)]))
    bench.pull(5, 'up')
    const sets = setsOf(() => expectSuccess(bank.claim([outputLine(6), outputLine(5)])))
    expect(sets.every(({ level }) => level === 'low')).toBe(true)
    expect(levels(5, 6)).toEqual(['low', 'low'])
    bench.pull(5, 'down')
  })

  it('says who has a line that is in use, and keeps what it had', async () => {
    const holder = await hold(26)
    expectSuccess(bank.claim([outputLine(5)]))
    expect(detailOf(expectFailure(bank.claim([outputLine(5), outputLine(26)])))).toMatch(
      /^GPIO26 is in use by "speedrail outputs": .*\(EBUSY\)$/,
    )
    expectSuccess(bank.write([levelChange(5, 'high')]))
    expect(levels(5)).toEqual(['high'])
    const holders = [...expectSuccess(findHeaderLines(kernel)).values()].filter(
      ({ nr }) => nr === 5 || nr === 26 || nr === 6,
    )
    expect(holders.map(({ nr, consumer }) => [nr, consumer])).toEqual([
      [5, 'speedrail outputs'],
      [6, null],
      [26, 'speedrail outputs'],
    ])
    await kill(holder)
  })

  it('can have the lines of a holder that was killed', async () => {
    const holder = await hold(26, 20)
    expect(levels(26, 20)).toEqual(['high', 'low'])
    await kill(holder)
    expectSuccess(bank.claim([outputLine(26), outputLine(20)]))
    expect(levels(26, 20)).toEqual(['low', 'low'])
  })

  it('fails while the chip is gone, and works again after the next claim when it is back', () => {
    expectSuccess(bank.claim([outputLine(17)]))
    bench.unplugHeader(true)
    const gone = /^the GPIO chip \/dev\/gpiochip\d+ is gone \(ENODEV\)$/
    expect(detailOf(expectFailure(bank.write([levelChange(17, 'high')])))).toMatch(gone)
    expect(detailOf(expectFailure(bank.allSafe()))).toMatch(gone)
    expectFailure(bank.claim([outputLine(17)]))
    bench.unplugHeader(false)
    expectSuccess(bank.claim([outputLine(17)]))
    expectSuccess(bank.write([levelChange(17, 'high')]))
    expect(levels(17)).toEqual(['high'])
  })

  it('leaves no file open', () => {
    const openFiles = (): number => readdirSync('/proc/self/fd').length
    expectSuccess(bank.claim([outputLine(17), outputLine(22)]))
    bank.release()
    const before = openFiles()
    for (let round = 0; round < 20; round++) {
      expectSuccess(bank.claim([outputLine(17), outputLine(22)]))
      expectSuccess(bank.claim([outputLine(22), outputLine(27)]))
      expectFailure(bank.claim([outputLine(28)]))
      bank.release()
    }
    expect(openFiles()).toBe(before)
  })

  it('sets a line in some microseconds', () => {
    expectSuccess(bank.claim([outputLine(17)]))
    const times: number[] = []
    const on = [levelChange(17, 'high')]
    const off = [levelChange(17, 'low')]
    for (let set = 0; set < 4_000; set++) {
      const before = process.hrtime.bigint()
      bank.write(set % 2 === 0 ? on : off)
      times.push(Number(process.hrtime.bigint() - before) / 1000)
    }
    const sorted = times.slice(1_000).sort((a, b) => a - b)
    const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
    console.log('one set of one line, µs:', { p50: share(0.5), p99: share(0.99), max: share(1) })
    expect(share(0.5)).toBeLessThan(1_000)
  })
})
