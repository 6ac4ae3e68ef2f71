/* The machine as its home sees it, and what may be asked from there. */
import { actingUser } from '../../../access/acting-user.ts'
import { type Forbidden, isPermitted } from '../../../access/permissions.ts'
import type { User } from '../../../access/user.ts'
import { availableOf } from '../../../catalogue/availability.ts'
import { nameIn } from '../../../catalogue/translations.ts'
import { flowOf } from '../../../flow/learned-flow.ts'
import { lightestGlass } from '../../../glass-monitoring/dispensing-area.ts'
import type { News } from '../../../home/news.ts'
import { needsFlush, type Pump, printName } from '../../../machine/pump.ts'
import type { Clock } from '../../../ports/clock.port.ts'
import type { MachineClock } from '../../../ports/hardware.port.ts'
import type { ImageEditor, ImageVault } from '../../../ports/images.port.ts'
import type { RecordStore } from '../../../ports/record-store.port.ts'
import { drinkOfRecipe, orderLimits, type PastOrder } from '../../../pour/order.ts'
import { isActive, type Production } from '../../../pour/production.ts'
import { progressPercent, remainingTime } from '../../../pour/progress.ts'
import { ownAmountOf } from '../../../pour/serving.ts'
import { appearanceOf, isScaleReady, onlyId, type Records } from '../../../records/records.ts'
import { recordsInLanguage } from '../../../records/records-in-language.ts'
import { assertNever, failure, type Result, success } from '../../../result.ts'
import { servedRecipe } from '../../../serving/served-drink.ts'
import { addTime, seconds } from '../../../units/duration.ts'
import { asId } from '../../../units/id.ts'
import type { Timestamp } from '../../../units/timestamp.ts'
import { millilitres, toMillilitres } from '../../../units/volume.ts'
import type { RecipeBrowser } from '../../../usecases/catalogue/browse-recipes.usecase.ts'
import { watchNews } from '../../../usecases/home/watch-news.ts'
import { emergencyStop } from '../../../usecases/machine/emergency-stop.usecase.ts'
import type { MachineLock } from '../../../usecases/machine/machine-lock.ts'
import type { GlassScale } from '../../../usecases/machine/weigh-glass.usecase.ts'
import type { Maintenance } from '../../../usecases/maintenance/maintain-pumps.usecase.ts'
import { type DrinkNotFound, orderedNameIn } from '../../../usecases/orders/find-drink.ts'
import type { DrinkMaker } from '../../../usecases/orders/make-drink.usecase.ts'
import { type OrderRefused, placeOrder } from '../../../usecases/orders/place-order.usecase.ts'
import { cancelProduction } from '../../../usecases/orders/steer-production.usecase.ts'
import { queueAt } from '../../../usecases/party/queue-view.ts'
import { showPicture } from '../../../usecases/pictures/show-picture.usecase.ts'
import type { BusEvent, EventBus } from '../../../usecases/records/event-bus.ts'
import type { RecordBook } from '../../../usecases/records/record-book.ts'
import type { PublicAddress } from '../../../usecases/settings/public-address.ts'
import type { UpdateService } from '../../../usecases/settings/update-software.usecase.ts'
import {
  distinctNames,
  type HomeDrink,
  type HomeHappening,
  type HomePump,
  type HomeState,
  type HomeView,
  mostHomeDrinks,
} from '../home-view.ts'
import { type MqttTraces, mqttOf, withoutPlace, withPlace } from '../mqtt-settings.ts'
import type { HomeHouse, HomePicture } from './home-broker.port.ts'

type StopDeps = Parameters<typeof emergencyStop>[0]
type CancelRefused = Extract<Awaited<ReturnType<typeof cancelProduction>>, { ok: false }>['problem']

/** Whatever an order or a cancellation from outside can be refused for. */
export type HomeRefused = OrderRefused | CancelRefused | DrinkNotFound

