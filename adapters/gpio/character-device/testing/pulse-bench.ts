import { FakeGpioKernel } from '#adapters/gpio/kernel/testing/fake-gpio-kernel.ts'
import { LineValues, requests } from '#adapters/gpio/kernel/uapi.ts'
import { localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { CharacterDeviceBank } from '../character-device-bank.ts'
import { CharacterDevicePulses } from '../character-device-pulses.ts'
import { PulseLoop } from '../pulse-loop.ts'
import { PulseMemory } from '../pulse-memory.ts'

/** Pulses in memory: the thread that makes them is turned by hand. */
export interface PulseBench {
  readonly kernel: FakeGpioKernel
  readonly bank: CharacterDeviceBank
  readonly pulses: CharacterDevicePulses
  readonly memory: PulseMemory
  /** How often the thread was replaced. */
  readonly replaced: () => number
  /** Whether there is a thread, and one that was replaced and lives; both may be set. */
  readonly thread: { isThere: boolean; hasStray: boolean }
  now(): number
  pass(time: Microseconds): void
  /** The thread gets no processor for a while. */
  oversleep(time: Microseconds): void
}

/** 17 and 22 rest high, 27 low; all are claimed. */
export const stepPins: readonly [PinRef, PinRef, PinRef] = [
  { boardId: localBoardId, nr: 17 },
  { boardId: localBoardId, nr: 22 },
  { boardId: localBoardId, nr: 27 },
]

/** @param pulseWidth how long a pulse takes, in microseconds */
export function pulseBench(pulseWidth = 3): PulseBench {
  const kernel = new FakeGpioKernel()
  const bank = new CharacterDeviceBank(kernel)
  const memory = new PulseMemory()
  const values = new LineValues()
  let now = 1_000_000
  let replaced = 0
  const loop = new PulseLoop({
    memory,
    now: () => now,
    set: (fd, bits, mask) => Math.max(0, -kernel.ioctl(fd, requests.setValues, values.set(bits, mask))),
    hold: () => {
      now += pulseWidth
    },
  })
  const thread = {
    isThere: true,
    hasStray: false,
    replace: () => {
      replaced += 1
      memory.renew()
    },
  }
  const pulses = new CharacterDevicePulses({ bank, memory, thread, now: () => now })
  const [first, second, third] = stepPins
  expectSuccess(
    bank.claim([
      { pin: first, safeLevel: 'high' },
      { pin: second, safeLevel: 'high' },
      { pin: third, safeLevel: 'low' },
    ]),
  )
  return {
    kernel,
    bank,
    pulses,
    memory,
    replaced: () => replaced,
    thread,
    now: () => now,
    pass(time) {
      const end = now + time
      for (let next = loop.turn(); next !== null && next <= end; next = loop.turn()) now = Math.max(now, next)
      now = Math.max(now, end)
    },
    oversleep(time) {
      now += time
    },
  }
}
