/* What Home Assistant shows of the machine, in the machine's language: `{{name}}` for values. */

import {
  type HomeDrink,
  type HomePump,
  type HomeView,
  homeStates,
} from '#domain/extensions/home-assistant/home-view.ts'
import type { PublishedGroup } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import { faultReasons } from '#domain/machine/machine-state.ts'
import { withoutUnseen } from '#domain/names/name.ts'
import { orderLimits } from '#domain/pour/order.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import danish from './texts/danish.json' with { type: 'json' }
import english from './texts/english.json' with { type: 'json' }
import german from './texts/german.json' with { type: 'json' }

export type TextKey = keyof typeof english

const textsOf: Readonly<Record<LanguageName, Readonly<Record<TextKey, string>>>> = {
  en_US: english,
  de: german,
  da_DK: danish,
}

export const textIn = (
  language: LanguageName,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string => textsOf[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/* What Home Assistant shows of the machine: one table for discovery, states and the documentation. */

export type Platform = 'sensor' | 'binary_sensor' | 'event' | 'select' | 'number' | 'button' | 'image' | 'update'

/** What was chosen for the next order. */
export interface Choice {
  readonly drink: HomeDrink | null
  readonly ml: number
}

/** All that entities are made of. */
export interface Scene {
  readonly view: HomeView
  readonly menu: readonly HomeDrink[]
  readonly choice: Choice
  /** The last thing that was said about a command; empty before the first. */
  readonly answer: string
  readonly mayOrder: boolean
}

export interface Entity {
  /** Within the machine: letters, digits and `_`; the same at every start. */
  readonly key: string
  readonly platform: Platform
  /** Only where that group is published; the machine always is. */
  readonly group: PublishedGroup | 'orders'
  readonly name: TextKey
  readonly values?: Readonly<Record<string, string>>
  /** By the names of Home Assistant. */
  readonly config: Readonly<Record<string, unknown>>
  /** The retained state; null is unknown. Absent for what has none. */
  readonly state?: string | null
  /** Beside the state. */
  readonly attributes?: Readonly<Record<string, unknown>>
  /** Whether it can be told something. */
  readonly isCommand?: boolean
}

export const drinkEvents = ['finished', 'failed', 'cancelled', 'glass_lifted'] as const
export const bottleEvents = ['empty', 'suspected'] as const

const flowHealth = ['unknown', 'good', 'drifted', 'worn'] as const
const diagnostic = { entity_category: 'diagnostic' } as const
const onOff = (is: boolean): string => (is ? 'ON' : 'OFF')

/** Longer states are no states for Home Assistant, in characters. */
const longestState = 255
export const shortened = (text: string): string =>
  text.length <= longestState ? text : `${text.slice(0, longestState - 1)}…`

/** In any case: sensors, and lists of options, take these words for the lack of a value. */
const noValue = /^(?:none|unknown|unavailable)$/i

/** A name as a state or an option. */
export function stateOfName(name: string): string {
  const text = shortened(withoutUnseen(name).trim()) || '?'
  return noValue.test(text) ? `“${text}”` : text
}

/** In the order of the documentation. */
export const entitiesOf = (scene: Scene): readonly Entity[] => [
  ...machineEntities(scene),
  ...drinkEntities(scene),
  ...(scene.mayOrder ? orderEntities(scene) : []),
  ...scene.view.pumps.flatMap(pumpEntities),
  bottleEvent,
  lineEntity(scene),
]

function machineEntities({ view }: Scene): Entity[] {
  const group = 'machine'
  const { fault, isGlassThere, toClean } = view
  return [
    {
      key: 'state',
      platform: 'sensor',
      group,
      name: 'state',
      config: { device_class: 'enum', options: homeStates, icon: 'mdi:glass-cocktail' },
      state: view.state,
    },
    {
      key: 'glass',
      platform: 'binary_sensor',
      group,
      name: 'glass',
      config: { icon: 'mdi:cup-outline' },
      state: isGlassThere === null ? null : onOff(isGlassThere),
    },
    {
      key: 'fault',
      platform: 'binary_sensor',
      group,
      name: 'fault',
      config: { device_class: 'problem' },
      state: onOff(fault !== null),
    },
    {
      key: 'fault_reason',
      platform: 'sensor',
      group,
      name: 'fault_reason',
      config: { device_class: 'enum', options: ['none', ...faultReasons], ...diagnostic },
      state: fault ?? 'none',
    },
    {
      key: 'cleaning',
      platform: 'binary_sensor',
      group,
      name: 'cleaning',
      config: { device_class: 'problem', icon: 'mdi:spray-bottle' },
      state: onOff(toClean.length > 0),
      attributes: { pumps: toClean },
    },
    {
      key: 'connected',
      platform: 'binary_sensor',
      group,
      name: 'connected',
      config: { device_class: 'connectivity', ...diagnostic },
    },
    {
      key: 'stop',
      platform: 'button',
      group,
      name: 'stop',
      config: { icon: 'mdi:alert-octagon' },
      isCommand: true,
    },
    { key: 'update', platform: 'update', group, name: 'update', config: {}, state: updateState(view) },
    {
      key: 'answer',
      platform: 'sensor',
      group,
      name: 'answer',
      config: { icon: 'mdi:message-text-outline', ...diagnostic },
      state: null,
    },
  ]
}

const updateState = ({ version, newer }: HomeView): string =>
  JSON.stringify({
    installed_version: version,
    latest_version: newer?.version ?? version,
    title: 'Speedrail',
    ...(newer && { release_summary: shortened(newer.notes) }),
    ...(newer?.url && { release_url: newer.url }),
  })

function drinkEntities({ view }: Scene): Entity[] {
  const group = 'drinks'
  return [
    {
      key: 'drink',
      platform: 'sensor',
      group,
      name: 'drink',
      config: { icon: 'mdi:glass-cocktail' },
      state: view.drink === null ? null : stateOfName(view.drink),
    },
    {
      key: 'progress',
      platform: 'sensor',
      group,
      name: 'progress',
      config: { unit_of_measurement: '%', state_class: 'measurement', icon: 'mdi:progress-clock' },
      state: String(view.percent),
    },
    {
      key: 'time_left',
      platform: 'sensor',
      group,
      name: 'time_left',
      config: { device_class: 'duration', unit_of_measurement: 's', state_class: 'measurement' },
      state: String(view.secondsLeft),
    },
    {
      key: 'drinks_today',
      platform: 'sensor',
      group,
      name: 'drinks_today',
      config: { state_class: 'total_increasing', icon: 'mdi:counter' },
      state: String(view.drinksToday),
    },
    {
      key: 'drink_event',
      platform: 'event',
      group,
      name: 'drink_event',
      config: { event_types: drinkEvents, icon: 'mdi:glass-cocktail' },
    },
    { key: 'picture', platform: 'image', group, name: 'picture', config: { content_type: 'image/svg+xml' } },
  ]
}

function orderEntities({ menu, choice }: Scene): Entity[] {
  const group = 'orders'
  const { smallestAmount, largestAmount } = orderLimits
  return [
    {
      key: 'recipe',
      platform: 'select',
      group,
      name: 'recipe',
      config: { options: menu.map(({ name }) => stateOfName(name)), icon: 'mdi:book-open-variant' },
      state: choice.drink && stateOfName(choice.drink.name),
      isCommand: true,
    },
    {
      key: 'amount',
      platform: 'number',
      group,
      name: 'amount',
      config: {
        device_class: 'volume',
        unit_of_measurement: 'mL',
        min: toMillilitres(smallestAmount),
        max: toMillilitres(largestAmount),
        step: 1,
        mode: 'box',
      },
      state: String(choice.ml),
      isCommand: true,
    },
    {
      key: 'order',
      platform: 'button',
      group,
      name: 'order',
      config: { icon: 'mdi:glass-cocktail' },
      isCommand: true,
    },
    {
      key: 'cancel',
      platform: 'button',
      group,
      name: 'cancel',
      config: { icon: 'mdi:cancel' },
      isCommand: true,
    },
  ]
}

function pumpEntities({ id, name, ingredient, levelMl, bottleMl, flow }: HomePump): Entity[] {
  const shared = { platform: 'sensor', group: 'pumps', values: { pump: name } } as const
  return [
    {
      ...shared,
      key: `pump_${id}_level`,
      name: 'level',
      config: {
        device_class: 'volume_storage',
        unit_of_measurement: 'mL',
        state_class: 'measurement',
        suggested_display_precision: 0,
      },
      state: String(levelMl),
      attributes: { ingredient, bottle_ml: bottleMl },
    },
    {
      ...shared,
      key: `pump_${id}_flow`,
      name: 'flow',
      config: { device_class: 'enum', options: flowHealth, icon: 'mdi:water-check', ...diagnostic },
      state: flow,
    },
  ]
}

const bottleEvent: Entity = {
  key: 'bottle_event',
  platform: 'event',
  group: 'pumps',
  name: 'bottle_event',
  config: { event_types: bottleEvents, icon: 'mdi:bottle-soda-outline' },
}

const lineEntity = ({ view }: Scene): Entity => ({
  key: 'queue',
  platform: 'sensor',
  group: 'line',
  name: 'queue',
  config: { state_class: 'measurement', icon: 'mdi:human-queue' },
  state: String(view.queueLength),
})
