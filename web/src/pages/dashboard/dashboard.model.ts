import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ask, createRequest, query } from '../../api/operate.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { changesOfRecipes } from '../../queries/catalogue.model.ts'
import { loadedBy } from '../../queries/loaded.ts'
import { $user } from '../../session/session.model.ts'

const MakeableFragment = graphql(
  `
  fragment Makeable on Recipe {
    id
    name
    shortDescription
    imageUrl
    availability
    leftOutIds
    writtenSteps
    ingredients { id name onPump owned }
    defaultGlass { shape }
    served { ...ServedFields }
  }
`,
  [ServedFragment],
)
export type MakeableRecipe = ResultOf<typeof MakeableFragment>

/** Drinks that the machine pours by itself first; those that need the guest's hand fill up the list. */
const MakeableDocument = graphql(
  `
    query MakeableNow {
      recipes(filter: { fabricable: WITH_OWNED }, orderBy: MOST_MADE, byAvailability: true) {
        content { ...Makeable }
      }
    }
  `,
  [MakeableFragment],
)
export type MakeableAnswer = ResultOf<typeof MakeableDocument>

const LastOrdersDocument = graphql(`
  query LastOrders { orders(limit: 6) { id drink { id kind name } amountMl endedAt outcome gone username } }
`)
export type LastOrder = ResultOf<typeof LastOrdersDocument>['orders'][number]

/** How many drinks are offered. */
const offered = 6

export const dashboardOpened = createEvent()
export const makeableRetried = createEvent()
export const ordersRetried = createEvent()

export const loadMakeableFx = createRequest(async () => offeredDrinks(await query(MakeableDocument)))
export const loadOrdersFx = createRequest(() => ask(LastOrdersDocument))
export const readDaytimeFx = createEffect(() => daytimeOf(new Date().getHours()))

/** Drinks that the machine pours by itself first; of those, drinks in glasses that have not been shown yet. */
export function offeredDrinks({ recipes }: MakeableAnswer): readonly MakeableRecipe[] {
  const isPoured = ({ availability }: MakeableRecipe): boolean => availability === 'AUTOMATIC'
  const poured = inVariedGlasses(recipes.content.filter(isPoured))
  const others = inVariedGlasses(recipes.content.filter(recipe => !isPoured(recipe)))
  return [...poured, ...others].slice(0, offered)
}

/** One of each glass, then the second of each, and so on. */
function inVariedGlasses(recipes: readonly MakeableRecipe[]): MakeableRecipe[] {
  const seen = new Map<string, number>()
  const turns = recipes.map(recipe => {
    const shape = recipe.defaultGlass?.shape ?? ''
    const turn = seen.get(shape) ?? 0
    seen.set(shape, turn + 1)
    return { recipe, turn }
  })
  return turns.sort((one, other) => one.turn - other.turn).map(({ recipe }) => recipe)
}

export const $makeable = loadedBy(loadMakeableFx)
export const $orders = loadedBy(loadOrdersFx)

/** The amount that a full level bar stands for: a bottle of 0.7 l, or the fullest of larger ones. */
export const $fullBarMl = $machine.map(machine =>
  Math.max(700, ...(machine?.pumps ?? []).map(({ fillingLevelMl }) => fillingLevelMl)),
)

const $daytime = createStore<Daytime>('evening').on(readDaytimeFx.doneData, (_, daytime) => daytime)
export const $greeting = combine($daytime, $user, (daytime, user) => ({ daytime, name: user?.username ?? '' }))

sample({ clock: dashboardOpened, target: [loadMakeableFx, loadOrdersFx, readDaytimeFx] })
sample({ clock: [makeableRetried, changesOfRecipes], source: $user, filter: Boolean, target: loadMakeableFx })
sample({ clock: [ordersRetried, productionEnded], target: loadOrdersFx })

type Daytime = 'morning' | 'day' | 'evening' | 'night'

/** @param hour 0–23, local time */
export function daytimeOf(hour: number): Daytime {
  if (hour < 4) return 'night'
  if (hour < 11) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}
