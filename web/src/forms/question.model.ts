import { combine, createEvent, createStore, sample, type Unit } from 'effector'
import { createRequest } from '../api/operate.ts'
import { loggedOut } from '../session/session.model.ts'
import { notify } from '../ui/notifications.model.ts'

export type QuestionModel<Thing extends object, Answer> = ReturnType<typeof createQuestion<Thing, Answer>>

/**
 * Something that is hard to take back is asked about before it is done; once, however often somebody says yes.
 * @param act what is done then; how it fails is told
 * @param moot nobody waits for the answer any more
 */
export function createQuestion<Thing extends object, Answer>(
  act: (thing: Thing) => Promise<Answer>,
  moot: readonly Unit<unknown>[] = [],
) {
  const asked = createEvent<Thing>()
  const declined = createEvent()
  const confirmed = createEvent()
  const actFx = createRequest(act)
  /** As it was when it was asked about. */
  const $asked = createStore<Thing | null>(null, { skipVoid: false })
    .on(asked, (_, thing) => thing)
    .reset([declined, actFx.finally, loggedOut, ...moot])
  sample({
    clock: confirmed,
    source: combine($asked, actFx.pending, (thing, isPending) => (isPending ? null : thing)),
    filter: (thing): thing is Thing => thing !== null,
    target: actFx,
  })
  sample({ clock: actFx.failData, target: notify.problem })
  return { asked, declined, confirmed, actFx, $asked }
}