interface HomeDeps {
  readonly records: RecordBook
  readonly history: Pick<RecordStore, 'pastOrders'>
  readonly drinkMaker: DrinkMaker
  readonly scale: Pick<GlassScale, 'area' | 'reading'>
  readonly lock: Pick<MachineLock, 'fault' | 'occupant'> & StopDeps['lock']
  readonly maintenance: Pick<Maintenance, 'cleaning'> & StopDeps['maintenance']
  readonly updates: Pick<UpdateService, 'update'>
  readonly version: string
  readonly publicAddress: Pick<PublicAddress, 'forPhones'>
  readonly eventBus: EventBus
  readonly clock: Clock
  /** Real time. */
  readonly timer: MachineClock
  /** The first instant of the day that an instant belongs to, where the machine stands. */
  readonly startOfDay: (at: Timestamp) => Timestamp
  readonly recipes: Pick<RecipeBrowser, 'page'>
  readonly images: Pick<ImageVault, 'get' | 'getSized' | 'putSized'>
  readonly imageEditor: ImageEditor
  readonly actuator: StopDeps['actuator']
  /** What was refused, as a sentence in the machine's language. */
  readonly say: (problem: HomeRefused) => string
  readonly warn: (text: string) => void
  readonly onError: (error: unknown) => void
}

/** In pixels: as large as Home Assistant's cards. */
const pictureWidth = 480

