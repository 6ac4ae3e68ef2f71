/* Which output is which, and whether it runs at the right level: outputs are shown, and a person says what was seen. */
import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { createRequest, mutateField } from '../../api/operate.ts'
import { $openJobs, jobStarted } from '../../entities/pump/job-outcomes.model.ts'
import { StartPumpJobDocument, StopPumpsDocument } from '../../entities/pump/pumps.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn } from '../../forms/rules.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import type { CommissionedPump } from './commissioning.documents.ts'
import { $commissioning, changePumpFx, commissioningQuery, takeStepFx } from './commissioning.model.ts'
import { startPrimingFx, startRunFx } from './guided-run.model.ts'

/** On for a second, or three times briefly. */
export type Showing = 'once' | 'blink'

interface ShowOrder {
  readonly pumpId: number
  readonly showing: Showing
}

export const supplyConfirmed = createEvent<boolean>()
export const showPressed = createEvent<ShowOrder>()
export const walkStarted = createEvent()
export const walkStopped = createEvent()
/** The output that's shown is the one that's looked for. */
export const foundPressed = createEvent()
/** It was one earlier: people are slower than relays. */
export const earlierPressed = createEvent()
/** The person is at another step, or away from the page. */
export const outputsLeft = createEvent()

export const showFx = createRequest(({ pumpId, showing }: ShowOrder) =>
  mutateField(StartPumpJobDocument, { pumpId, advice: 'PROBE', amount: showing === 'once' ? 1 : 3 }),
)
export const stopShownFx = createRequest((pumpId: number) => mutateField(StopPumpsDocument, { pumpId }))

/** Nothing is shown before it's confirmed that the pumps have no supply; to fill and calibrate them it is on again. */
export const $supplyIsOff = restore(supplyConfirmed, false).reset(outputsLeft, startPrimingFx, startRunFx, loggedOut)

/** The pump whose output was shown last: what did it do? */
export const $shownPump = createStore<number | null>(null, { skipVoid: false })
  .on(showFx, (_, { pumpId }) => pumpId)
  .on(takeStepFx.done, (shown, { params: step }) => (step.kind === 'answer' && step.pumpId === shown ? null : shown))
  .reset(showFx.fail, commissioningQuery.opened, loggedOut)

sample({ clock: showFx.doneData, target: jobStarted })
const $shownJob = restore(showFx.doneData, null).reset(loggedOut)
/** An output is on, or blinks: the machine shows no other one meanwhile. */
export const $isShowing = combine(
  showFx.pending,
  $shownJob,
  $openJobs,
  (pending, job, open) => pending || (job !== null && open.has(job)),
)

sample({
  clock: showPressed,
  source: { off: $supplyIsOff, showing: $isShowing },
  filter: ({ off, showing }) => off && !showing,
  fn: (_, order) => order,
  target: showFx,
})

/** Longer than three times blinking, with time to look for it. */
const pauseMs = 2600

export const $walkable = $commissioning.map(
  known => known?.pumps.filter(({ showable }) => showable).map(({ pump }) => pump.id) ?? [],
)
/** It doesn't go on forever: after three rounds it ends. */
const mostRounds = 3

/** How many outputs were shown one after the other; null while none is looked for. */
export const $walk = createStore<number | null>(null, { skipVoid: false })
  .on(walkStarted, () => 0)
  .on(supplyConfirmed, (walk, isOff) => (isOff ? walk : null))
  .reset(walkStopped, foundPressed, showFx.fail, outputsLeft, startPrimingFx, startRunFx, loggedOut)

const pauseFx = createEffect<number, number>(nr => new Promise(resolve => setTimeout(() => resolve(nr), pauseMs)))
const stepped = sample({
  clock: $walk,
  source: { pumps: $walkable, off: $supplyIsOff },
  fn: ({ pumps, off }, nr) => {
    const pumpId = nr === null || !off ? undefined : pumps[nr % pumps.length]
    return nr === null || pumpId === undefined ? null : { nr, pumpId }
  },
})
const walkTo = sample({ clock: stepped, filter: Boolean })
sample({ clock: walkTo, fn: ({ pumpId }): ShowOrder => ({ pumpId, showing: 'blink' }), target: showFx })
sample({ clock: walkTo, fn: ({ nr }) => nr, target: pauseFx })
sample({
  clock: pauseFx.doneData,
  source: { walk: $walk, pumps: $walkable },
  // One that was ended and begun again has another pause.
  filter: ({ walk }, nr) => walk === nr,
  fn: ({ pumps }, nr) => (nr + 1 < pumps.length * mostRounds ? nr + 1 : null),
  target: $walk,
})
// However it ends, nothing blinks any more.
sample({
  clock: $walk,
  source: $shownPump,
  filter: (shown: number | null, walk): shown is number => walk === null && shown !== null,
  target: stopShownFx,
})

/** A pump that was found. */
export interface FoundDraft {
  readonly pumpId: number
  readonly kind: CommissionedPump['pump']['kind']
  readonly name: string
  readonly ingredientId: number | null
}

const draftOf = ({ pump }: CommissionedPump): FoundDraft => ({
  pumpId: pump.id,
  kind: pump.kind,
  name: pump.name ?? '',
  ingredientId: pump.currentIngredientId,
})

/** The name and the ingredient of a found pump. */
export const foundForm = createForm<FoundDraft, unknown>({
  rules: () => errorsIn<FoundDraft>({}),
  save: ({ pumpId, kind, name, ingredientId }) =>
    changePumpFx({
      id: pumpId,
      change: { kind, name, ...(ingredientId === null ? {} : { currentIngredientId: ingredientId }) },
      removeFields: ingredientId === null ? ['currentIngredient'] : [],
    }),
  fieldOf: (_, { code }) =>
    code === 'not-automated' ? 'ingredientId' : code === 'name-taken' || code === 'name-too-long' ? 'name' : undefined,
  closesWhenSaved: true,
})

sample({
  clock: foundPressed,
  source: combine(
    $commissioning,
    $shownPump,
    (known, shown) => known?.pumps.find(({ pump }) => pump.id === shown) ?? null,
  ),
  filter: Boolean,
  fn: draftOf,
  target: foundForm.opened,
})
sample({
  clock: earlierPressed,
  source: combine($commissioning, $walkable, foundForm.$draft, (known, walkable, draft) =>
    earlierOf(known?.pumps ?? [], walkable, draft?.pumpId),
  ),
  filter: Boolean,
  fn: draftOf,
  target: foundForm.opened,
})

/** The one that was shown before `pumpId`. */
export function earlierOf(
  pumps: readonly CommissionedPump[],
  walkable: readonly number[],
  pumpId: number | undefined,
): CommissionedPump | null {
  const at = pumpId === undefined ? -1 : walkable.indexOf(pumpId)
  if (at < 0 || walkable.length < 2) return null
  const id = walkable[(at + walkable.length - 1) % walkable.length]
  return pumps.find(({ pump }) => pump.id === id) ?? null
}

sample({ clock: [showFx.failData, stopShownFx.failData], target: notify.problem })
