import { combine, createStore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { $user } from '../../session/session.model.ts'
import { linePartsOf, newlyCalled, noLine } from './line-parts.ts'
import { PartyLineDocument, type PartyOrder } from './party.documents.ts'

/** The party and its line: one subscription for every page. */
export const liveLine = liveAnswer(PartyLineDocument)

/** The open party; null while there is none, or it is not known. */
export const $party = liveLine.$value.map(line => line?.party ?? null, { skipVoid: false })
export const $isPartyOpen = $party.map(party => party !== null)
/** It has been told whether there is a party. */
export const $isLineKnown = liveLine.$value.map(line => line !== null)

export const $line = liveLine.$value.map(line => (line === null || line.party === null ? noLine : linePartsOf(line)))
export const $recent = liveLine.$value.map(line => line?.recent ?? [])
export const $batches = liveLine.$value.map(line => line?.batches ?? [])
/** What the code on a screen leads to; null where no phone reaches the machine. */
export const $address = liveLine.$value.map(line => line?.address ?? null, { skipVoid: false })
/** Why nobody is called now. */
export const $stopped = liveLine.$value.map(line => line?.stopped ?? null, { skipVoid: false })
/** Why glass or button have not started the drink of the one who is called. */
export const $startRefusal = liveLine.$value.map(line => line?.refusal ?? null, { skipVoid: false })
/** The open orders of whoever is logged in. */
export const $myOrders = liveLine.$value.map(line => (line?.party ? line.orders.filter(({ isMine }) => isMine) : []))

export const $mayHost = combine($user, user => user !== null && isPermitted(user.role, 'party.host'))

const calledTold = sample({ clock: liveLine.arrived, fn: line => linePartsOf(line).called })
// The first message tells what is so already.
const $calledBefore = createStore<readonly PartyOrder[] | null>(null).reset(liveLine.unfollowFx)
const change = sample({ clock: calledTold, source: $calledBefore, fn: (before, now) => ({ before, now }) })
$calledBefore.on(change, (_, { now }) => now)
const calls = change.map(({ before, now }) => (before === null ? [] : newlyCalled(before, now)))
/** Somebody is called this moment. */
export const someoneCalled = sample({ clock: calls, filter: called => called.length > 0 })
