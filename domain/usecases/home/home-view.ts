import { flowOf } from '../../flow/learned-flow.ts'
import { lightestGlass } from '../../glass-monitoring/dispensing-area.ts'
import type { HomePump, HomeState, HomeView } from '../../home/home-view.ts'
import { needsFlush, type Pump, printName } from '../../machine/pump.ts'
import { isActive, type Production } from '../../pour/production.ts'
import { progressPercent, remainingTime } from '../../pour/progress.ts'
import { appearanceOf, onlyId, type Records } from '../../records/records.ts'
import { recordsInLanguage } from '../../records/records-in-language.ts'
import { toMillilitres } from '../../units/volume.ts'
import type { MachineLock } from '../machine/machine-lock.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { Maintenance } from '../maintenance/maintain-pumps.usecase.ts'
import { orderedNameIn } from '../orders/find-drink.ts'
import type { DrinkMaker } from '../orders/make-drink.usecase.ts'
import { queueAt } from '../party/queue-view.ts'
import type { RecordBook } from '../records/record-book.ts'
import type { PublicAddress } from '../settings/public-address.ts'
import type { UpdateService } from '../settings/update-software.usecase.ts'

export interface ViewDeps {
  readonly records: Pick<RecordBook, 'now'>
  readonly drinkMaker: Pick<DrinkMaker, 'production' | 'elapsed'>
  readonly lock: Pick<MachineLock, 'fault' | 'occupant'>
  readonly maintenance: Pick<Maintenance, 'cleaning'>
  readonly scale: Pick<GlassScale, 'reading'>
  readonly updates: Pick<UpdateService, 'update'>
  readonly version: string
  readonly publicAddress: Pick<PublicAddress, 'forPhones'>
}

/** The machine as it is now, in its own language. */
export function homeViewOf(deps: ViewDeps, drinksToday: number): HomeView {
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
export const isGlassThere = ({ reading }: Pick<GlassScale, 'reading'>): boolean | null =>
  reading?.mass == null ? null : reading.mass >= lightestGlass

function stateOf({ lock, drinkMaker, maintenance }: ViewDeps): HomeState {
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
