import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'
import { linuxKernel } from '#adapters/gpio/kernel/gpio-kernel.ts'
import { findHeaderLines } from '#adapters/gpio/kernel/header-lines.ts'
import { takeLines } from '#adapters/gpio/kernel/held-lines.ts'
import type { LineUse } from '#adapters/gpio/kernel/uapi.ts'
import { loadLibc } from '#adapters/libc/libc.ts'
import type { Result } from '#domain/result.ts'
import { openBench } from './bench.ts'

/** The part of the package that is used here. */
interface Bus {
  i2cWriteSync(address: number, length: number, bytes: Buffer): number
  i2cReadSync(address: number, length: number, bytes: Buffer): number
  closeSync(): void
}
const i2c = createRequire(import.meta.url)('i2c-bus') as { openSync(nr: number): Bus }

const bench = openBench()
const closing: (() => void)[] = []

function unwrap<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

function take(nrs: readonly number[], use: LineUse) {
  const kernel = linuxKernel(unwrap(loadLibc()))
  const lines = unwrap(findHeaderLines(kernel))
  const found = nrs.map(nr => lines.get(nr)!)
  const held = unwrap(
    takeLines(kernel, found[0]!.chipPath, { offsets: found.map(({ offset }) => offset), consumer: 'test', use }),
  )
  closing.push(() => held.close())
  return held
}

function openBus(): Bus {
  const bus = i2c.openSync(1)
  closing.push(() => bus.closeSync())
  return bus
}

const write = (bus: Bus, address: number, ...bytes: number[]) =>
  bus.i2cWriteSync(address, bytes.length, Buffer.from(bytes))

function read(bus: Bus, address: number, register: number, length: number): number[] {
  const bytes = Buffer.alloc(length)
  write(bus, address, register)
  bus.i2cReadSync(address, length, bytes)
  return [...bytes]
}

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('the bench of header lines', () => {
  it('pulls lines that nobody drives', () => {
    bench.pull(17, 'up')
    expect(bench.levelAt(17)).toBe('high')
    bench.pull(17, 'down')
    expect(bench.levelAt(17)).toBe('low')
  })

  it('measures what is driven, and tells who is held', () => {
    expect(bench.isUsed(17)).toBe(false)
    const held = take([17, 27], { kind: 'output', initial: 0b10 })
    expect([bench.levelAt(17), bench.levelAt(27)]).toEqual(['low', 'high'])
    expect([bench.isUsed(17), bench.isUsed(27), bench.isUsed(22)]).toEqual([true, true, false])
    held.set(0b01, 0b11)
    expect([bench.levelAt(17), bench.levelAt(27)]).toEqual(['high', 'low'])
  })

  it('lets the chip vanish and come back', () => {
    const held = take([17], { kind: 'output', initial: 1 })
    bench.unplugHeader(true)
    const problem = held.set(0, 1)
    bench.unplugHeader(false)
    expect(problem).toMatch(/is gone/)
    expect(bench.isUsed(17)).toBe(false)
    take([17], { kind: 'output', initial: 1 })
    expect(bench.levelAt(17)).toBe('high')
    bench.pull(22, 'up')
    expect(bench.levelAt(22)).toBe('high')
    bench.pull(22, 'down')
  })

  it('takes down every set in order', () => {
    bench.trace.start()
    const held = take([17, 27], { kind: 'output', initial: 0 })
    held.set(0b01, 0b01)
    held.set(0b10, 0b11)
    const events = bench.trace.stop()
    const sets = events.flatMap(event => (event.kind === 'set' ? [`${event.nr} ${event.level}`] : []))
    expect(sets).toEqual(['17 low', '27 low', '17 high', '17 low', '27 high'])
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeLessThanOrEqual(Number(process.hrtime.bigint() / 1_000n))
    expect(events.filter(({ kind }) => kind === 'direction')).toMatchObject([
      { nr: 17, direction: 'out' },
      { nr: 27, direction: 'out' },
    ])
  })
})

describe('the simulated converter', () => {
  const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

  it.each([0, 1, -1, 123_456, -8_388_608, 8_388_607])('is clocked out as %i', async raw => {
    bench.scale.setRaw(raw)
    const data = take([24], { kind: 'input' })
    const clock = take([23], { kind: 'output', initial: 0 })
    await sleep(500)
    const reads = bench.scale.reads
    expect(data.get(1)).toMatchObject({ value: 0 })
    let bits = 0
    for (let nr = 0; nr < 24; nr++) {
      clock.set(1, 1)
      clock.set(0, 1)
      bits = (bits << 1) | unwrap(data.get(1))
    }
    clock.set(1, 1)
    clock.set(0, 1)
    expect((bits << 8) >> 8).toBe(raw)
    expect(bench.scale.reads).toBe(reads + 1)
    expect(data.get(1)).toMatchObject({ value: 1 })
  })

  it('falls asleep when the clock stays high, and counts that', async () => {
    const clock = take([23], { kind: 'output', initial: 0 })
    const data = take([24], { kind: 'input' })
    const before = bench.scale.violations
    clock.set(1, 1)
    await sleep(1)
    expect(data.get(1)).toMatchObject({ value: 1 })
    clock.set(0, 1)
    expect(bench.scale.violations).toBe(before + 1)
    await sleep(390)
    expect(data.get(1)).toMatchObject({ value: 1 })
    await sleep(20)
    expect(data.get(1)).toMatchObject({ value: 0 })
  })

  it('is never ready while it is unplugged', async () => {
    const data = take([24], { kind: 'input' })
    bench.scale.plug(false)
    await sleep(5_000)
    expect(data.get(1)).toMatchObject({ value: 1 })
    bench.scale.plug(true)
    expect(data.get(1)).toMatchObject({ value: 0 })
  })
})

