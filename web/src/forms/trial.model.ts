import { createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../api/api-problem.ts'
import { createRequest } from '../api/operate.ts'
import { loggedOut } from '../session/session.model.ts'
import type { FormModel } from './form.model.ts'

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'good' }
  | { readonly kind: 'bad'; readonly problem: ApiProblem }

export type TrialModel = Pick<
  ReturnType<typeof createTrial<object, unknown, unknown>>,
  'requested' | '$outcome' | '$isRunning'
>

/**
 * Settings are tried as they stand in the form, before they are saved.
 * @param attempt rejects with what is wrong with them
 */
export function createTrial<Draft extends object, Saved, Answer>(
  form: FormModel<Draft, Saved>,
  attempt: (draft: Draft) => Promise<Answer>,
) {
  const requested = createEvent()
  const tryFx = createRequest(attempt)
  sample({ clock: requested, source: form.$draft, filter: Boolean, target: tryFx })
  /** Until they are changed. */
  const $outcome = createStore<Outcome>({ kind: 'none' })
    .on(tryFx.done, () => ({ kind: 'good' }))
    .on(tryFx.failData, (_, problem) => ({ kind: 'bad', problem }))
    .reset(tryFx, form.changed, form.opened, form.closed, loggedOut)
  return { requested, tryFx, $outcome, $isRunning: tryFx.pending }
}
