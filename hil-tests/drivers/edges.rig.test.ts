import { afterEach, describe, expect, it } from 'vitest'
import { type ButtonOptions, watchButton } from '#adapters/gpio/button/watch-button.ts'
import { findHeaderLines } from '#adapters/gpio/kernel/header-lines.ts'
import { LineEdges } from '#adapters/gpio/kernel/held-lines.ts'
import { monotonicNow } from '#adapters/gpio/kernel/threads.ts'
import { openConverterLines } from '#adapters/gpio/two-wire/two-wire-lines.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { noTime } from '#domain/units/duration.ts'
import { openBench } from '../rig/bench.ts'
import { pause, realKernel } from './open-drivers.ts'

const bench = openBench()
const kernel = realKernel()
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('edges of an input', () => {
  const open = (buffered = 64): LineEdges => {
    const line = expectSuccess(findHeaderLines(kernel)).get(5)
    if (!line) throw new RangeError('no pin 5')
    const edges = expectSuccess(LineEdges.open(kernel, line, 'test', { debounce: noTime, buffered }))
    closing.push(() => edges.close())
    return edges
  }

  it('come in order, with the time at which they happened, and none is lost', async () => {
    bench.pull(5, 'up')
    const edges = open()
    expect(expectSuccess(edges.look())).toEqual({ edges: [], lost: 0 })
    const pulled: { before: number; after: number }[] = []
    for (let edge = 0; edge < 20; edge++) {
      const before = monotonicNow()
      bench.pull(5, edge % 2 === 0 ? 'down' : 'up')
      pulled.push({ before, after: monotonicNow() })
      await pause(4)
    }
    const seen = expectSuccess(edges.look())
    expect(seen.lost).toBe(0)
    expect(seen.edges.map(({ level }) => level)).toEqual(
      Array.from({ length: 20 }, (_, edge) => (edge % 2 === 0 ? 'low' : 'high')),
    )
    for (const [index, { at }] of seen.edges.entries()) {
      expect(at).toBeGreaterThanOrEqual(Math.floor(pulled[index]?.before ?? Number.NaN))
      // Edges of the simulated chip come with the next tick of the clock.
      expect(at).toBeLessThan((pulled[index]?.after ?? Number.NaN) + 3_000)
    }
    expect(expectSuccess(edges.level())).toBe('high')
  })

  it('that the kernel had no room for are counted', async () => {
    bench.pull(5, 'up')
    const edges = open(4)
    for (let edge = 0; edge < 21; edge++) {
      bench.pull(5, edge % 2 === 0 ? 'down' : 'up')
      await pause(4)
    }
    const { edges: seen, lost } = expectSuccess(edges.look())
    expect(lost).toBeGreaterThan(0)
    expect(seen.length + lost).toBe(21)
  })

  it('end with the chip', () => {
    const edges = open()
    bench.unplugHeader(true)
    expect(expectFailure(edges.look())).toContain('is gone')
    bench.unplugHeader(false)
  })
})

describe('a button between a pin and ground', () => {
  const watch = (options: Partial<ButtonOptions> = {}) => {
    const seen = { pressed: [] as number[], lost: [] as string[] }
    const button = expectSuccess(
      watchButton({
        kernel,
        nr: 6,
        purpose: 'stop button',
        onPressed: () => seen.pressed.push(monotonicNow()),
        onLost: reason => seen.lost.push(reason),
        ...options,
      }),
    )
    closing.push(() => button.close())
    return seen
  }

  it('is noticed within 25 ms after it was pressed, once, however its contact bounces', async () => {
    bench.pull(6, 'up')
    const seen = watch()
    await pause(100)
    expect(seen.pressed).toEqual([])
    for (const to of ['down', 'up', 'down', 'up'] as const) {
      bench.pull(6, to)
      await pause(2)
    }
    bench.pull(6, 'down')
    const pressed = monotonicNow()
    await pause(200)
    expect(seen.pressed).toHaveLength(1)
    expect((seen.pressed[0] ?? 0) - pressed).toBeLessThan(25_000)
    bench.pull(6, 'up')
    await pause(100)
    bench.pull(6, 'down')
    await pause(100)
    expect(seen.pressed).toHaveLength(2)
    expect(seen.lost).toEqual([])
  })

  it('is pulled up', async () => {
    bench.pull(6, 'down')
    watch({ nr: 12 })
    await pause(20)
    expect(bench.levelAt(12)).toBe('high')
  })

  it('is told when nobody would notice it any more', async () => {
    bench.pull(6, 'up')
    const seen = watch()
    bench.unplugHeader(true)
    await pause(50)
    bench.unplugHeader(false)
    expect(seen.lost).toHaveLength(1)
    expect(seen.pressed).toEqual([])
  })

  it('that nobody holds any more keeps no program from ending', () => {
    watch()
    for (const close of closing.splice(0)) close()
    expect(bench.isUsed(6)).toBe(false)
  })
})

describe('the wires of a converter', () => {
  it('are read bit by bit', async () => {
    bench.scale.setRate(80)
    bench.scale.setRaw(-1_234_567)
    const lines = expectSuccess(openConverterLines(kernel, { clock: 23, data: 24 }))
    closing.push(() => lines.close())
    while (!lines.isReady()) await pause(5)
    // The conversion that waited may be one of the value before.
    for (const raw of [0, 1]) {
      while (!lines.isReady()) await pause(5)
      let value = 0
      for (let bit = 0; bit < 24; bit++) {
        lines.clock(true)
        value = (value << 1) | lines.data()
        lines.clock(false)
      }
      lines.clock(true)
      lines.clock(false)
      if (raw === 1) expect((value << 8) >> 8).toBe(-1_234_567)
    }
  })

  it('are let go, and asked for by somebody else', () => {
    const lines = expectSuccess(openConverterLines(kernel, { clock: 23, data: 24 }))
    expect(expectFailure(openConverterLines(kernel, { clock: 23, data: 24 }))).toContain('speedrail scale clock')
    lines.close()
    expectSuccess(openConverterLines(kernel, { clock: 23, data: 24 })).close()
  })

  it('can be any pins of the header; one that nothing hangs on is never ready', async () => {
    bench.pull(19, 'down')
    const lines = expectSuccess(openConverterLines(kernel, { clock: 13, data: 16 }))
    closing.push(() => lines.close())
    lines.clock(true)
    expect(bench.levelAt(13)).toBe('high')
    lines.clock(false)
    expect(bench.levelAt(13)).toBe('low')
    expect(lines.isReady()).toBe(false)
    expect(expectFailure(openConverterLines(kernel, { clock: 13, data: 28 }))).toBe('the header has no pin 28')
  })

  it('throw once the chip is gone', () => {
    const lines = expectSuccess(openConverterLines(kernel, { clock: 13, data: 16 }))
    bench.unplugHeader(true)
    expect(() => lines.isReady()).toThrow('is gone')
    expect(() => lines.clock(true)).toThrow('is gone')
    lines.close()
    bench.unplugHeader(false)
  })
})
