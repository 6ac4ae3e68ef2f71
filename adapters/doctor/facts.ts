/*
 * The facts that the doctor judges. Gathered first and as they are, so that every judgement is a pure function and
 * every fault can be shown it. Null stands for a fact that this computer does not tell.
 */
import type { Result } from '#domain/result.ts'

/** A pin of the header as the kernel knows it. */
export interface HeaderPin {
  /** 0–27 */
  readonly nr: number
  /** The holder of the line; null while there is none. */
  readonly consumer: string | null
}

export interface PinFacts {
  /** Which driver the controller would use, and why; the problem says why there is none, and what to do. */
  readonly driver: Result<string, string>
  /** The problem says what stands in the way. */
  readonly header: Result<readonly HeaderPin[], string>
  /** Header pins that the machine uses as outputs. */
  readonly outputs: readonly number[]
}

export interface BusFacts {
  /** Number of the I2C bus. */
  readonly bus: number
  /** Addresses that answer; the problem says what stands in the way. */
  readonly answering: Result<readonly number[], string>
  /** Boards that the machine expects. */
  readonly expected: readonly { readonly model: string; readonly address: number }[]
}

export interface ScaleFacts {
  /** Where the values would come from, and why; the problem says what is missing. */
  readonly source: Result<string, string>
}

export interface BootFacts {
  readonly path: string
  /** The content of config.txt. */
  readonly text: string
  /** Whether it says what it should about the outputs. */
  readonly isCurrent: boolean
}

/** A device file and what its group may do. */
export interface DeviceFacts {
  readonly path: string
  /** Name of the group that it belongs to. */
  readonly group: string
  readonly groupMayUse: boolean
}

export interface AccountFacts {
  /** The user of the service; null where it is not installed as one. */
  readonly user: string | null
  readonly groups: readonly string[]
  readonly devices: readonly DeviceFacts[]
}

export interface DiskFacts {
  readonly path: string
  readonly freeMegabytes: number
  readonly isReadOnly: boolean
  /** Errors that file systems of this computer have recorded. */
  readonly recordedErrors: number
}

export interface HostFacts {
  /** As `6.12.34+rpt-rpi-v8`. */
  readonly kernel: string | null
  /** As `20.19.2`. */
  readonly node: string
  readonly totalMegabytes: number | null
  readonly availableMegabytes: number | null
  /** Bits of the firmware's get_throttled. */
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
  /** The account that tried it: the service's rights can differ. */
  readonly triedBy: string
  /** The problem says what is missing, in the words of who said it. */
  readonly sandbox: Result<void, string>
}

export interface Facts {
  readonly scripts: ScriptFacts
  readonly host: HostFacts
  readonly disk: DiskFacts
  readonly account: AccountFacts
  /** Null where systemd knows no such service, or there is no systemd. */
  readonly service: ServiceFacts | null
  /** Null on a computer that is no Raspberry Pi; the problem says why its configuration is not known. */
  readonly boot: Result<BootFacts | null, string>
  /** Null with a simulated machine: nothing of this computer is used. */
  readonly machine: { readonly pins: PinFacts; readonly bus: BusFacts; readonly scale: ScaleFacts } | null
}

/** The finding of one check; each is a row of the doctor's table. */
export interface Finding {
  /** The subject, in one or two words. */
  readonly about: string
  /**
   * `none`: it is not there, cannot be used or is not told here, and nothing needs it. Only what works is `ok`.
   */
  readonly state: 'ok' | 'none' | 'warn' | 'fail'
  /** The present state, in a sentence; the words of programs may take several lines. */
  readonly found: string
  /** The remedy, in a sentence; empty where there is nothing to do. */
  readonly advice: string
}

export const ok = (about: string, found: string): Finding => ({ about, state: 'ok', found, advice: '' })
export const none = (about: string, found: string): Finding => ({ about, state: 'none', found, advice: '' })
export const warn = (about: string, found: string, advice: string): Finding => ({ about, state: 'warn', found, advice })
export const fail = (about: string, found: string, advice: string): Finding => ({ about, state: 'fail', found, advice })

/** Of the pins, bus and scale of a computer or browser whose machine is simulated. */
export const ofSimulated = none('machine', 'It is simulated: pins, bus and scale of this computer are not used.')
