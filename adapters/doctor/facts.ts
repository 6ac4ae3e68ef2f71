/* Gathered first, so that judgements are pure functions. Null is unknown; problems are sentences. */
import type { Result } from '#domain/result.ts'

export interface HeaderPin {
  /** 0–27 */
  readonly nr: number
  readonly consumer: string | null
}

export interface PinFacts {
  /** What the controller would use, and why. */
  readonly driver: Result<string, string>
  readonly header: Result<readonly HeaderPin[], string>
  readonly outputs: readonly number[]
}

export interface BusFacts {
  readonly bus: number
  readonly answering: Result<readonly number[], string>
  readonly expected: readonly { readonly model: string; readonly address: number }[]
}

export interface BootFacts {
  readonly path: string
  readonly text: string
  /** About the outputs. */
  readonly isCurrent: boolean
}

export interface DeviceFacts {
  readonly path: string
  readonly group: string
  readonly groupMayUse: boolean
}

export interface AccountFacts {
  /** null where it isn't installed as a service. */
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
  /** null where it's no Raspberry Pi. */
  readonly boot: Result<BootFacts | null, string>
  /** null with a simulated machine. `scale`: where its values would come from, and why. */
  readonly machine: { readonly pins: PinFacts; readonly bus: BusFacts; readonly scale: Result<string, string> } | null
}

export interface Finding {
  readonly about: string
  /** `none`: missing, unusable or unknown, and not needed. Only what works is `ok`. */
  readonly state: 'ok' | 'none' | 'warn' | 'fail'
  /** Programs' output may take several lines. */
  readonly found: string
  /** May be empty. */
  readonly advice: string
}

export const ok = (about: string, found: string): Finding => ({ about, state: 'ok', found, advice: '' })
export const none = (about: string, found: string): Finding => ({ about, state: 'none', found, advice: '' })
export const warn = (about: string, found: string, advice: string): Finding => ({ about, state: 'warn', found, advice })
export const fail = (about: string, found: string, advice: string): Finding => ({ about, state: 'fail', found, advice })

export const ofSimulated = none('machine', 'It is simulated: pins, bus and scale of this computer are not used.')
