import { createEvent, createStore, sample } from 'effector'
import { createRequest, mutate, query } from '../../api/operate.ts'
import { createAutosave } from '../../forms/autosave.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loadedBy } from '../../queries/loaded.ts'
import { flag } from '../../ui/flag.ts'
import {
  ChangeDefaultFilterDocument,
  ChangeFamilyDocument,
  ChangePreferenceDocument,
  ChangePublicUrlDocument,
  type SystemAnswer,
  SystemDocument,
} from './system.documents.ts'

export const defaultFilters = ['ALL', 'WITH_OWNED', 'AUTOMATIC'] as const
export type DefaultFilterChoice = (typeof defaultFilters)[number]
/** As many recipes as a page can have here; the machine takes every number from 8 to 200. */
export const offeredPageSizes = [12, 24, 48, 96] as const

/** Settings for everybody, kept as soon as they are chosen. */
export interface Preferences {
  readonly languageName: string
  readonly recipePageSize: number
  readonly kioskKeyboard: { readonly enable: boolean; readonly layout: string }
  readonly defaultFilter: DefaultFilterChoice
  /** Whether apps of the family's second generation are served. */
  readonly secondGeneration: boolean
  /** Empty where none is set. */
  readonly publicUrl: string
}

export const systemOpened = createEvent()
export const systemClosed = createEvent()
export const retryRequested = createEvent()

export const loadSystemFx = createRequest(() => query(SystemDocument))

export const preferencesOf = ({ appearance, settings }: SystemAnswer): Preferences => ({
  languageName: appearance.languageName,
  recipePageSize: appearance.recipePageSize,
  kioskKeyboard: appearance.kioskKeyboard,
  defaultFilter: settings.defaultFilter.fabricable ?? 'ALL',
  secondGeneration: settings.family.generation === 'SECOND',
  publicUrl: settings.publicAddress.url ?? '',
})

/** One of them, on its way to the machine. @throws ApiProblem */
async function savePreference(name: keyof Preferences, value: unknown): Promise<void> {
  if (name === 'defaultFilter') {
    const choice = value as DefaultFilterChoice
    const filter = choice === 'ALL' ? { enable: false } : { enable: true, fabricable: choice }
    await mutate(ChangeDefaultFilterDocument, { filter })
  } else if (name === 'secondGeneration') {
    await mutate(ChangeFamilyDocument, { generation: value === true ? 'SECOND' : 'FIRST' })
  } else if (name === 'publicUrl') {
    await mutate(ChangePublicUrlDocument, { url: String(value) })
  } else {
    await mutate(ChangePreferenceDocument, { appearance: { [name]: value } })
  }
}
/** There is one machine. */
const onlySubject = {}
export const preferences = createAutosave<object, Preferences, void>({
  save: (_subject, name, value) => savePreference(name as keyof Preferences, value),
})

export const $system = loadedBy(loadSystemFx)
const $isOpen = flag({ on: systemOpened, off: systemClosed })

sample({ clock: [systemOpened, retryRequested], target: loadSystemFx })
sample({ clock: changesOf('SETTINGS'), source: $isOpen, filter: isOpen => isOpen, target: loadSystemFx })
const $isFilled = createStore(false).reset(systemOpened)
sample({
  clock: loadSystemFx.doneData,
  source: $isFilled,
  filter: isFilled => !isFilled,
  fn: (_, answer) => ({ subject: onlySubject, values: preferencesOf(answer) }),
  target: preferences.opened,
})
sample({
  clock: loadSystemFx.doneData,
  source: $isFilled,
  filter: isFilled => isFilled,
  fn: (_, answer) => preferencesOf(answer),
  target: preferences.refreshed,
})
$isFilled.on(preferences.opened, () => true)
sample({ clock: systemClosed, target: preferences.closed })
