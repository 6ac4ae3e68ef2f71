import { combine, createEvent, merge, sample } from 'effector'
import { interval } from 'patronum/interval'
import type { ResultOf } from '../../api/graphql.ts'
import { ask } from '../../api/operate.ts'
import { $party, $stopped } from '../../entities/party/party.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { HostedPartyDocument } from './party.documents.ts'

export type HostedParty = NonNullable<ResultOf<typeof HostedPartyDocument>['hostedParty']>

/** Nothing tells of guests who come in: they are counted this often, ms. */
const countedEveryMs = 15_000

const counted = createEvent()
const $told = combine($party, $stopped, (party, stopped) => JSON.stringify([party, stopped]))

/** The open party with what only its hosts may know; null while there is none. */
export const hostedParty = createQuery<HostedParty | null>(
  () => ask(HostedPartyDocument),
  merge([$told.updates, counted]).map(() => undefined),
)

const { tick } = interval({ timeout: countedEveryMs, start: hostedParty.opened, stop: hostedParty.closed })
sample({ clock: tick, target: counted })
