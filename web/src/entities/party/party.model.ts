import { combine, createStore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { $user } from '../../session/session.model.ts'
import { linePartsOf, newlyCalled, noLine } from './line-parts.ts'
import { PartyBarDocument, type PartyOrder } from './party.documents.ts'

/** The party and its line: one subscription for every page. */
export const liveBar = liveAnswer(PartyBarDocument)

/** The open party; null while there is none, or it is not known. */
export const $party = liveBar.$value.map(bar => bar?.party ?? null, { skipVoid: false })
export const $isPartyOpen = $party.map(party => party !== null)
/** It has been told whether there is a party. */
export const $isBarKnown = liveBar.$value.map(bar => bar !== null)

export const $line = liveBar.$value.map(bar => (bar === null || bar.party === null ? noLine : linePartsOf(bar)))
export const $recent = liveBar.$value.map(bar => bar?.recent ?? [])
export const $batches = liveBar.$value.map(bar => bar?.batches ?? [])
/** Why nobody is called now. */
export const $stopped = liveBar.$value.map(bar => bar?.stopped ?? null, { skipVoid: false })
/** The open orders of whoever is logged in. */
export const $myOrders = liveBar.$value.map(bar => (bar?.party ? bar.orders.filter(({ isMine }) => isMine) : []))

export const $mayHost = combine($user, user => user !== null && isPermitted(user.role, 'party.host'))

const calledTold = sample({ clock: liveBar.arrived, fn: bar => linePartsOf(bar).called })
// The first message tells what is so already.
const $calledBefore = createStore<readonly PartyOrder[] | null>(null).reset(liveBar.unfollowFx)
const change = sample({ clock: calledTold, source: $calledBefore, fn: (before, now) => ({ before, now }) })
$calledBefore.on(change, (_, { now }) => now)
const calls = change.map(({ before, now }) => (before === null ? [] : newlyCalled(before, now)))
/** Somebody is called this moment. */
export const someoneCalled = sample({ clock: calls, filter: called => called.length > 0 })
