import type { Result } from '../result.ts'
import type { Version } from '../settings/release.ts'

export type PowerAct = 'shut-down' | 'reboot'
export type HostAct = PowerAct | 'install-update' | 'restart'

export type HostProblem =
  /** This computer is not ours to switch off. */
  | { readonly kind: 'not-on-this-machine' }
  | { readonly kind: 'updates-not-configured' }
  | { readonly kind: 'host-command-failed'; readonly detail: string }

/**
 * The computer that the program runs on. Nobody asks here what the machine is doing: the caller has made sure that
 * it is at rest. Never rejects.
 */
export interface HostSystem {
  /** Whether `act` can be done at all here; fixed for the life of the process. */
  supports(act: HostAct): boolean
  /** Resolves when the computer has accepted to go down. */
  shutDown(): Promise<Result<void, HostProblem>>
  reboot(): Promise<Result<void, HostProblem>>
  /**
   * Puts a version in place; it takes effect when the program next starts. Where the computer starts it by itself, it
   * waits until the machine is at rest, and this never resolves: the program has ended.
   */
  installUpdate(version: Version): Promise<Result<void, HostProblem>>
  /** Ends this program, so that its supervisor starts it anew. */
  restart(): Promise<Result<void, HostProblem>>
}
