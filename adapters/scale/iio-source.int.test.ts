import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { findIioDevice, IioSource } from './iio-source.ts'
import { type Conversion, systemParts } from './scale-source.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/iio-`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const device = (index: number, name: string): string => {
  const path = `${folder}/iio:device${index}`
  mkdirSync(path)
  writeFileSync(`${path}/name`, `${name}\n`)
  return path
}

describe('looking for the kernel’s driver of a scale', () => {
  it('finds an HX711 among others', () => {
    device(0, 'bme280')
    const second = device(1, 'hx711')
    expect(findIioDevice(folder)).toBe(second)
  })

  it('finds none where there is none', () => {
    device(0, 'bme280')
    expect(findIioDevice(folder)).toBeNull()
    expect(findIioDevice(`${folder}/nowhere`)).toBeNull()
  })

  it('reads the file of the device', async () => {
    const path = device(0, 'hx711')
    writeFileSync(`${path}/in_voltage0_raw`, `${84_000 + 0x80_00_00}\n`)
    const source = new IioSource({ ...systemParts, device: path })
    const heard = await new Promise<Conversion>(tell => source.start(tell, text => void expect.unreachable(text)))
    source.close()
    expect(heard.raw).toBe(84_000)
  })
})

/** A driver that answers when the test says so. */
const start = () => {
  const clock = createManualMachineClock(seconds(7))
  const waiting: { answer: (text: string) => void; refuse: (error: Error) => void }[] = []
  let reads = 0
  const source = new IioSource({
    device: '/sys/bus/iio/devices/iio:device0',
    read: () => {
      reads++
      return new Promise((answer, refuse) => void waiting.push({ answer, refuse }))
    },
    now: () => clock.now(),
    after: (ms, call) => clock.at(microseconds(clock.now() + ms * 1000), call),
  })
  const heard: Conversion[] = []
  const failures: string[] = []
  const begin = () =>
    source.start(
      conversion => void heard.push(conversion),
      text => void failures.push(text),
    )
  const settle = async () => {
    for (let turn = 0; turn < 8; turn++) await Promise.resolve()
  }
  /** The value that reads return after so many milliseconds. */
  const answer = async (raw: number | Error, afterMs = 100) => {
    clock.advance(milliseconds(afterMs))
    const next = waiting.shift()
    if (raw instanceof Error) next?.refuse(raw)
    else next?.answer(`${raw + 0x80_00_00}\n`)
    await settle()
  }
  return { clock, source, heard, failures, begin, answer, settle, reads: () => reads }
}

describe('the kernel’s driver as the source of a scale', () => {
  it('reads one conversion after the other', async () => {
    const { begin, answer, heard } = start()
    begin()
    for (const raw of [-5, 84_000, 8_388_607]) await answer(raw)
    expect(heard.map(({ raw }) => raw)).toEqual([-5, 84_000, 8_388_607])
    expect(heard.map(({ at }) => at)).toEqual([7_100_000, 7_200_000, 7_300_000])
  })

  it('never has a second read where one hangs in the kernel, and tells nothing of what comes too late', async () => {
    const { clock, begin, answer, settle, heard, reads } = start()
    begin()
    for (let second = 0; second < 10; second++) {
      clock.advance(seconds(1))
      await settle()
    }
    expect(reads()).toBe(1)
    await answer(84_000)
    expect(heard).toEqual([])
    clock.advance(milliseconds(500))
    await answer(84_001)
    expect(heard.map(({ raw }) => raw)).toEqual([84_001])
  })

  it('tries again when it is refused, and gives up after some seconds of that', async () => {
    const { begin, answer, heard, failures, source } = start()
    begin()
    await answer(new Error('EIO'))
    await answer(84_000, 300)
    expect(heard).toHaveLength(1)
    for (let tried = 0; tried < 30; tried++) await answer(new Error('ENODEV'), 300)
    expect(failures).toEqual([expect.stringContaining('ENODEV')])
    expect(source.counts).toMatchObject({ told: 1, failed: 26 })
  })

  it('is not believed when it says no number', async () => {
    const { begin, answer, heard, source } = start()
    begin()
    await answer(Number.NaN)
    expect(heard).toEqual([])
    expect(source.counts.failed).toBe(1)
  })

  it('says nothing after a pause of what was being read', async () => {
    const { begin, source, answer, heard, clock } = start()
    begin()
    clock.advance(milliseconds(1))
    source.pause()
    await answer(84_000)
    expect(heard).toEqual([])
  })
})
