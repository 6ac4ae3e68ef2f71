import { createEvent, createStore, sample } from 'effector'
import { isRuleProblem } from '#domain/people/rules.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { createRequest, mutateField } from '../../api/operate.ts'
import { orderTaken } from '../../entities/production/production.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { notify } from '../../ui/notifications.model.ts'

const StartPartyOrdersDocument = graphql(
  `mutation StartPartyOrders($ids: [Int!]!, $override: Boolean!) { startPartyOrders(ids: $ids, override: $override) }`,
)
const RejoinLineDocument = graphql(`mutation RejoinLine($id: Int!) { rejoinLine(id: $id) }`)
const WithdrawPartyOrderDocument = graphql(`mutation WithdrawPartyOrder($id: Int!) { withdrawPartyOrder(id: $id) }`)

/** A glass stands there. The payload is the ids of the orders: several are made together. */
export const startPressed = createEvent<readonly number[]>()
/** Who was held is there now. */
export const rejoinPressed = createEvent<number>()
export const withdrawPressed = createEvent<number>()
/** The rules speak against it, and a host lets it pass: that is noted. */
export const passGranted = createEvent<readonly number[]>()
/** A host looks at the line. On a guests' screen nothing is asked: they would let themselves pass. */
export const hostCame = createEvent()
export const hostLeft = createEvent()

interface Start {
  readonly ids: readonly number[]
  readonly override: boolean
}

export const startFx = createRequest(({ ids, override }: Start) =>
  mutateField(StartPartyOrdersDocument, { ids: [...ids], override }),
)
export const rejoinFx = createRequest((id: number) => mutateField(RejoinLineDocument, { id }))
export const withdrawFx = createRequest((id: number) => mutateField(WithdrawPartyOrderDocument, { id }))

/** Orders that something is just being done with; the others wait for it. */
export const $pendingIds = createStore<readonly number[]>([])
  .on(startFx, (_, { ids }) => ids)
  .on([rejoinFx, withdrawFx], (_, id) => [id])
  .reset(startFx.finally, rejoinFx.finally, withdrawFx.finally)
const $isFree = $pendingIds.map(ids => ids.length === 0)

sample({ clock: startPressed, filter: $isFree, fn: (ids): Start => ({ ids, override: false }), target: startFx })
sample({ clock: passGranted, filter: $isFree, fn: (ids): Start => ({ ids, override: true }), target: startFx })
sample({ clock: rejoinPressed, filter: $isFree, target: rejoinFx })
sample({ clock: withdrawPressed, filter: $isFree, target: withdrawFx })

// From here on it is a drink like any other.
export const partyOrderStarted = createEvent<number>()
sample({ clock: startFx.doneData, target: [orderTaken, partyOrderStarted] })

/** Nothing but the rules for those who drink it. */
const isRefusedByRules = ({ problems }: ApiProblem): boolean =>
  problems.length > 0 && problems.every(({ code: kind }) => isRuleProblem({ kind }))

export interface RefusedStart {
  readonly ids: readonly number[]
  readonly problem: ApiProblem
}
const $isHostThere = booleanStore({ on: hostCame, off: [hostLeft, loggedOut] })
const refused = sample({
  clock: startFx.fail,
  source: $isHostThere,
  fn: (isHostThere, { params: { ids }, error: problem }) => ({
    refusal: { ids, problem },
    isAsked: isHostThere && isRefusedByRules(problem),
  }),
})
export const passRequested = refused.filterMap(({ refusal, isAsked }): RefusedStart | undefined =>
  isAsked ? refusal : undefined,
)
const refusedForGood = refused.filterMap(({ refusal, isAsked }) => (isAsked ? undefined : refusal.problem))
sample({ clock: [refusedForGood, rejoinFx.failData, withdrawFx.failData], target: notify.problem })
