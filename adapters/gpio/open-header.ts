/*
 * Which driver the computer's own header gets. The character device is the one that everything is made for; the package
 * `rpi-gpio` is for kernels that are too old for it.
 */

import { loadLibc } from '#adapters/libc/libc.ts'
import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator } from '#domain/ports/pulse-generator.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { CharacterDeviceBank } from './character-device/character-device-bank.ts'
import { CharacterDevicePulses } from './character-device/character-device-pulses.ts'
import { PulseMemory } from './character-device/pulse-memory.ts'
import { startPulseThread } from './character-device/pulse-thread.ts'
import type { GpioKernel } from './kernel/gpio-kernel.ts'
import { findHeaderLines, type HeaderLines } from './kernel/header-lines.ts'
import { headerProblemText } from './kernel/header-problems.ts'
import { linuxKernel } from './kernel/linux-kernel.ts'
import { monotonicNow } from './kernel/monotonic.ts'
import { sysfsPlace, sysfsProblem } from './kernel/probe-sysfs.ts'
import type { ThreadEntry } from './kernel/thread-entry.ts'
import { noPulses, RpiGpioBank } from './rpi-gpio/rpi-gpio-bank.ts'
import { findRpiGpio } from './rpi-gpio/rpi-gpio-package.ts'
import { startRpiGpioThread } from './rpi-gpio/rpi-gpio-thread.ts'

export type HeaderDriver = 'character-device' | 'rpi-gpio'

export interface HeaderOptions {
  /** `auto`: the character device where that works, else `rpi-gpio`. */
  readonly choice: 'auto' | HeaderDriver
  readonly threads: { readonly pulses: ThreadEntry; readonly rpiGpio: ThreadEntry }
}

export interface OpenHeader {
  readonly driver: HeaderDriver
  /** A sentence: what was chosen, and what spoke for it. */
  readonly why: string
  readonly bank: PinBank
  /** Starts the thread that makes pulses, once, where steps are to be made. */
  readonly startPulses: () => Promise<Result<PulseGenerator, string>>
  /** Claimed lines go to their safe level first; those that come after all others stay as they are. */
  close(): Promise<void>
}

/** A driver that would do, or a sentence that says why it would not, and what to do. */
export interface HeaderProbe {
  readonly driver: HeaderDriver
  readonly found: Result<string, string>
}

/** Looks, and takes nothing; the driver that `auto` would choose is the first that was found. */
export const probeHeader = (): readonly HeaderProbe[] => [
  { driver: 'character-device', found: lookAtCharacterDevice().sentence },
  { driver: 'rpi-gpio', found: lookAtSysfs() },
]

/** The problem is a sentence that says, of each driver that was asked for, why it would not do and what to do. */
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

interface Look {
  readonly kernel: GpioKernel | null
  readonly sentence: Result<string, string>
}

function lookAtCharacterDevice(): Look {
  const libc = loadLibc()
  if (!libc.ok) return { kernel: null, sentence: libc }
  const kernel = linuxKernel(libc.value)
  const header = findHeaderLines(kernel)
  if (!header.ok) return { kernel, sentence: failure(headerProblemText(header.problem)) }
  return { kernel, sentence: success(`character device: ${describe(header.value)}`) }
}

/** "GPIO0–GPIO27 on /dev/gpiochip0 (pinctrl-bcm2711)" */
function describe(lines: HeaderLines): string {
  const byChip = new Map<string, number>()
  for (const { chipPath, chipLabel } of lines.values()) {
    const chip = `${chipPath} (${chipLabel})`
    byChip.set(chip, (byChip.get(chip) ?? 0) + 1)
  }
  return [...byChip].map(([chip, count]) => `${count} pins of the header on ${chip}`).join(', ')
}

function openCharacterDevice(entry: ThreadEntry): Result<OpenHeader, string> {
  const { kernel, sentence } = lookAtCharacterDevice()
  if (!sentence.ok) return sentence
  if (kernel === null) return failure('the C library cannot be called')
  const bank = new CharacterDeviceBank(kernel)
  let endThread = (): Promise<void> => Promise.resolve()
  return success({
    driver: 'character-device',
    why: sentence.value,
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

function lookAtSysfs(): Result<string, string> {
  const path = findRpiGpio()
  if (!path.ok) return path
  const problem = sysfsProblem(sysfsPlace)
  return problem === null ? success(path.value) : failure(problem)
}

async function openRpiGpio(entry: ThreadEntry, reasons: readonly string[]): Promise<Result<OpenHeader, string>> {
  const path = lookAtSysfs()
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
