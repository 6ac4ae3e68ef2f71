import { combine, createEvent, createStore, restore, sample } from 'effector'
import { createRequest, tell } from '../../api/operate.ts'
import { $line } from '../../entities/party/party.model.ts'
import { hostedParty } from '../../features/party/hosted-party.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { notify } from '../../ui/notifications.model.ts'
import { afterMove, type Move } from './line-moves.ts'
import {
  ClosePartyDocument,
  HoldPartyOrderDocument,
  MovePartyOrderDocument,
  PauseLineDocument,
  RefusePartyOrderDocument,
  SetLastOrdersDocument,
} from './party.documents.ts'

export const moved = createEvent<Move>()
export const holdPressed = createEvent<number>()
/** "Refuse it?" comes up; the payload is the order's id. */
export const refusalAsked = createEvent<number>()
export const refusalDropped = createEvent()
export const wordChosen = createEvent<string>()
export const refusalConfirmed = createEvent()
export const pauseSet = createEvent<boolean>()
export const lastOrdersSet = createEvent<boolean>()
/** "Close the bar?" comes up. */
export const closeAsked = createEvent()
export const closeDropped = createEvent()
export const closeConfirmed = createEvent()
/** Rather than to close it now. */
export const lastOrdersChosen = createEvent()

export const moveFx = createRequest((move: Move) => tell(MovePartyOrderDocument, { ...move }))
export const holdFx = createRequest((id: number) => tell(HoldPartyOrderDocument, { id }))
export const refuseFx = createRequest((refusal: { readonly id: number; readonly word: string }) =>
  tell(RefusePartyOrderDocument, { ...refusal }),
)
export const pauseFx = createRequest((paused: boolean) => tell(PauseLineDocument, { paused }))
export const lastOrdersFx = createRequest((lastOrders: boolean) => tell(SetLastOrdersDocument, { lastOrders }))
export const closeFx = createRequest(() => tell(ClosePartyDocument))

// The line is told anew after a move: until then it is shown as it was put.
const $moving = createStore<Move | null>(null, { skipVoid: false })
  .on(moveFx, (_, move) => move)
  .reset(moveFx.fail, loggedOut)
const told = sample({ clock: $line, filter: moveFx.pending.map(pending => !pending) })
$moving.reset(told)
/** Those who wait, in the order in which they are shown. */
export const $waiting = combine($line, $moving, ({ waiting }, moving) =>
  moving === null ? waiting : afterMove(waiting, moving),
)

const $refusalId = restore(refusalAsked, null).reset(refusalDropped, refuseFx.done, loggedOut)
/** The order that is to be refused, as long as it can be. */
export const $refusing = combine(
  $refusalId,
  $line,
  (id, { called, waiting, held }) => [...called, ...waiting, ...held].find(one => one.id === id) ?? null,
)
export const $word = createStore('')
  .on(wordChosen, (_, word) => word)
  .reset(refusalAsked)

export const $isClosing = flag({
  on: closeAsked,
  off: [closeDropped, closeFx.done, lastOrdersChosen, loggedOut],
})

sample({ clock: moved, filter: moveFx.pending.map(pending => !pending), target: moveFx })
sample({ clock: holdPressed, target: holdFx })
sample({
  clock: refusalConfirmed,
  source: combine($refusing, $word, refuseFx.pending, (order, word, pending) =>
    order === null || pending ? null : { id: order.id, word: word.trim() },
  ),
  filter: Boolean,
  target: refuseFx,
})
sample({ clock: pauseSet, target: pauseFx })
sample({ clock: lastOrdersSet, target: lastOrdersFx })
sample({ clock: lastOrdersChosen, fn: () => true, target: lastOrdersFx })
sample({ clock: closeConfirmed, filter: closeFx.pending.map(pending => !pending), target: closeFx })
sample({ clock: [closeFx.done, lastOrdersFx.done, pauseFx.done], target: hostedParty.refetch })
sample({
  clock: [moveFx, holdFx, refuseFx, pauseFx, lastOrdersFx, closeFx].map(({ failData }) => failData),
  target: notify.problem,
})
