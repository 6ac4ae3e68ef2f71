import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { interval } from 'patronum/interval'
import type { ApiProblem } from '../../api/api-problem.ts'
import { ask, createRequest } from '../../api/operate.ts'
import { tagOf } from '../../i18n/locale.ts'
import { $language, languageChanged } from '../language/language.model.ts'
import { $guest } from '../visit/session.model.ts'
import { visitTold } from '../visit/visit.model.ts'
import { woke } from '../visit/wake.model.ts'
import { MenuDocument, type MenuDrink } from './menu.documents.ts'
import { sectionsOf } from './menu-list.ts'

export const searchChanged = createEvent<string>()
export const alcoholFreeChanged = createEvent<boolean>()
export const menuRetried = createEvent()

export const loadMenuFx = createRequest(() => ask(MenuDocument))
export const readAgeFx = createEffect(() => performance.now())

/** Null until it was told. */
export const $drinks = createStore<readonly MenuDrink[] | null>(null, { skipVoid: false })
  .on(loadMenuFx.doneData, (_, drinks) => drinks)
  .reset(sample({ clock: $guest, filter: guest => guest === null }))
export const $menuProblem = createStore<ApiProblem | null>(null)
  .on(loadMenuFx.failData, (_, problem) => problem)
  .reset(loadMenuFx, loadMenuFx.done)

export const $search = restore(searchChanged, '')
export const $alcoholFree = restore(alcoholFreeChanged, false)
export const $sections = combine($drinks, $search, $alcoholFree, $language, (drinks, search, alcoholFree, language) =>
  sectionsOf(drinks ?? [], { search, alcoholFree }, tagOf(language)),
)

// Nobody tells that a bottle has run dry: whatever moves in the line may have emptied one, and a minute as well.
const freshMs = 10_000
const minuteMs = 60_000
const wanted = sample({ clock: $guest, filter: Boolean })
const { tick } = interval({
  timeout: minuteMs,
  start: wanted,
  stop: sample({ clock: $guest, filter: guest => guest === null }),
})
const $loadedAt = createStore(Number.NEGATIVE_INFINITY)
sample({ clock: loadMenuFx, target: readAgeFx })
$loadedAt.on(readAgeFx.doneData, (_, at) => at)

const movedOn = sample({
  clock: visitTold,
  source: $loadedAt,
  filter: (loadedAt, { at }) => at - loadedAt > freshMs,
  fn: () => undefined,
})
sample({
  clock: [wanted.map(() => undefined), tick, movedOn, woke, menuRetried, languageChanged],
  source: { guest: $guest, isLoading: loadMenuFx.pending },
  filter: ({ guest, isLoading }) => guest !== null && !isLoading,
  fn: () => undefined,
  target: loadMenuFx,
})