export function createHomeHouse(deps: HomeDeps): HomeHouse & { close(): void } {
  const { records, drinkMaker, say, warn } = deps
  const followed = followEvents(deps)
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

const told = (say: HomeDeps['say'], result: Result<void, HomeRefused>): Result<void, string> =>
  result.ok ? result : failure(say(result.problem))

/** The account that orders from outside are placed as; null where there is none, or it may not. */
function orderer({ records }: Pick<HomeDeps, 'records'>, operation: 'order.place' | 'order.cancel'): User | null {
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

const changePlaces = ({ records }: Pick<HomeDeps, 'records'>, change: (traces: MqttTraces) => MqttTraces) =>
  records.change<void, never>(draft => {
    const before = draft.records.mqttTraces.get(onlyId) ?? { places: [] }
    const after = change(before)
    if (after === before) return success(undefined)
    if (after.places.length === 0) draft.remove('mqttTraces', onlyId)
    else draft.put('mqttTraces', onlyId, after)
    return success(undefined)
  })

/** Worked out anew when something that it is made of has changed, and not for every drop that a pump gives. */
function rememberMenu(deps: HomeDeps): HomeHouse['menu'] {
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
async function menuOf(deps: HomeDeps): Promise<readonly HomeDrink[]> {
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
async function pictureOf(deps: HomeDeps, recipeId: number | null): Promise<HomePicture> {
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

/** The machine as it is now, in its own language. */
function homeViewOf(deps: HomeDeps, drinksToday: number): HomeView {
  const { language } = appearanceOf(deps.records.now)
  const records = recordsInLanguage(deps.records.now, language)
  const { production, elapsed } = deps.drinkMaker
  const making = isActive(production) ? production : null
  const pumps = [...records.pump.values()].sort((a, b) => a.id - b.id)
  return {
    language,
    name: records.nameplate.get(onlyId)?.name ?? null,
    version: deps.version,
    url: deps.publicAddress.forPhones()[0] ?? null,
    state: stateOf(deps),
    drink: making && orderedNameIn(deps.records.now, making.order.drinkName, language),
    percent: making ? progressPercent(making, elapsed) : 0,
    secondsLeft: making ? Math.ceil(remainingTime(making, elapsed) / 1_000_000) : 0,
    drinksToday,
    queueLength: queueAt(deps.records.now)?.waiting.length ?? 0,
    isGlassThere: isGlassThere(deps.scale),
    fault: deps.lock.fault?.reason ?? null,
    toClean: pumps.filter(needsFlush).map(printName),
    pumps: pumps.map(pump => pumpView(pump, records)),
    newer: newerThan(deps.updates),
  }
}

/** null where no scale can tell. */
const isGlassThere = ({ reading }: Pick<GlassScale, 'reading'>): boolean | null =>
  reading?.mass == null ? null : reading.mass >= lightestGlass

function stateOf({ lock, drinkMaker, maintenance }: HomeDeps): HomeState {
  if (lock.fault !== null) return 'fault'
  const { production } = drinkMaker
  if (isActive(production)) return stateOfProduction(production)
  const occupant = lock.occupant?.kind
  if (occupant === 'maintenance') return maintenance.cleaning?.outcome === null ? 'cleaning' : 'maintenance'
  return occupant === 'settings' ? 'settings' : 'idle'
}

const stateOfProduction = ({ kind }: Production): HomeState =>
  kind === 'waiting' || kind === 'paused' ? kind : 'pouring'

function pumpView(pump: Pump, { ingredient: ingredients }: Records): HomePump {
  const ingredient = ingredients.get(pump.ingredientId ?? 0)
  return {
    id: pump.id,
    name: printName(pump),
    ingredient: ingredient?.name ?? null,
    levelMl: Math.round(toMillilitres(pump.fillingLevel)),
    bottleMl: ingredient?.kind === 'automated' ? Math.round(toMillilitres(ingredient.bottleSize)) : null,
    flow: flowOf(pump).health,
  }
}

function newerThan({ update }: Pick<UpdateService, 'update'>): HomeView['newer'] {
  if (update.kind === 'idle' || update.kind === 'checking' || update.release === null) return null
  const { version, notes, url } = update.release
  return { version: version.text, notes, url }
}

/** Events after which something published may have changed; a scale reports too often to be one. */
const telling: ReadonlySet<BusEvent['kind']> = new Set([
  'records-changed',
  'production-changed',
  'machine-changed',
  'maintenance-changed',
  'update-changed',
] as const)

/** A day ends without an event. */
const lookAgain = seconds(60)

type Listener = Parameters<HomeHouse['subscribe']>[0]

function followEvents(deps: HomeDeps) {
  const listeners = new Set<Listener>()
  const tell: Listener = news => {
    for (const listener of [...listeners]) listener(news)
  }
  const today = countToday(deps, () => tell('changed'))
  const endNews = watchNews(deps, news => {
    const happening = happeningOf(news)
    if (happening) tell(happening)
  })
  let wasThere = isGlassThere(deps.scale)

  const isNews = (event: BusEvent): boolean => {
    if (event.kind !== 'weight-changed') return telling.has(event.kind)
    const isThere = isGlassThere(deps.scale)
    const isOther = isThere !== wasThere
    wasThere = isThere
    return isOther
  }
  const unsubscribe = deps.eventBus.subscribe(event => {
    if (event.kind === 'records-changed' && event.kinds.has('openOrder')) today.count()
    if (isNews(event)) tell('changed')
  })
  let callOff = (): void => undefined
  const wait = (): void => {
    callOff = deps.timer.at(addTime(deps.timer.now(), lookAgain), () => {
      tell('changed')
      wait()
    })
  }
  wait()
  today.count()

  return {
    get drinksToday() {
      return today.now
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      endNews()
      unsubscribe()
      callOff()
    },
  }
}

/** A drink takes longer than a minute: nobody makes more in a day. */
const mostADay = 2000
const pageSize = 50

/** Drinks that were finished on this day, as the history has them. */
function countToday({ history, clock, startOfDay, onError }: HomeDeps, onCounted: () => void) {
  let ends: readonly Timestamp[] = []

  async function read(): Promise<void> {
    const since = startOfDay(clock.now())
    const found: Timestamp[] = []
    for (let offset = 0; offset < mostADay; offset += pageSize) {
      const page: readonly PastOrder[] = await history.pastOrders(offset, pageSize)
      const ofToday = page.filter(({ endedAt }) => endedAt >= since)
      found.push(...ofToday.filter(({ outcome }) => outcome === 'finished').map(({ endedAt }) => endedAt))
      if (ofToday.length < pageSize) break
    }
    ends = found
    onCounted()
  }
  let reading: Promise<void> = Promise.resolve()
  return {
    get now() {
      const since = startOfDay(clock.now())
      return ends.filter(at => at >= since).length
    },
    count() {
      reading = reading.then(read).catch(onError)
    },
  }
}

/** The news a home gets as events; null for what its sensors show. */
function happeningOf(news: News): HomeHappening | null {
  switch (news.kind) {
    case 'drink.finished':
      return { kind: 'drink-finished', drink: news.drink }
    case 'drink.failed':
      return { kind: 'drink-failed', drink: news.drink }
    case 'drink.cancelled':
      return { kind: 'drink-cancelled', drink: news.drink }
    case 'glass.lifted':
      return { kind: 'glass-lifted', drink: news.drink }
    case 'bottle.empty':
      return { kind: 'bottle-empty', pump: news.pump, ingredient: news.ingredient }
    case 'bottle.suspected':
      return { kind: 'bottle-suspected', bottles: news.bottles }
    case 'drink.started':
    case 'drink.waiting':
    case 'bottle.low':
    case 'machine.fault':
    case 'machine.reset':
    case 'cleaning.due':
      return null
    default:
      return assertNever(news)
  }
}
