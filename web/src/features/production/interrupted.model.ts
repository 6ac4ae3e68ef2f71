import { combine, createEvent, createStore, sample } from 'effector'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, mutateField } from '../../api/operate.ts'
import { $atWork, $faulted } from '../../entities/machine/machine.model.ts'
import { $active, orderTaken } from '../../entities/production/production.model.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { loggedOut } from '../../session/session.model.ts'

const InterruptedDocument = graphql(`
  subscription Interrupted {
    interruptedOrder {
      orderId userId at reason mayFinish
      drink { id kind name }
      glass { id name }
      inGlass { amount unit ingredient { id name colour } }
      missing { amount unit ingredient { id name colour } }
    }
  }
`)
const FinishInterruptedDocument = graphql(`mutation FinishInterrupted { finishInterrupted }`)
const DiscardInterruptedDocument = graphql(`mutation DiscardInterrupted { discardInterrupted }`)

export type Interrupted = NonNullable<ResultOf<typeof InterruptedDocument>['interruptedOrder']>
export type InterruptedPart = Interrupted['missing'][number]

/** The drink that was interrupted, if there is one. */
export const liveInterrupted = liveAnswer(InterruptedDocument)
export const $interrupted = liveInterrupted.$value

export const finishPressed = createEvent()
/** "Throw it away?" comes up. */
export const discardRequested = createEvent()
export const discardDeclined = createEvent()
export const discardConfirmed = createEvent()

export const finishFx = createRequest(() => mutateField(FinishInterruptedDocument))
export const discardFx = createRequest(() => mutateField(DiscardInterruptedDocument))

/** Why the machine cannot finish it now; null when it can. */
export const $finishBarred = combine($faulted, $atWork, $active, (faulted, atWork, active) =>
  faulted ? ('fault' as const) : atWork || active ? ('busy' as const) : null,
)

export const $askingToDiscard = createStore(false)
  .on(discardRequested, () => true)
  .on($interrupted, (asking, interrupted) => asking && interrupted !== null)
  .reset(discardDeclined, discardFx.done, loggedOut)

/** Why the last press did nothing. */
export const $restProblem = createStore<ApiProblem | null>(null)
  .on([finishFx.fail, discardFx.fail], (_, { error }) => asApiProblem(error))
  .reset(finishFx, discardFx, $interrupted, loggedOut)

const $idle = combine(finishFx.pending, discardFx.pending, (finishing, discarding) => !finishing && !discarding)
sample({
  clock: finishPressed,
  source: { idle: $idle, barred: $finishBarred },
  filter: ({ idle, barred }) => idle && barred === null,
  target: finishFx,
})
sample({ clock: finishFx.doneData, target: orderTaken })
sample({ clock: discardConfirmed, filter: $idle, target: discardFx })
