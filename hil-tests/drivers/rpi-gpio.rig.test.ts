/**
 * @header bcm2711
 * @header mockup
 */
import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenHeader, openHeader, probeHeader } from '#adapters/gpio/open-header.ts'
import { pinBankContract } from '#domain/testing/hardware.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { openBench } from '../rig/bench.ts'
import { headerPin, levelChange, outputLine, threadEntries } from './open-drivers.ts'

/** Only there do numbers of lines begin at 0: `--header=mockup`. */
const isMockup = existsSync('/sys/class/gpio/gpiochip0')
const bench = openBench()

if (isMockup) {
  let header: OpenHeader
  beforeAll(async () => {
    header = expectSuccess(await openHeader({ choice: 'rpi-gpio', threads: threadEntries }))
  })
  afterAll(() => header.close())
  const isTaken = (nr: number): boolean => existsSync(`/sys/class/gpio/gpio${nr}`)

  pinBankContract('the package rpi-gpio', () => ({
    bank: header.bank,
    pins: [headerPin(17), headerPin(22), headerPin(27)],
    missing: headerPin(28),
    levelAt: ({ nr }) => (isTaken(nr) ? bench.levelAt(nr) : null),
  }))

  describe('the package rpi-gpio on a real kernel', () => {
    it('is chosen where it is asked for, and says so', () => {
      expect(header.why).toContain('rpi-gpio')
      expect(probeHeader().map(({ driver, found }) => [driver, found.ok])).toContainEqual(['rpi-gpio', true])
    })

    it('takes lines at their safe level in one step', () => {
      bench.trace.start()
      expectSuccess(header.bank.claim([outputLine(17, 'high'), outputLine(22)]))
      const sets = bench.trace.stop().flatMap(event => (event.kind === 'set' ? [[event.nr, event.level]] : []))
      expect(sets.filter(([nr]) => nr === 17)).toEqual([[17, 'high']])
      expect(sets.filter(([nr]) => nr === 22)).toEqual([[22, 'low']])
    })

    it('makes no pulses', async () => {
      const train = { pin: headerPin(17), steps: 1, maxStepsPerSecond: 1, acceleration: 1 }
      expect(expectFailure(expectSuccess(await header.startPulses()).start(train)).kind).toBe('device-failed')
    })

    it('leaves no file open, however often lines are claimed', () => {
      const openFiles = (): number => readdirSync('/proc/self/fd').length
      header.bank.release()
      const before = openFiles()
      for (let round = 0; round < 10; round++) {
        expectSuccess(header.bank.claim([outputLine(17), outputLine(22)]))
        header.bank.release()
      }
      expect(openFiles()).toBe(before)
    })
  })
} else {
  describe('the probe where numbers of lines do not begin at 0', () => {
    it('has the character device, and says why not rpi-gpio', () => {
      const [device, rpiGpio] = probeHeader()
      expect(expectSuccess(device?.found ?? { ok: false, problem: '' })).toMatch(
        /pins of the header on \/dev\/gpiochip/,
      )
      expect(rpiGpio?.found).toMatchObject({ ok: false })
      expect(JSON.stringify(rpiGpio?.found)).toMatch(/numbers lines from \d+/)
    })

    it('opens the character device, and gives everything back', async () => {
      const header = expectSuccess(await openHeader({ choice: 'auto', threads: threadEntries }))
      expect(header.driver).toBe('character-device')
      expectSuccess(header.bank.claim([outputLine(17)]))
      expectSuccess(header.bank.write([levelChange(17, 'high')]))
      await header.close()
      expect(bench.isUsed(17)).toBe(false)
    })

    it('fails with a reason where the other one is asked for', async () => {
      expect(expectFailure(await openHeader({ choice: 'rpi-gpio', threads: threadEntries }))).toContain('rpi-gpio: ')
    })
  })
}
