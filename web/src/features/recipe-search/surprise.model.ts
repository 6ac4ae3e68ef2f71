import { createEvent, createStore, sample } from 'effector'
import { ask, createRequest } from '../../api/operate.ts'
import { SurpriseDocument } from '../../entities/recipe/recipe.documents.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { filterOf, type ListRequest } from './recipe-search.ts'

/** Somebody wants any drink of this list. */
export const surpriseWanted = createEvent<ListRequest>()

/** Null where nothing of it can be made. */
export const chooseSurpriseFx = createRequest(
  async ({ request, exceptId }: { readonly request: ListRequest; readonly exceptId: number | null }) =>
    (await ask(SurpriseDocument, { filter: filterOf(request), exceptId }))?.id ?? null,
)

/** The recipe that it is; null where there is none. */
export const surprised = chooseSurpriseFx.doneData
export const $isChoosing = chooseSurpriseFx.pending

/** Not the same twice. */
const $lastId = createStore<number | null>(null, { skipVoid: false })
  .on(surprised, (last, id) => id ?? last)
  .reset(loggedOut)

sample({
  clock: surpriseWanted,
  source: { exceptId: $lastId, isChoosing: $isChoosing },
  filter: ({ isChoosing }) => !isChoosing,
  fn: ({ exceptId }, request) => ({ request, exceptId }),
  target: chooseSurpriseFx,
})
sample({ clock: chooseSurpriseFx.failData, target: notify.problem })
