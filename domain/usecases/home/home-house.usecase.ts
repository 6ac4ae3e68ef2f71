/* The machine as its home sees it, and what may be asked from there. */
import { actingUser } from '../../access/acting-user.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { availableOf } from '../../catalogue/availability.ts'
import { nameIn } from '../../catalogue/translations.ts'
import { distinctNames, type HomeDrink, mostHomeDrinks } from '../../home/home-view.ts'
import { type MqttTraces, withoutPlace, withPlace } from '../../home/mqtt-settings.ts'
import type { HomeHouse, HomePicture } from '../../ports/home-broker.port.ts'
import type { ImageEditor, ImageVault } from '../../ports/images.port.ts'
import { drinkOfRecipe, orderLimits } from '../../pour/order.ts'
import { isActive } from '../../pour/production.ts'
import { ownAmountOf } from '../../pour/serving.ts'
import { appearanceOf, isScaleReady, mqttOf, onlyId } from '../../records/records.ts'
import { recordsInLanguage } from '../../records/records-in-language.ts'
import { failure, type Result, success } from '../../result.ts'
import { servedRecipe } from '../../serving/served-drink.ts'
import { asId } from '../../units/id.ts'
import { millilitres, toMillilitres } from '../../units/volume.ts'
import type { RecipeBrowser } from '../catalogue/browse-recipes.usecase.ts'
import { emergencyStop } from '../machine/emergency-stop.usecase.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { DrinkNotFound } from '../orders/find-drink.ts'
import type { DrinkMaker } from '../orders/make-drink.usecase.ts'
import { type OrderRefused, placeOrder } from '../orders/place-order.usecase.ts'
import { cancelProduction } from '../orders/steer-production.usecase.ts'
import { showPicture } from '../pictures/show-picture.usecase.ts'
import type { RecordBook } from '../records/record-book.ts'
import { type FollowDeps, followHouse } from './follow-house.ts'
import { homeViewOf, type ViewDeps } from './home-view.ts'

type StopDeps = Parameters<typeof emergencyStop>[0]
type CancelRefused = Extract<Awaited<ReturnType<typeof cancelProduction>>, { ok: false }>['problem']

/** Whatever an order or a cancellation from outside can be refused for. */
export type HomeRefused = OrderRefused | CancelRefused | DrinkNotFound

export interface HouseDeps extends FollowDeps {
  readonly records: RecordBook
  readonly drinkMaker: DrinkMaker
  readonly scale: Pick<GlassScale, 'area' | 'reading'>
  readonly lock: ViewDeps['lock'] & StopDeps['lock']
  readonly maintenance: ViewDeps['maintenance'] & StopDeps['maintenance']
  readonly recipes: Pick<RecipeBrowser, 'page'>
  readonly images: Pick<ImageVault, 'get' | 'getSized' | 'putSized'>
  readonly imageEditor: ImageEditor
  readonly actuator: StopDeps['actuator']
  /** What was refused, as a sentence in the machine's language. */
  readonly say: (problem: HomeRefused) => string
  readonly warn: (text: string) => void
}

/** In pixels: as large as Home Assistant's cards. */
const pictureWidth = 480

export function createHomeHouse(deps: HouseDeps): HomeHouse & { close(): void } {
  const { records, drinkMaker, say, warn } = deps
  const followed = followHouse(deps)
  return {
    view: () => homeViewOf(deps, followed.drinksToday),
    menu: rememberMenu(deps),
    picture: recipeId => pictureOf(deps, recipeId),
    subscribe: followed.subscribe,
    async order(recipeId, ml) {
      const caller = orderer(deps, 'order.place')
      if (caller === null) return failure(say(forbidden))
      const ordered = await placeOrder(deps, caller, plainOrder(recipeId, ml))
      return ordered.ok ? success(undefined) : failure(say(ordered.problem))
    },
    async cancel() {
      const caller = orderer(deps, 'order.cancel')
      if (caller === null) return failure(say(forbidden))
      return told(say, await cancelProduction(drinkMaker, caller))
    },
    async stopEverything() {
      await emergencyStop({ ...deps, breakOff: reason => drinkMaker.breakOff(reason) }, null, 'MQTT')
    },
    get places() {
      return records.now.mqttTraces.get(onlyId)?.places ?? []
    },
    notePlace: async place => (await changePlaces(deps, traces => withPlace(traces, place))).ok,
    async forgetPlace(place) {
      await changePlaces(deps, traces => withoutPlace(traces, place))
    },
    warn,
    close: followed.close,
  }
}

