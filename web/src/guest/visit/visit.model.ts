import { createEffect, createStore, sample } from 'effector'
import { connectionDoubted, connectionStarted, waitBegan } from '../../api/connection.model.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { sessionRefused } from '../../api/token.model.ts'
import { ServedFragment } from '../../drawing/served.ts'
import { liveAnswer } from '../../queries/live-value.ts'

export const InvitationDocument = graphql(`
  query Invitation($code: String!) { invitation(code: $code) { partyName endsAt lastOrders } }
`)

export const JoinDocument = graphql(`
  mutation JoinParty($code: String!, $nickname: String!) {
    joinParty(code: $code, nickname: $nickname) { token nickname endsAt }
  }
`)

/** An order as it is sent: to be changed, and sent again. */
export const RequestFragment = graphql(`
  fragment RequestFields on PartyRequest {
    drinkId drinkKind amountMl glassId boost omitted byHand confirmOverfill
    additional { ingredientId amount }
    replacements { groupId replacementId }
    substitutions { ingredientId replacementId }
  }
`)

const VisitDocument = graphql(
  `
  subscription PartyVisit {
    partyVisit {
      party { id name endsAt lastOrders alcoholFree start }
      nickname waiting stopped
      mayNotBecause { code text values { name value } }
      orders {
        id state place waitSeconds patienceSeconds progress needsHand heldBecause outcome word without imageUrl
        drink { id kind name }
        glassShape
        served { ...ServedFields }
        problems { code text values { name value } }
        request { ...RequestFields }
      }
    }
  }
`,
  [ServedFragment, RequestFragment],
)

export type Invitation = ResultOf<typeof InvitationDocument>['invitation']
export type Visit = NonNullable<ResultOf<typeof VisitDocument>['partyVisit']>
export type OwnOrder = Visit['orders'][number]

export const liveVisit = liveAnswer(VisitDocument)

/** What the server told, and when that was by a clock that nobody sets. */
interface Told {
  readonly visit: Visit
  /** Milliseconds of `performance.now()`. */
  readonly at: number
}

export const stampFx = createEffect((visit: Visit): Told => ({ visit, at: performance.now() }))
sample({ clock: liveVisit.arrived, filter: Boolean, target: stampFx })
// No party is open any more: so is no visit.
sample({ clock: liveVisit.arrived, filter: visit => visit === null, fn: () => undefined, target: sessionRefused })

/** Every state that the server tells. */
export const visitTold = stampFx.doneData

/** The last of them; stays on the screen while the connection is made anew. */
export const $told = createStore<Told | null>(null, { skipVoid: false })
  .on(visitTold, (_, told) => told)
  .reset(liveVisit.unfollowFx)

export const $visit = $told.map(told => told?.visit ?? null, { skipVoid: false })

/** What is shown is what is so: not while the connection is lost, nor before the first state after it. */
export const $isCurrent = createStore(false)
  .on(visitTold, () => true)
  .on([connectionDoubted, connectionStarted, waitBegan, liveVisit.unfollowFx], () => false)

/** Seconds that are left of what was told as that many at a time. @param now by the same clock as `at` */
export const secondsLeft = (told: number, at: number, now: number): number =>
  Math.max(0, Math.round(told - Math.max(0, now - at) / 1000))

/** A wait in whole minutes, never less than was told: nobody is sent away for longer than there is time. */
export const waitInMinutes = (seconds: number): number => Math.ceil(seconds / 60)

/** "1:05" */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
