import { assertNever, failure, type Result, success } from '../result.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { isNewer, type Release } from './release.ts'

/**
 * Bringing the software up to date, one step at a time:
 *
 * idle → checking → available → installing → restarting; checking and installing may end in failed. After restarting
 * comes a new process, whose update is idle. A failed installation can be tried again.
 */
export type Update =
  /** Nothing to install; as of `checkedAt`, null before the first check. */
  | { readonly kind: 'idle'; readonly checkedAt: Timestamp | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'available'; readonly release: Release; readonly checkedAt: Timestamp }
  | { readonly kind: 'installing'; readonly release: Release; readonly checkedAt: Timestamp }
  /** Installed; the program starts anew as soon as the machine is at rest. */
  | { readonly kind: 'restarting'; readonly release: Release; readonly checkedAt: Timestamp }
  | {
      readonly kind: 'failed'
      /** The release that could not be installed; null when the check failed. */
      readonly release: Release | null
      readonly checkedAt: Timestamp | null
      readonly problem: UpdateFailure
    }

export type UpdateFailure =
  /** The list of releases cannot be fetched, or not in time. */
  | { readonly kind: 'releases-unreachable'; readonly detail: string }
  /** The fetched text is not a list of releases. */
  | { readonly kind: 'releases-unreadable'; readonly detail: string }
  /** The installation ended with an error. */
  | { readonly kind: 'host-command-failed'; readonly detail: string }
  | { readonly kind: 'updates-not-configured' }

export type UpdateInput =
  | { readonly kind: 'check' }
  /** `current` is the version that runs, `latest` the newest that is published. */
  | { readonly kind: 'checked'; readonly latest: Release | null; readonly current: string; readonly at: Timestamp }
  | { readonly kind: 'install' }
  | { readonly kind: 'installed' }
  | { readonly kind: 'fail'; readonly problem: UpdateFailure }

export type UpdateRefused =
  /** One thing at a time: a check or an installation is under way. */
  { readonly kind: 'update-running' } | { readonly kind: 'no-update-available' }

export const noUpdate: Update = { kind: 'idle', checkedAt: null }

/** The next state of the update. A request at the wrong time is refused; a report at the wrong time says nothing. */
export function afterUpdateInput(update: Update, input: UpdateInput): Result<Update, UpdateRefused> {
  switch (input.kind) {
    case 'check':
      return isRunning(update) ? failure({ kind: 'update-running' }) : success({ kind: 'checking' })
    case 'install':
      return install(update)
    case 'checked':
      return success(update.kind === 'checking' ? checked(input) : update)
    case 'installed':
      return success(update.kind === 'installing' ? { ...update, kind: 'restarting' } : update)
    case 'fail':
      return success(failed(update, input.problem))
    default:
      return assertNever(input)
  }
}

const isRunning = ({ kind }: Update): boolean => kind === 'checking' || kind === 'installing' || kind === 'restarting'

function install(update: Update): Result<Update, UpdateRefused> {
  if (isRunning(update)) return failure({ kind: 'update-running' })
  if (update.kind !== 'available' && update.kind !== 'failed') return failure({ kind: 'no-update-available' })
  const { release, checkedAt } = update
  if (release === null || checkedAt === null) return failure({ kind: 'no-update-available' })
  return success({ kind: 'installing', release, checkedAt })
}

const checked = ({ latest, current, at }: Extract<UpdateInput, { kind: 'checked' }>): Update =>
  latest && isNewer(latest, current)
    ? { kind: 'available', release: latest, checkedAt: at }
    : { kind: 'idle', checkedAt: at }

function failed(update: Update, problem: UpdateFailure): Update {
  if (update.kind === 'checking') return { kind: 'failed', release: null, checkedAt: null, problem }
  if (update.kind !== 'installing') return update
  return { kind: 'failed', release: update.release, checkedAt: update.checkedAt, problem }
}
