import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TypedDocumentNode } from 'urql'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { $party, $stopped } from '../../entities/party/party.model.ts'
import { usePolledQuery } from '../../queries/use-polled-query.ts'

export const HostedPartyDocument = graphql(`
  query HostedParty {
    hostedParty {
      id name endsAt paused code addresses guestCount
      settings { ordersPerGuest noTwiceInARow start patienceSeconds keepDays alcoholFree guestGroupId }
    }
  }
`)
export type HostedParty = NonNullable<ResultOf<typeof HostedPartyDocument>['hostedParty']>

/** The server doesn't report guests who come in: they're counted this often. */
const pollMs = 15_000

/** What only hosts may know of the open party. */
export function useHostQuery<Data>(query: TypedDocumentNode<Data, Record<string, never>>) {
  const result = usePolledQuery({ query, variables: {} }, pollMs)
  const [party, stopped] = useUnit([$party, $stopped])
  const state = JSON.stringify([party, stopped])
  const shown = useRef(state)
  const read = useEffectEvent(() => result[1]({ requestPolicy: 'network-only' }))
  useEffect(() => {
    if (shown.current !== state) read()
    shown.current = state
  }, [state])
  return result
}