describe('the simulated bus', () => {
  it('has an MCP23017 whose pins follow its registers', () => {
    const bus = openBus()
    write(bus, 0x20, 0x14, 0xa5, 0x5a)
    write(bus, 0x20, 0x00, 0x00, 0xff)
    bench.i2c.setInputs(0x20, 0x3c00)
    expect(bench.i2c.pins(0x20)).toBe(0x3ca5)
    expect(read(bus, 0x20, 0x12, 2)).toEqual([0xa5, 0x3c])
    expect(bench.i2c.registers(0x20)[0x15]).toBe(0x5a)
  })

  it('has an XL9535 that begins with high latches on inputs, and stays within a pair', () => {
    const bus = openBus()
    expect(read(bus, 0x24, 0x02, 2)).toEqual([0xff, 0xff])
    expect(read(bus, 0x24, 0x06, 2)).toEqual([0xff, 0xff])
    expect(bench.i2c.pins(0x24)).toBe(0)
    write(bus, 0x24, 0x02, 0x01, 0x80)
    write(bus, 0x24, 0x06, 0x00, 0x00)
    expect(bench.i2c.pins(0x24)).toBe(0x8001)
    write(bus, 0x24, 0x02, 1, 2, 3)
    expect(read(bus, 0x24, 0x02, 2)).toEqual([3, 2])
  })

  it('has an NAU7802 that converts after its power-up sequence', async () => {
    const bus = openBus()
    bench.i2c.setRaw(0x2a, -54_321)
    write(bus, 0x2a, 0x00, 0x01)
    write(bus, 0x2a, 0x00, 0x02)
    await expect.poll(() => read(bus, 0x2a, 0x00, 1)[0]! & 0x08).toBe(0x08)
    write(bus, 0x2a, 0x00, 0x16)
    expect(read(bus, 0x2a, 0x00, 1)[0]! & 0x20).toBe(0)
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(read(bus, 0x2a, 0x00, 1)[0]! & 0x20).toBe(0x20)
    const [high = 0, middle = 0, low = 0] = read(bus, 0x2a, 0x12, 3)
    expect((high << 24) | (middle << 16) | (low << 8)).toBe(-54_321 << 8)
    expect(read(bus, 0x2a, 0x00, 1)[0]! & 0x20).toBe(0)
    expect(read(bus, 0x2a, 0x1f, 1)).toEqual([0x0f])
  })

  it('refuses so many transfers', () => {
    const bus = openBus()
    bench.i2c.nak(0x20, 2)
    expect(() => write(bus, 0x20, 0x12, 1)).toThrow(expect.objectContaining({ errno: -121 }))
    expect(() => write(bus, 0x20, 0x12, 1)).toThrow(expect.objectContaining({ errno: -121 }))
    write(bus, 0x20, 0x12, 1)
    expect(() => write(bus, 0x55, 0)).toThrow(expect.objectContaining({ errno: -121 }))
  })

  it('keeps what an unplugged chip knows, and not what one without power knew', () => {
    const bus = openBus()
    write(bus, 0x21, 0x00, 0x00, 0x00)
    write(bus, 0x21, 0x12, 0xff, 0x00)
    bench.i2c.unplug(0x21, true)
    expect(() => write(bus, 0x21, 0x12, 0)).toThrow()
    expect(bench.i2c.pins(0x21)).toBe(0x00ff)
    bench.i2c.unplug(0x21, false)
    expect(read(bus, 0x21, 0x12, 1)).toEqual([0xff])
    bench.i2c.power(0x21, false)
    expect(() => write(bus, 0x21, 0x12, 0)).toThrow()
    expect(bench.i2c.pins(0x21)).toBe(0)
    bench.i2c.power(0x21, true)
    expect(read(bus, 0x21, 0x00, 2)).toEqual([0xff, 0xff])
  })

  it('hangs until its clock has been moved nine times', () => {
    const bus = openBus()
    bench.i2c.stick(true)
    expect(() => write(bus, 0x20, 0x12, 0)).toThrow(expect.objectContaining({ errno: -110 }))
    const wires = take([2, 3], { kind: 'input' })
    expect(wires.get(0b11)).toMatchObject({ value: 0b10 })
    wires.close()
    const clock = take([3], { kind: 'output', initial: 1 })
    for (let nr = 0; nr < 9; nr++) {
      clock.set(0, 1)
      clock.set(1, 1)
    }
    clock.close()
    write(bus, 0x20, 0x12, 0)
  })

  it('is traced with every byte', () => {
    const bus = openBus()
    bench.trace.start()
    write(bus, 0x20, 0x14, 0x12, 0x34)
    read(bus, 0x20, 0x14, 2)
    expect(() => write(bus, 0x55, 0)).toThrow()
    expect(bench.trace.stop()).toMatchObject([
      { kind: 'i2c', transfer: 'write', address: 0x20, bytes: [0x14, 0x12, 0x34] },
      { kind: 'i2c', transfer: 'write', address: 0x20, bytes: [0x14] },
      { kind: 'i2c', transfer: 'reply', address: 0x20, bytes: [0x12, 0x34] },
      { kind: 'i2c', transfer: 'write', address: 0x55, bytes: [0] },
      { kind: 'i2c-failure', errno: -121 },
    ])
  })
})
