import { describe, expect, it } from 'vitest'
import { FakeGpioKernel, piHeader } from '#adapters/gpio/kernel/testing/fake-gpio-kernel.ts'
import { requests } from '#adapters/gpio/kernel/uapi.ts'
import { watchers, whyNotTestable } from '#hil-tests/rig/device-wires.ts'

const flags = { output: 1 << 3, pullUp: 1 << 8, pullDown: 1 << 9 } as const

/** A header with some wires: what hangs on a pin that is pulled is measured at that level. */
class WiredKernel extends FakeGpioKernel {
  readonly taken: number[] = []
  readonly #wires: ReadonlyMap<number, number>

  constructor(wires: ReadonlyMap<number, number>) {
    super()
    this.#wires = wires
  }

  override ioctl(fd: number, request: number, argument: Uint8Array): number {
    if (request === requests.takeLines) {
      const bytes = Buffer.from(argument.buffer, argument.byteOffset, argument.byteLength)
      const use = bytes.readUInt32LE(288)
      this.taken.push(use)
      const joined = this.#wires.get(bytes.readUInt32LE(0))
      const isPulled = (use & (flags.pullUp | flags.pullDown)) !== 0
      if (joined !== undefined && isPulled) this.short(piHeader.path, joined, use & flags.pullUp ? 'high' : 'low')
    }
    return super.ioctl(fd, request, argument)
  }
}

describe('the header of this computer', () => {
  it('is had by the tests where all wires are there', () => {
    const kernel = new WiredKernel(watchers)
    expect(whyNotTestable(kernel)).toBeNull()
    expect(kernel.openFiles).toBe(0)
  })

  it('is not had without them, and says which are missing', () => {
    const kernel = new WiredKernel(new Map([...watchers].filter(([nr]) => nr !== 27)))
    expect(whyNotTestable(kernel)).toContain('join GPIO27 with GPIO4 by')
    const pairs = [...watchers].map(([nr, watcher]) => `GPIO${nr} with GPIO${watcher}`).join(', ')
    expect(whyNotTestable(new WiredKernel(new Map()))).toContain(`join ${pairs} by resistors`)
  })

  it('is looked at without driving a pin', () => {
    const kernel = new WiredKernel(watchers)
    whyNotTestable(kernel)
    expect(kernel.taken.length).toBeGreaterThan(0)
    expect(kernel.taken.filter(use => (use & flags.output) !== 0)).toEqual([])
    expect(kernel.sets.flatMap(({ lines }) => lines)).toEqual([])
  })

  it('is not touched while another program has one of the pins', () => {
    const kernel = new WiredKernel(watchers)
    kernel.occupy(piHeader.path, 22, 'speedrail outputs')
    expect(whyNotTestable(kernel)).toBe('GPIO22 in use by "speedrail outputs": end that program first')
    expect(kernel.taken).toEqual([])
  })

  it('may be none', () => {
    expect(whyNotTestable(new FakeGpioKernel([]))).toContain('no GPIO chip')
  })
})
