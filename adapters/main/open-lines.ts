import type { Config } from '#adapters/config/config.ts'
import { ExpanderBank } from '#adapters/expanders/expander-bank.ts'
import { type GpioKernel, linuxKernel } from '#adapters/gpio/kernel/gpio-kernel.ts'
import { type OpenHeader, openHeader } from '#adapters/gpio/open-header.ts'
import { functionOfBus, openBusLines } from '#adapters/gpio/two-wire/two-wire-lines.ts'
import { type BusRecovery, busPins, recoveryOnPins } from '#adapters/i2c/bus-recovery.ts'
import { I2cDevTransport } from '#adapters/i2c/i2c-dev-transport.ts'
import { loadLibc } from '#adapters/libc/libc.ts'
import { localBoardId, standardI2cPins } from '#domain/machine/board.ts'
import type { PinBank } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { microseconds } from '#domain/units/duration.ts'
import { entries } from './entries.ts'

/** The lines of a real machine; nothing is taken yet. */
export interface OpenLines {
  readonly header: Pick<OpenHeader, 'bank' | 'startPulses' | 'close'>
  /** A pin bank for expanders on the bus, with nothing in hand. */
  readonly expanderBank: () => ExpanderBank
  /** The next transfer opens the bus anew, and gives it its pins back where someone was killed while it had them. */
  readonly reopenBus: () => void
}

/** A header that cannot be had refuses every claim, with the reason: the machine starts, and can tell. */
export async function openLines(
  config: Pick<Config, 'gpioDriver' | 'i2cBus'>,
  onTrouble: (text: string) => void,
): Promise<OpenLines> {
  const { execArgv } = entries
  const threads = {
    pulses: { url: entries.pulseWorker, execArgv },
    rpiGpio: { url: entries.rpiGpioWorker, execArgv },
  }
  const header = await openHeader({ choice: config.gpioDriver, threads })
  if (!header.ok) onTrouble(`the computer's own pins cannot be used: ${header.problem}`)
  const transport = openTransport(config.i2cBus, onTrouble)
  const now = () => microseconds(Math.floor(performance.now() * 1000))
  return {
    header: header.ok ? header.value : absentHeader(header.problem),
    expanderBank: () => new ExpanderBank({ transport, now }),
    reopenBus: () => transport.close(),
  }
}

export function openKernel(): Result<GpioKernel, string> {
  const libc = loadLibc()
  return libc.ok ? success(linuxKernel(libc.value)) : libc
}

/** The bus whose wires these are on all computers that we know. */
const headerBus = 1
const { sdaPin, sclPin } = standardI2cPins

function openTransport(bus: number, onTrouble: (text: string) => void): I2cDevTransport {
  return new I2cDevTransport({ bus, recovery: recoveryOf(bus), now: () => performance.now(), onTrouble })
}

function recoveryOf(bus: number): BusRecovery | null {
  const kernel = openKernel()
  if (bus !== headerBus || !kernel.ok) return null
  const wires = { sda: sdaPin.nr, scl: sclPin.nr }
  return recoveryOnPins(
    busPins({
      pins: [wires.sda, wires.scl],
      usualFunction: () => functionOfBus(kernel.value, wires),
      take: () => openBusLines(kernel.value, wires),
    }),
  )
}

/** Only parts on expanders work. */
function absentHeader(reason: string): OpenLines['header'] {
  const refused = failure({ kind: 'device-failed' as const, detail: reason })
  const bank: PinBank = {
    claim: lines => (lines.some(({ pin }) => pin.boardId === localBoardId) ? refused : success(undefined)),
    write: changes => (changes.length > 0 ? refused : success(undefined)),
    allSafe: () => success(undefined),
    check: () => success(undefined),
    release: () => undefined,
  }
  return { bank, startPulses: () => Promise.resolve(failure(reason)), close: () => Promise.resolve() }
}