const forbidden: Forbidden = { kind: 'forbidden' }

const told = (say: HouseDeps['say'], result: Result<void, HomeRefused>): Result<void, string> =>
  result.ok ? result : failure(say(result.problem))

/** The account that orders from outside are placed as; null where there is none, or it may not. */
function orderer({ records }: Pick<HouseDeps, 'records'>, operation: 'order.place' | 'order.cancel'): User | null {
  const id = mqttOf(records.now)?.orderingUserId ?? null
  const user = id === null ? null : actingUser(records.now.user, { id })
  return user && isPermitted(user.role, operation) ? user : null
}

const plainOrder = (recipeId: number, ml: number): Parameters<typeof placeOrder>[2] => ({
  drink: { kind: 'recipe', id: recipeId },
  amount: millilitres(ml),
  glassId: null,
  boost: orderLimits.boost.neutral,
  additional: [],
  replacements: [],
  omitted: [],
  substitutions: [],
  byHand: [],
  confirmOverfill: false,
})

const changePlaces = ({ records }: Pick<HouseDeps, 'records'>, change: (traces: MqttTraces) => MqttTraces) =>
  records.change<void, never>(draft => {
    const before = draft.records.mqttTraces.get(onlyId) ?? { places: [] }
    const after = change(before)
    if (after === before) return success(undefined)
    if (after.places.length === 0) draft.remove('mqttTraces', onlyId)
    else draft.put('mqttTraces', onlyId, after)
    return success(undefined)
  })

/** Worked out anew when something that it is made of has changed, and not for every drop that a pump gives. */
function rememberMenu(deps: HouseDeps): HomeHouse['menu'] {
  let known: { readonly of: readonly unknown[]; readonly menu: Promise<readonly HomeDrink[]> } | null = null
  return () => {
    const { recipe, ingredient, bar, user, appearance, mqtt, pump, loadCell } = deps.records.now
    const { pumpKey } = availableOf(pump.values(), [], ingredient, isScaleReady({ loadCell }))
    const of = [recipe, ingredient, bar, user, appearance, mqtt, pumpKey]
    if (known === null || known.of.some((part, nr) => part !== of[nr])) known = { of, menu: menuOf(deps) }
    return known.menu
  }
}

/** What the account can have now, by pumps alone first, and as much of it as is worth choosing from. */
async function menuOf(deps: HouseDeps): Promise<readonly HomeDrink[]> {
  const caller = orderer(deps, 'order.place')
  if (caller === null) return []
  const { language } = appearanceOf(deps.records.now)
  const drinks: HomeDrink[] = []
  for (let page = 0; drinks.length < mostHomeDrinks; page++) {
    const query = { language, fabricable: 'with-owned', byAvailability: true, page } as const
    const found = await deps.recipes.page(query, caller)
    for (const { recipe } of found.content) {
      const own = ownAmountOf(drinkOfRecipe(recipe), found.records.ingredient) ?? orderLimits.fallbackAmount
      drinks.push({ recipeId: recipe.id, name: nameIn(recipe, language), ml: Math.round(toMillilitres(own)) })
    }
    if (page + 1 >= found.totalPages) break
  }
  const chosen = distinctNames(drinks.slice(0, mostHomeDrinks))
  return chosen.sort((a, b) => a.name.localeCompare(b.name))
}

/** Of the drink that is being made, else of the one that is named. */
async function pictureOf(deps: HouseDeps, recipeId: number | null): Promise<HomePicture> {
  const { records, drinkMaker } = deps
  const { production } = drinkMaker
  const made = isActive(production) && production.order.drink.kind === 'recipe' ? production.order.drink.id : null
  const recipe = records.now.recipe.get(asId(made ?? recipeId ?? 0))
  if (!recipe) return { kind: 'none' }
  const photo = recipe.imageKey && (await showPicture(deps, recipe.imageKey, pictureWidth))
  if (photo) return { kind: 'photo', jpeg: photo.jpeg }
  const { ingredient, recipe: english } = recordsInLanguage(records.now, 'en_US')
  return { kind: 'drawing', drink: servedRecipe(english.get(recipe.id) ?? recipe, ingredient) }
}
