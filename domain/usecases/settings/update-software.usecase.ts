import type { Clock } from '../../ports/clock.port.ts'
import type { HostSystem } from '../../ports/host-system.port.ts'
import type { ReleaseProblem, ReleaseSource } from '../../ports/release-source.port.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Release } from '../../settings/release.ts'
import { afterUpdateInput, noUpdate, type Update, type UpdateInput, type UpdateRefused } from '../../settings/update.ts'
import { type Occupancy, whenAtRest } from '../machine/machine-lock.ts'
import type { EventBus } from '../records/event-bus.ts'

interface NotConfigured {
  readonly kind: 'updates-not-configured'
}

export type CheckRefused = UpdateRefused | ReleaseProblem | NotConfigured
export type InstallRefused = UpdateRefused | NotConfigured | { readonly kind: 'busy' }

/** Where the owner finds out about a new version and has it installed. Every change is published on the event bus. */
export interface UpdateService {
  readonly update: Update
  /** Asks for the newest release. Also when that fails, the answer is the new `update`. */
  check(): Promise<Result<Update, CheckRefused>>
  /**
   * Begins to install what was found; the rest is to be seen in `update`. Refused while the machine works. What is
   * ordered during the installation is finished before the program starts anew.
   */
  install(): Result<Update, InstallRefused>
}

interface UpdateServiceDeps {
  /** Null where nobody has said where releases are published. */
  readonly releases: ReleaseSource | null
  readonly host: HostSystem
  readonly occupancy: Pick<Occupancy, 'machineBusy'>
  readonly eventBus: EventBus
  readonly clock: Clock
  /** The version that runs. */
  readonly version: string
}

export function createUpdateService({
  releases,
  host,
  occupancy,
  eventBus,
  clock,
  version,
}: UpdateServiceDeps): UpdateService {
  let update = noUpdate

  const take = (input: UpdateInput): Result<Update, UpdateRefused> => {
    const next = afterUpdateInput(update, input)
    if (!next.ok || next.value === update) return next
    update = next.value
    eventBus.publish({ kind: 'update-changed' })
    return next
  }

  const restart = async (): Promise<void> => {
    await host.restart()
  }

  const installRelease = async (release: Release): Promise<void> => {
    const installed = await host.installUpdate(release.version)
    if (!installed.ok) {
      const { problem } = installed
      const told = problem.kind === 'not-on-this-machine' ? ({ kind: 'updates-not-configured' } as const) : problem
      take({ kind: 'fail', problem: told })
      return
    }
    take({ kind: 'installed' })
    // A drink may have been ordered meanwhile: it is made, then the new version starts.
    whenAtRest(eventBus, occupancy, () => void restart())
  }

  return {
    get update() {
      return update
    },
    async check() {
      if (!releases) return failure({ kind: 'updates-not-configured' })
      const begun = take({ kind: 'check' })
      if (!begun.ok) return begun
      const latest = await releases.latest()
      if (latest.ok) return take({ kind: 'checked', latest: latest.value, current: version, at: clock.now() })
      take({ kind: 'fail', problem: latest.problem })
      return latest
    },
    install() {
      if (!host.supports('install-update')) return failure({ kind: 'updates-not-configured' })
      const planned = afterUpdateInput(update, { kind: 'install' })
      if (!planned.ok) return planned
      if (occupancy.machineBusy()) return failure({ kind: 'busy' })
      take({ kind: 'install' })
      if (update.kind === 'installing') void installRelease(update.release)
      return success(update)
    },
  }
}
