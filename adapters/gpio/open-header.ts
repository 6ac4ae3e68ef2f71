/* The driver of the computer's header: the character device, or the package `rpi-gpio` on older kernels. */

import { loadLibc } from '#adapters/libc/libc.ts'
import type { PinBank, PulseGenerator } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { CharacterDeviceBank } from './character-device/character-device-bank.ts'
import { CharacterDevicePulses, startPulseThread } from './character-device/character-device-pulses.ts'
import { PulseMemory } from './character-device/pulse-memory.ts'
import { type GpioKernel, linuxKernel } from './kernel/gpio-kernel.ts'
import { findHeaderLines, type HeaderLines } from './kernel/header-lines.ts'
import { monotonicNow, type ThreadEntry } from './kernel/threads.ts'
import { noPulses, RpiGpioBank } from './rpi-gpio/rpi-gpio-bank.ts'
import { findRpiGpio, sysfsPlace, sysfsProblem } from './rpi-gpio/rpi-gpio-package.ts'
import { startRpiGpioThread } from './rpi-gpio/rpi-gpio-thread.ts'

export type HeaderDriver = 'character-device' | 'rpi-gpio'

export interface HeaderOptions {
  /** `auto`: the character device where that works, else `rpi-gpio`. */
  readonly choice: 'auto' | HeaderDriver
  readonly threads: { readonly pulses: ThreadEntry; readonly rpiGpio: ThreadEntry }
}

export interface OpenHeader {
  readonly driver: HeaderDriver
  /** What was chosen, and why. */
  readonly why: string
  readonly bank: PinBank
  /** Once, where steps are to be made. */
  readonly startPulses: () => Promise<Result<PulseGenerator, string>>
  /** Claimed lines go safe first; those that come after all others stay as they are. */
  close(): Promise<void>
}

/** The problem says why it wouldn't do, and what helps. */
export interface HeaderProbe {
  readonly driver: HeaderDriver
  readonly found: Result<string, string>
}

/** Takes nothing; `auto` would choose the first that's found. */
export function probeHeader(): readonly HeaderProbe[] {
  const device = findCharacterDevice()
  return [
    { driver: 'character-device', found: device.ok ? success(device.value.why) : device },
    { driver: 'rpi-gpio', found: findUsableRpiGpio() },
  ]
}

/** The problem says of each driver why it wouldn't do, and what helps. */
export async function openHeader({ choice, threads }: HeaderOptions): Promise<Result<OpenHeader, string>> {
  const reasons: string[] = []
  if (choice !== 'rpi-gpio') {
    const opened = openCharacterDevice(threads.pulses)
    if (opened.ok) return opened
    reasons.push(`character device: ${opened.problem}`)
  }
  if (choice !== 'character-device') {
    const opened = await openRpiGpio(threads.rpiGpio, reasons)
    if (opened.ok) return opened
    reasons.push(`rpi-gpio: ${opened.problem}`)
  }
  return failure(reasons.join('; '))
}

function findCharacterDevice(): Result<{ readonly kernel: GpioKernel; readonly why: string }, string> {
  const libc = loadLibc()
  if (!libc.ok) return libc
  const kernel = linuxKernel(libc.value)
  const header = findHeaderLines(kernel)
  return header.ok ? success({ kernel, why: `character device: ${describe(header.value)}` }) : header
}

/** "28 pins of the header on /dev/gpiochip0 (pinctrl-bcm2711)" */
function describe(lines: HeaderLines): string {
  const byChip = new Map<string, number>()
  for (const { chipPath, chipLabel } of lines.values()) {
    const chip = `${chipPath} (${chipLabel})`
    byChip.set(chip, (byChip.get(chip) ?? 0) + 1)
  }
  return [...byChip].map(([chip, count]) => `${count} pins of the header on ${chip}`).join(', ')
}

function openCharacterDevice(entry: ThreadEntry): Result<OpenHeader, string> {
  const found = findCharacterDevice()
  if (!found.ok) return found
  const { kernel, why } = found.value
  const bank = new CharacterDeviceBank(kernel)
  let endThread = (): Promise<void> => Promise.resolve()
  return success({
    driver: 'character-device',
    why,
    bank,
    async startPulses() {
      const memory = new PulseMemory()
      const thread = await startPulseThread(entry, memory)
      if (!thread.ok) return thread
      endThread = () => thread.value.close()
      return success(new CharacterDevicePulses({ bank, memory, thread: thread.value, now: monotonicNow }))
    },
    async close() {
      bank.release('unknown')
      await endThread()
    },
  })
}

function findUsableRpiGpio(): Result<string, string> {
  const path = findRpiGpio()
  const problem = path.ok ? sysfsProblem(sysfsPlace) : null
  return problem === null ? path : failure(problem)
}

async function openRpiGpio(entry: ThreadEntry, reasons: readonly string[]): Promise<Result<OpenHeader, string>> {
  const path = findUsableRpiGpio()
  if (!path.ok) return path
  const thread = await startRpiGpioThread(entry, path.value)
  if (!thread.ok) return thread
  const bank = new RpiGpioBank(thread.value)
  return success({
    driver: 'rpi-gpio',
    why: ['rpi-gpio: numbers from 0 in sysfs; no stepper motors', ...reasons].join('; '),
    bank,
    startPulses: () => Promise.resolve(success(noPulses)),
    async close() {
      bank.release('unknown')
      await thread.value.close()
    },
  })
}
