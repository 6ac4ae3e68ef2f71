import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { interval } from 'patronum/interval'
import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, queryField } from '../../api/operate.ts'
import { ServedFragment } from '../../drawing/served.ts'
import { tagOf } from '../../i18n/locale.ts'
import { $language, languageChanged } from '../language/language.model.ts'
import { $guest, woke } from '../visit/session.model.ts'
import { visitReceived } from '../visit/visit.model.ts'

const MenuDocument = graphql(
  `
  query PartyMenu {
    partyMenu {
      id name shortDescription imageUrl percent byHand alcoholFreeOnly glassShape ingredientNames
      alcoholFree { omitted substitutions { ingredientId replacementId } }
      served { ...ServedFields }
    }
  }
`,
  [ServedFragment],
)

export type Sister = NonNullable<MenuDrink['alcoholFree']>
export type MenuDrink = ResultOf<typeof MenuDocument>['partyMenu'][number]

interface MenuFilter {
  readonly search: string
  /** Drinks without alcohol, and those that can be had without. */
  readonly alcoholFree: boolean
}

const searchTextOf = ({ name, shortDescription, ingredientNames }: MenuDrink): string =>
  rememberedSearchText([name, shortDescription, ...ingredientNames].join('\n'))

export const hasAlcohol = ({ percent }: Pick<MenuDrink, 'percent'>): boolean => percent > 0

const isWithoutAlcohol = (drink: MenuDrink): boolean => !hasAlcohol(drink) || drink.alcoholFree !== null

/** Those that the machine makes alone, and the others; each by name. @param language as in BCP 47 */
export function sectionsOf(drinks: readonly MenuDrink[], { search, alcoholFree }: MenuFilter, language: string) {
  const { compare } = new Intl.Collator(language)
  const wanted = searchFor(search)
  const isFound = (drink: MenuDrink): boolean => wanted?.hasWordsIn(searchTextOf(drink)) ?? true
  const found = drinks
    .filter(drink => isFound(drink) && (!alcoholFree || isWithoutAlcohol(drink)))
    .toSorted((a, b) => compare(a.name, b.name))
  return { bySelf: found.filter(({ byHand }) => !byHand), byHand: found.filter(({ byHand }) => byHand) }
}

export const searchChanged = createEvent<string>()
export const alcoholFreeChanged = createEvent<boolean>()
export const menuRetried = createEvent()

export const loadMenuFx = createRequest(() => queryField(MenuDocument))
const readAgeFx = createEffect(() => performance.now())

const entered = sample({ clock: $guest, filter: Boolean, fn: () => undefined })
const left = sample({ clock: $guest, filter: guest => guest === null })

/** Null until they're read. */
export const $drinks = createStore<readonly MenuDrink[] | null>(null, { skipVoid: false })
  .on(loadMenuFx.doneData, (_, drinks) => drinks)
  .reset(left)
export const $menuProblem = createStore<ApiProblem | null>(null)
  .on(loadMenuFx.failData, (_, problem) => problem)
  .reset(loadMenuFx, loadMenuFx.done)

export const $search = restore(searchChanged, '')
export const $alcoholFree = restore(alcoholFreeChanged, false)
export const $sections = combine($drinks, $search, $alcoholFree, $language, (drinks, search, alcoholFree, language) =>
  sectionsOf(drinks ?? [], { search, alcoholFree }, tagOf(language)),
)

// No message says that a bottle has run dry: each move of the line may have emptied one, and a minute as well.
const freshMs = 10_000
const minuteMs = 60_000
const { tick } = interval({ timeout: minuteMs, start: entered, stop: left })
const $loadedAt = createStore(Number.NEGATIVE_INFINITY)
sample({ clock: loadMenuFx, target: readAgeFx })
$loadedAt.on(readAgeFx.doneData, (_, at) => at)

const movedOn = sample({
  clock: visitReceived,
  source: $loadedAt,
  filter: (loadedAt, { at }) => at - loadedAt > freshMs,
  fn: () => undefined,
})
sample({
  clock: [entered, tick, movedOn, woke, menuRetried, languageChanged],
  source: { guest: $guest, isLoading: loadMenuFx.pending },
  filter: ({ guest, isLoading }) => guest !== null && !isLoading,
  fn: () => undefined,
  target: loadMenuFx,
})
