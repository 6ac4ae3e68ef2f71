import type { Result } from '../result.ts'
import type { Version } from '../settings/release.ts'

export type PowerAct = 'shut-down' | 'reboot'
export type HostAct = PowerAct | 'install-update' | 'restart'

export type HostProblem =
  | { readonly kind: 'not-on-this-machine' }
  | { readonly kind: 'updates-not-configured' }
  | { readonly kind: 'host-command-failed'; readonly detail: string }

/** The computer that the program runs on. The caller makes sure that the machine is at rest. Never rejects. */
export interface HostSystem {
  /** Fixed for the life of the process. */
  supports(act: HostAct): boolean
  /** Resolves when the computer has accepted to go down. */
  shutDown(): Promise<Result<void, HostProblem>>
  reboot(): Promise<Result<void, HostProblem>>
  /**
   * Installs a version for the next start. Where the computer starts it by itself, that waits until the machine is at
   * rest, and this never resolves: the program has ended.
   */
  installUpdate(version: Version): Promise<Result<void, HostProblem>>
  /** Ends this program, so that its supervisor starts it anew. */
  restart(): Promise<Result<void, HostProblem>>
}
