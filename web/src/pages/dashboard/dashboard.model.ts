import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { query } from '../../api/operate.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { changesOfRecipes } from '../../queries/catalogue.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import {
  type LastOrder,
  LastOrdersDocument,
  type MakeableAnswer,
  MakeableDocument,
  type MakeableRecipe,
} from './dashboard.documents.ts'
import { type Daytime, daytimeOf } from './daytime.ts'

/** How many drinks are offered. */
const offered = 6

/** Something that is being loaded, has been, or could not be. What was loaded stays while it is loaded again. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }

export const dashboardOpened = createEvent()
export const makeableRetried = createEvent()
export const ordersRetried = createEvent()

export const loadMakeableFx = createEffect<void, MakeableAnswer, ApiProblem>(() => query(MakeableDocument))
export const loadOrdersFx = createEffect<void, readonly LastOrder[], ApiProblem>(
  async () => (await query(LastOrdersDocument)).orders,
)
export const readDaytimeFx = createEffect(() => daytimeOf(new Date().getHours()))

/** What the machine pours by itself first; of those, drinks in glasses that have not been shown yet. */
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

const failed = (problem: ApiProblem): { kind: 'failed'; problem: ApiProblem } => ({ kind: 'failed', problem })

export const $makeable = createStore<Loaded<readonly MakeableRecipe[]>>({ kind: 'loading' })
  .on(makeableRetried, () => ({ kind: 'loading' }))
  .on(loadMakeableFx.doneData, (_, answer) => ({ kind: 'ready', value: offeredDrinks(answer) }))
  .on(loadMakeableFx.failData, (_, problem) => failed(problem))
  .reset(loggedOut)
export const $orders = createStore<Loaded<readonly LastOrder[]>>({ kind: 'loading' })
  .on(ordersRetried, () => ({ kind: 'loading' }))
  .on(loadOrdersFx.doneData, (_, value) => ({ kind: 'ready', value }))
  .on(loadOrdersFx.failData, (_, problem) => failed(problem))
  .reset(loggedOut)

/** What a full level bar stands for: a bottle of 0.7 l, or the fullest of larger ones. */
export const $fullBarMl = $machine.map(machine =>
  Math.max(700, ...(machine?.pumps ?? []).map(({ fillingLevelMl }) => fillingLevelMl)),
)

const $daytime = createStore<Daytime>('evening').on(readDaytimeFx.doneData, (_, daytime) => daytime)
export const $greeting = combine($daytime, $user, (daytime, user) => ({ daytime, name: user?.username ?? '' }))

sample({ clock: dashboardOpened, target: [loadMakeableFx, loadOrdersFx, readDaytimeFx] })
sample({
  clock: [makeableRetried, changesOfRecipes],
  source: $user,
  filter: Boolean,
  fn: () => undefined,
  target: loadMakeableFx,
})
sample({ clock: [ordersRetried, productionEnded], fn: () => undefined, target: loadOrdersFx })
