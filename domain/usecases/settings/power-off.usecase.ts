import type { HostProblem, HostSystem, PowerAct } from '../../ports/host-system.port.ts'
import { failure, type Result } from '../../result.ts'
import type { Occupancy } from '../machine/machine-lock.ts'
import type { UpdateService } from './update-software.usecase.ts'

export type PowerRefused = HostProblem | { readonly kind: 'busy' } | { readonly kind: 'update-running' }

/**
 * Switches the computer off, or starts it anew. Refused while the machine works or an update is being installed.
 *
 * @param force ends everything first: all outputs off, the drink cancelled, its bookings written. Still refused when
 *   the machine cannot be brought to rest: then nobody knows whether a pump runs.
 */
export async function powerOff(
  deps: {
    readonly host: HostSystem
    readonly occupancy: Occupancy
    readonly updates: Pick<UpdateService, 'update'>
  },
  act: PowerAct,
  force: boolean,
): Promise<Result<void, PowerRefused>> {
  const { host, occupancy, updates } = deps
  if (!host.supports(act)) return failure({ kind: 'not-on-this-machine' })
  if (!force && updates.update.kind === 'installing') return failure({ kind: 'update-running' })
  if (force) await occupancy.stopEverything(act)
  if (occupancy.machineBusy()) return failure({ kind: 'busy' })
  return act === 'reboot' ? host.reboot() : host.shutDown()
}
