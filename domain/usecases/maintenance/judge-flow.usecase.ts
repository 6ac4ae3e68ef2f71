/* What a scale has taught of a pump's flow is accepted, or taken back. */
import type { User } from '../../access/user.ts'
import { withAcceptedFlow, withCalibratedFlow } from '../../flow/learned-flow.ts'
import type { Pump } from '../../machine/pump.ts'
import type { Clock } from '../../ports/clock.port.ts'
import { failure, type Result, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configure,
  type PumpNotFound,
} from '../machine/configure-machine.ts'

type AcceptDeps = ConfigureDeps & { readonly clock: Clock }
type Judged = Promise<Result<Pump, ConfigureProblem | PumpNotFound>>

/** The learned pace of a pump becomes its calibration; one of which nothing was learned stays as it is. */
export function acceptFlow(deps: AcceptDeps, user: Pick<User, 'id'>, pumpId: PumpId): Judged {
  const now = deps.clock.now()
  return changeFlow(deps, user, pumpId, pump => withAcceptedFlow(pump, now))
}

/** A pump pours as a person calibrated it again, and what was learned since is forgotten. */
export const resetFlow = (deps: ConfigureDeps, user: Pick<User, 'id'>, pumpId: PumpId): Judged =>
  changeFlow(deps, user, pumpId, withCalibratedFlow)

const changeFlow = (
  deps: ConfigureDeps,
  user: Pick<User, 'id'>,
  pumpId: PumpId,
  changed: (pump: Pump) => Pump,
): Judged =>
  configure<Pump, ConfigureProblem | PumpNotFound>(deps, user.id, draft => {
    const pump = draft.records.pump.get(pumpId)
    if (!pump) return failure({ kind: 'not-found', what: 'pump' })
    const after = changed(pump)
    if (after !== pump) draft.put('pump', pumpId, after)
    return success(after)
  })
