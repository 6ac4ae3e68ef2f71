/*
 * The facts that the doctor judges, gathered first, so that every judgement is a pure function. Null stands for an
 * unknown fact; problems are sentences that say what is wrong.
 */
import type { Result } from '#domain/result.ts'

export interface HeaderPin {
  /** 0–27 */
  readonly nr: number
  /** null while there is no holder. */
  readonly consumer: string | null
}

export interface PinFacts {
  /** Which driver the controller would use, and why. */
  readonly driver: Result<string, string>
  readonly header: Result<readonly HeaderPin[], string>
  /** Header pins that the machine uses as outputs. */
  readonly outputs: readonly number[]
}

export interface BusFacts {
  readonly bus: number
  /** Addresses that answer. */
  readonly answering: Result<readonly number[], string>
  readonly expected: readonly { readonly model: string; readonly address: number }[]
}

export interface ScaleFacts {
  /** Where the values would come from, and why. */
  readonly source: Result<string, string>
}

export interface BootFacts {
  readonly path: string
  readonly text: string
  /** Whether it says what it should about the outputs. */
  readonly isCurrent: boolean
}

export interface DeviceFacts {
  readonly path: string
  readonly group: string
  readonly groupMayUse: boolean
}

export interface AccountFacts {
  /** null where it is not installed as a service. */
  readonly user: string | null
  readonly groups: readonly string[]
  readonly devices: readonly DeviceFacts[]
}

export interface DiskFacts {
  readonly path: string
  readonly freeMegabytes: number
  readonly isReadOnly: boolean
  readonly recordedErrors: number
}

export interface HostFacts {
  /** As `6.12.34+rpt-rpi-v8`. */
  readonly kernel: string | null
  readonly node: string
  readonly totalMegabytes: number | null
  readonly availableMegabytes: number | null
  /** Of the firmware's get_throttled. */
  readonly throttled: number | null
  readonly isClockSynchronised: boolean | null
}

export interface ServiceFacts {
  /** As systemd has it: `active`, `failed`, `activating`, … */
  readonly state: string
  readonly restarts: number
  readonly hasWatchdog: boolean
}

export interface ScriptFacts {
  /** The service's rights can differ. */
  readonly triedBy: string
  readonly sandbox: Result<void, string>
}

export interface Facts {
  readonly scripts: ScriptFacts
  readonly host: HostFacts
  readonly disk: DiskFacts
  readonly account: AccountFacts
  /** null where systemd has no such service, or is missing. */
  readonly service: ServiceFacts | null
  /** null on a computer that is no Raspberry Pi. */
  readonly boot: Result<BootFacts | null, string>
  /** null with a simulated machine. */
  readonly machine: { readonly pins: PinFacts; readonly bus: BusFacts; readonly scale: ScaleFacts } | null
}

/** A row of the doctor's table. */
export interface Finding {
  /** The subject, in one or two words. */
  readonly about: string
  /** `none`: missing, unusable or unknown, and not needed. Only what works is `ok`. */
  readonly state: 'ok' | 'none' | 'warn' | 'fail'
  /** In a sentence; the output of programs may take several lines. */
  readonly found: string
  /** The remedy, in a sentence; may be empty. */
  readonly advice: string
}

export const ok = (about: string, found: string): Finding => ({ about, state: 'ok', found, advice: '' })
export const none = (about: string, found: string): Finding => ({ about, state: 'none', found, advice: '' })
export const warn = (about: string, found: string, advice: string): Finding => ({ about, state: 'warn', found, advice })
export const fail = (about: string, found: string, advice: string): Finding => ({ about, state: 'fail', found, advice })

export const ofSimulated = none('machine', 'It is simulated: pins, bus and scale of this computer are not used.')
