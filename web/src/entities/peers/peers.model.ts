import { liveAnswer } from '../../queries/live-value.ts'
import { PeersDocument } from './peers.documents.ts'

/** The other machines on the same database, and what goes from one to another: one subscription for every page. */
export const livePeers = liveAnswer(PeersDocument)

/** False where the machine has its store for itself, and until it is known. */
export const $isShared = livePeers.$value.map(known => known?.isShared ?? false)
/** This one first; none where it has its store for itself. */
export const $machines = livePeers.$value.map(known => known?.machines ?? [])
/** Those that an order can be sent to. */
export const $reachable = $machines.map(all => all.filter(({ isThis, activity }) => !isThis && activity !== null))
/** Since when the database does not answer. */
export const $storeAwaySince = livePeers.$value.map(known => known?.storeAwaySince ?? null, { skipVoid: false })

const $sentOrders = livePeers.$value.map(known => known?.sentOrders ?? [])
/** Orders that others have sent here and nobody has begun. */
export const $waitingHere = $sentOrders.map(all => all.filter(({ isHere, state }) => isHere && state === 'WAITING'))
/** Orders that the person at this screen has sent elsewhere. */
export const $sentByMe = $sentOrders.map(all => all.filter(({ isOwn, isHere }) => isOwn && !isHere))
