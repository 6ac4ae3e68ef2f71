import { combine, createEvent, createStore, restore, sample } from 'effector'
import { createRequest, mutate, queryField } from '../../api/operate.ts'
import { $reachable, MachineChecksDocument, SendOrderDocument } from '../../entities/peers/peers.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $person } from './drinker.model.ts'
import type { OrderInput } from './order.documents.ts'
import { checkFx } from './order-check.model.ts'
import { $draft, orderClosed, orderOpened } from './order-draft.model.ts'
import { orderInput } from './order-draft.ts'

/** The payload is the key of a machine. */
export const sendPressed = createEvent<string>()

export interface SentTo {
  readonly name: string
}
/** It waits at the other machine. */
export const orderSent = createEvent<SentTo>()

/** The keys of the other machines that can make an order. */
export const checkOtherMachinesFx = createRequest(async (order: OrderInput) =>
  (await queryField(MachineChecksDocument, { order }))
    .filter(({ isThis, check }) => !isThis && check.feasible)
    .map(({ key }) => key),
)

// Checked whenever this machine's check is: the draft has changed, or the world has. Profiles are known here alone.
sample({
  clock: checkFx,
  source: $reachable,
  filter: (all, { person }) => all.length > 0 && person === null,
  fn: (_, { order }) => order,
  target: checkOtherMachinesFx,
})
// An answer about an earlier draft says nothing about this one.
const $asked = createStore<OrderInput | null>(null)
  .on(checkOtherMachinesFx, (_, order) => order)
  .reset(orderOpened, orderClosed, $person)
const answered = sample({
  clock: checkOtherMachinesFx.done,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { result }) => result,
})
const $able = restore(answered, []).reset(orderOpened, orderClosed, checkOtherMachinesFx.fail, $person)

/** The other machines that are heard and can make what is being ordered. */
export const $makers = combine($reachable, $able, (all, able) => all.filter(({ key }) => able.includes(key)))

interface Sending {
  readonly order: OrderInput
  readonly to: string
  readonly name: string
}
export const sendFx = createRequest(async ({ order, to, name }: Sending) => {
  await mutate(SendOrderDocument, { order, to })
  return { name }
})
/** The key of the machine that it is just being sent to. */
export const $sendingTo = createStore<string | null>(null, { skipVoid: false })
  .on(sendFx, (_, { to }) => to)
  .reset(sendFx.finally)

const sending = sample({
  clock: sendPressed,
  source: { draft: $draft, makers: $makers, isPending: sendFx.pending },
  fn: ({ draft, makers, isPending }, to) => {
    const maker = makers.find(({ key }) => key === to)
    return draft === null || isPending || maker === undefined
      ? null
      : { order: orderInput(draft), to, name: maker.name ?? to }
  },
})
sample({ clock: sending, filter: Boolean, target: sendFx })
sample({ clock: sendFx.doneData, target: orderSent })
sample({ clock: sendFx.failData, target: notify.problem })
