import { combine, createEvent, createStore, sample } from 'effector'
import { createRequest, mutateField } from '../../api/operate.ts'
import { ChangeBottleDocument, type DryPump, LeaveOutDocument } from '../../entities/production/production.documents.ts'
import { $production, $shown, dialogClosed } from '../../entities/production/production.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { notify } from '../../ui/notifications.model.ts'

/** What becomes of a pump that gave nothing. */

/** One of several that may be the one. */
export const pumpChosen = createEvent<number>()
/** There's a new bottle: how much is in it? */
export const bottleRequested = createEvent()
export const bottleDeclined = createEvent()
export const levelChanged = createEvent<number | null>()
export const bottleChanged = createEvent()
export const leftOut = createEvent()

interface NewBottle {
  readonly pumpId: number
  readonly levelMl: number
  readonly stepIndex: number
}

export const changeBottleFx = createRequest((bottle: NewBottle) => mutateField(ChangeBottleDocument, bottle))
export const leaveOutFx = createRequest((pumps: { pumpIds: number[]; stepIndex: number }) =>
  mutateField(LeaveOutDocument, pumps),
)

/** Of a bottle whose size isn't known; millilitres. */
const usualBottleMl = 700

const $dryPumps = $shown.map(shown => shown?.dryPumps ?? [])
/** The next question begins with nothing chosen. */
const answered = sample({ clock: $dryPumps, filter: pumps => pumps.length === 0 })

const $chosenId = createStore<number | null>(null, { skipVoid: false })
  .on(pumpChosen, (_, id) => id)
  .reset(answered)

/** The pump that's meant: the only one, or the chosen one. */
export const $dryPump = combine($dryPumps, $chosenId, (pumps, id): DryPump | null =>
  pumps.length === 1 ? (pumps[0] ?? null) : (pumps.find(({ pumpId }) => pumpId === id) ?? null),
)

export const $askingForLevel = booleanStore({ on: bottleRequested, off: [bottleDeclined, dialogClosed, answered] })

/** Full, unless another level is set. */
export const $level = createStore<number | null>(null, { skipVoid: false })
  .on(levelChanged, (_, level) => level)
  .reset(answered)
sample({
  clock: bottleRequested,
  source: $dryPump,
  fn: pump => pump?.ingredient?.bottleSizeMl || usualBottleMl,
  target: $level,
})

export const $answering = combine(
  changeBottleFx.pending,
  leaveOutFx.pending,
  (changing, leaving) => changing || leaving,
)

const $meant = combine($production, $dryPump, $level, $answering, (production, pump, levelMl, answering) =>
  production === null || pump === null || answering
    ? null
    : { pumpId: pump.pumpId, levelMl, stepIndex: production.stepIndex },
)
const $newBottle = $meant.map(meant => {
  const levelMl = meant?.levelMl ?? Number.NaN
  return meant && Number.isFinite(levelMl) ? { ...meant, levelMl } : null
})

sample({ clock: bottleChanged, source: $newBottle, filter: Boolean, target: changeBottleFx })
sample({
  clock: leftOut,
  source: $meant,
  filter: Boolean,
  fn: ({ pumpId, stepIndex }) => ({ pumpIds: [pumpId], stepIndex }),
  target: leaveOutFx,
})
sample({ clock: [changeBottleFx.failData, leaveOutFx.failData], target: notify.problem })
