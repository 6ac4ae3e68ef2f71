import { describe, expect, it } from 'vitest'
import { loadCellContract } from '#domain/testing/hardware.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import type { RawSample } from '#domain/weighing/calibration.ts'
import { Hx711Source } from './hx711-source.ts'
import { ProcessLoadCell } from './process-load-cell.ts'
import { Hx711Chip } from './testing/hx711-chip.ts'
import { createMemoryScaleLinks } from './testing/memory-scale-link.ts'

const pins = { clockPin: { boardId: 1, nr: 23 }, dataPin: { boardId: 1, nr: 24 } }

interface FakeOptions {
  readonly says?: () => boolean
  /** The fault of the lines. */
  readonly refuses?: () => string | null
}

/** The machine's clock shows another time than the one that processes share. */
const start = ({ says = () => true, refuses = () => null }: FakeOptions = {}) => {
  const shared = createManualMachineClock(seconds(4_000))
  const chip = new Hx711Chip(shared)
  const opened: unknown[] = []
  const troubles: string[] = []
  const links = createMemoryScaleLinks(() =>
    says()
      ? {
          openSource: (wanted, parts) => {
            const problem = refuses()
            if (problem !== null) throw new Error(problem)
            opened.push(wanted)
            return new Hx711Source(chip, parts)
          },
          parts: chip.parts,
        }
      : null,
  )
  const machineNow = (): Microseconds => microseconds(shared.now() - seconds(3_990))
  const loadCell = new ProcessLoadCell({
    openLink: links.open,
    timers: {
      now: () => shared.now() / 1000,
      after: (ms, call) => shared.at(microseconds(shared.now() + ms * 1000), call),
      every(ms, call) {
        let callOff = (): void => undefined
        const again = (): void => {
          callOff = shared.at(microseconds(shared.now() + ms * 1000), () => {
            again()
            call()
          })
        }
        again()
        return () => callOff()
      },
      afterArrivals: call => void shared.at(shared.now(), call),
    },
    clock: { now: machineNow, at: () => () => undefined },
    onTrouble: text => void troubles.push(text),
    monotonic: () => shared.now(),
  })
  const pass = async (time: Microseconds): Promise<void> => {
    for (let left: number = time; left > 0; left -= 10_000) {
      await Promise.resolve()
      shared.advance(milliseconds(10))
    }
  }
  const samples: RawSample[] = []
  const listen = () => loadCell.subscribe(sample => void samples.push(sample))
  return { shared, chip, links, loadCell, machineNow, pass, samples, listen, troubles, opened }
}

loadCellContract('a load cell read by a process', () => {
  const { loadCell, pass, chip } = start()
  return Promise.resolve({
    loadCell,
    pins,
    missing: { boardId: 1, nr: 28 },
    pass,
    plug(plugged: boolean) {
      chip.isPlugged = plugged
    },
    dispose: () => Promise.resolve(),
  })
})

describe('a load cell that is read by a process of its own', () => {
  it('hands over the pins, and asks for conversions only while somebody listens', async () => {
    const { loadCell, chip, pass, listen, opened } = start()
    expectSuccess(loadCell.open(pins))
    await pass(seconds(1))
    expect(opened).toEqual([{ clock: 23, data: 24 }])
    expect(chip.reads).toBe(0)
    const stop = listen()
    await pass(seconds(1))
    expect(chip.reads).toBeGreaterThan(7)
    stop()
    const before = chip.reads
    await pass(seconds(1))
    expect(chip.reads).toBe(before)
  })

  it('tells instants on the machine’s clock', async () => {
    const { loadCell, pass, listen, samples, machineNow } = start()
    expectSuccess(loadCell.open(pins))
    listen()
    await pass(seconds(2))
    expect(samples.length).toBeGreaterThan(15)
    expect(samples.at(-1)?.at).toBeLessThanOrEqual(machineNow())
    expect(samples.at(-1)?.at).toBeGreaterThan(machineNow() - 110_000)
  })

  it.each([[{ boardId: 1, nr: 28 }], [{ boardId: 2, nr: 3 }], [{ boardId: 1, nr: -1 }]])(
    'refuses a pin that no header has (%j)',
    missing => {
      const { loadCell, links } = start()
      expect(expectFailure(loadCell.open({ ...pins, clockPin: missing }))).toEqual({
        kind: 'no-such-pin',
        pin: missing,
      })
      expect(links.lives).toEqual([])
    },
  )

  it('ends the process when it is closed, and hears nothing of it any more', async () => {
    const { loadCell, links, pass, listen, samples } = start()
    expectSuccess(loadCell.open(pins))
    listen()
    await pass(seconds(1))
    loadCell.close()
    expect(links.lives).toMatchObject([{ isKilled: true, isAwaited: true }])
    samples.length = 0
    await pass(seconds(30))
    expect(samples).toEqual([])
    expect(links.lives).toHaveLength(1)
  })

  it('drops what is not newer than what was told, and what is old', async () => {
    const { shared, loadCell, links, pass, listen, samples } = start({ says: () => false })
    expectSuccess(loadCell.open(pins))
    listen()
    await pass(milliseconds(100))
    const say = (raw: number, age: number) =>
      links.lives[0]?.say({ kind: 'conversion', raw, at: microseconds(shared.now() - age) })
    say(1, 90_000)
    say(2, 90_000)
    say(3, 95_000)
    say(4, 80_000)
    await pass(seconds(2))
    say(5, 600_000)
    say(6, 400_000)
    expect(samples.map(({ raw }) => raw)).toEqual([1, 4, 6])
  })
})

describe('a scale process that goes wrong', () => {
  it('is started again when it dies, later each time', async () => {
    const { loadCell, links, pass, listen, samples, troubles } = start()
    expectSuccess(loadCell.open(pins))
    listen()
    await pass(seconds(1))
    links.lives.at(-1)?.die('SIGSEGV')
    samples.length = 0
    await pass(milliseconds(60))
    expect(links.lives).toHaveLength(1)
    await pass(seconds(1))
    expect(links.lives).toHaveLength(2)
    expect(samples.length).toBeGreaterThan(4)
    expect(troubles).toEqual(['the scale process is gone: SIGSEGV'])
    for (let death = 0; death < 8; death++) {
      links.lives.at(-1)?.die('exit code 1')
      await pass(seconds(6))
    }
    expect(links.lives).toHaveLength(10)
    links.lives.at(-1)?.die('exit code 1')
    await pass(seconds(4))
    expect(links.lives).toHaveLength(10)
    await pass(seconds(2))
    expect(links.lives).toHaveLength(11)
  })

  it('is killed when it says nothing for a second, though nothing of its converter was to be heard', async () => {
    const { loadCell, links, pass, troubles } = start()
    expectSuccess(loadCell.open(pins))
    await pass(seconds(20))
    expect(troubles).toEqual([])
    const [first] = links.lives
    if (first) first.hangs = true
    await pass(milliseconds(900))
    expect(first?.isKilled).toBe(false)
    await pass(milliseconds(700))
    expect(first).toMatchObject({ isKilled: true, isAwaited: false })
    expect(troubles).toEqual(['the scale process hangs: it is killed'])
    await pass(seconds(1))
    expect(links.lives).toHaveLength(2)
  })

  it('is waited for only when its pins are wanted, also when it was killed before', async () => {
    const { loadCell, links, pass } = start()
    expectSuccess(loadCell.open(pins))
    await pass(seconds(1))
    const [first] = links.lives
    if (first) first.hangs = true
    await pass(milliseconds(1_600))
    expect(first).toMatchObject({ isKilled: true, isAwaited: false })
    loadCell.close()
    expect(first).toMatchObject({ isAwaited: true })
  })

  it('is not killed because the one that listens was asleep', async () => {
    const { shared, loadCell, links, pass } = start()
    expectSuccess(loadCell.open(pins))
    await pass(seconds(1))
    shared.oversleep(seconds(3))
    await pass(seconds(1))
    expect(links.lives).toHaveLength(1)
  })

  it('may say hello late, but not never', async () => {
    let says = false
    const { loadCell, links, pass, listen, samples, troubles } = start({ says: () => says })
    expectSuccess(loadCell.open(pins))
    listen()
    await pass(seconds(8))
    expect(links.lives).toHaveLength(1)
    says = true
    await pass(seconds(3))
    expect(links.lives).toHaveLength(2)
    expect(troubles).toEqual(['the scale process does not start'])
    expect(samples.length).toBeGreaterThan(0)
  })

  it('tells why a converter cannot be had, once, and goes on trying', async () => {
    let problem: string | null = 'line 23 is used by “other”'
    const { loadCell, pass, listen, samples, troubles } = start({ refuses: () => problem })
    expectSuccess(loadCell.open(pins))
    listen()
    await pass(seconds(9))
    expect(troubles).toEqual([problem])
    problem = null
    await pass(seconds(10))
    expect(samples.length).toBeGreaterThan(3)
  })

  it('opens its lines anew when they were lost', async () => {
    const { loadCell, chip, pass, listen, samples, opened } = start()
    expectSuccess(loadCell.open(pins))
    listen()
    await pass(seconds(1))
    chip.broken = 'the chip is gone'
    await pass(seconds(1))
    chip.broken = null
    samples.length = 0
    await pass(seconds(2))
    expect(samples.length).toBeGreaterThan(5)
    expect(opened.length).toBeGreaterThan(1)
  })

  it('tells of a converter that says nothing', async () => {
    const { loadCell, chip, pass, listen, troubles } = start()
    chip.isPlugged = false
    expectSuccess(loadCell.open(pins))
    listen()
    await pass(seconds(20))
    expect(troubles).toEqual(['the load cell’s converter says nothing: check its supply, its wires and its pins'])
    chip.isPlugged = true
    await pass(seconds(1))
    chip.isPlugged = false
    await pass(seconds(10))
    expect(troubles).toHaveLength(2)
  })
})
