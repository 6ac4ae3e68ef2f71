import { useTranslation } from 'react-i18next'
import { type OperationResult, useClient } from 'urql'
import { volumeUnits } from '#domain/units/volume-unit.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { languageChoices } from '../../entities/appearance/appearance.model.ts'
import { keyboardLayoutNames } from '../../features/kiosk/keyboard-layouts.ts'
import { type UsedAutosave, useAutosave } from '../../forms/autosave.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { type Option, RadioField, SelectField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'

export const SystemDocument = graphql(`
  query System {
    host { canInstallUpdates canReboot canShutDown }
    appearance { languageName volumeUnit recipePageSize kioskKeyboard { enable layout } }
    settings { defaultFilter { enable fabricable } family { generation isFixed } publicAddress { url isFixed forPhones } }
  }
`)
export type SystemAnswer = ResultOf<typeof SystemDocument>

const defaultFilters = ['ALL', 'WITH_OWNED', 'AUTOMATIC'] as const

/** Settings for everyone, saved as soon as they're chosen. */
interface Preferences extends Pick<SystemAnswer['appearance'], 'languageName' | 'volumeUnit' | 'recipePageSize'> {
  readonly kioskKeyboard: { readonly enable: boolean; readonly layout: string }
  readonly defaultFilter: (typeof defaultFilters)[number]
  /** Whether apps of the family's second generation are served. */
  readonly secondGeneration: boolean
  /** Empty where none is set. */
  readonly publicUrl: string
}

export const preferencesOf = ({ appearance, settings }: SystemAnswer): Preferences => ({
  ...appearance,
  defaultFilter: settings.defaultFilter.fabricable ?? 'ALL',
  secondGeneration: settings.family.generation === 'SECOND',
  publicUrl: settings.publicAddress.url ?? '',
})

/** The languages that layouts are called by, where they are not called after one of these tags themselves. */
const tags: Readonly<Record<string, string>> = {
  arabic: 'ar',
  armenianEastern: 'hy',
  // The country where most who write it live: its own tag has a name in few languages.
  armenianWestern: 'hy-LB',
  assamese: 'as',
  balochi: 'bal',
  belarusian: 'be',
  bengali: 'bn',
  brazilian: 'pt-BR',
  burmese: 'my',
  chinese: 'zh',
  czech: 'cs',
  danish: 'da',
  english: 'en',
  farsi: 'fa',
  french: 'fr',
  georgian: 'ka',
  german: 'de',
  gilaki: 'glk',
  greek: 'el',
  hebrew: 'he',
  hindi: 'hi',
  hungarian: 'hu',
  italian: 'it',
  japanese: 'ja',
  kannada: 'kn',
  korean: 'ko',
  kurdish: 'ckb',
  macedonian: 'mk',
  malayalam: 'ml',
  nigerian: 'en-NG',
  nko: 'nqo',
  norwegian: 'nb',
  odia: 'or',
  polish: 'pl',
  punjabi: 'pa',
  russian: 'ru',
  russianOld: 'ru-petr1708',
  sindhi: 'sd',
  spanish: 'es',
  swedish: 'sv',
  telugu: 'te',
  thai: 'th',
  turkish: 'tr',
  ukrainian: 'uk',
  urdu: 'ur',
  urduStandard: 'ur-PK',
  uyghur: 'ug',
}

/** "armenianWestern" as "Armenian Western": for languages that a browser has no name for. */
const spelledOut = (layout: string): string =>
  layout.replaceAll(/[A-Z]/g, letter => ` ${letter}`).replace(/^./, letter => letter.toUpperCase())

/** The layouts by the names of their languages, in the reader's language and its order. */
export function keyboardChoices(layouts: readonly string[], language: string): readonly Option<string>[] {
  // A browser without a name for a language would show its tag.
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
  return layouts
    .map(value => ({ value, label: (tags[value] && names.of(tags[value])) ?? spelledOut(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

const ChangeAppearanceDocument = graphql(`
  mutation ChangePreference($appearance: AppearanceInput!) { changeAppearance(appearance: $appearance) { languageName } }
`)
const ChangeDefaultFilterDocument = graphql(`
  mutation ChangeDefaultFilter($filter: DefaultFilterInput!) { changeDefaultFilter(filter: $filter) { enable } }
`)
const ChangeFamilyDocument = graphql(`
  mutation ChangeFamily($generation: FamilyGeneration!) { changeFamily(generation: $generation) { generation } }
`)
const ChangePublicUrlDocument = graphql(`
  mutation ChangePublicUrl($url: String!) { changePublicUrl(url: $url) { url } }
`)

/** As many recipes as a page can have here; the machine takes every number from 8 to 200. */
const offeredPageSizes = [12, 24, 48, 96]

type Autosave = UsedAutosave<Preferences>

/** Settings for everyone; each is saved as soon as it's chosen. */
export function usePreferences(answer: SystemAnswer): Autosave {
  const client = useClient()
  const save = async (name: keyof Preferences, value: unknown): Promise<OperationResult> => {
    if (name === 'defaultFilter') {
      const fabricable = value as Preferences['defaultFilter']
      const filter = fabricable === 'ALL' ? { enable: false } : { enable: true, fabricable }
      return client.mutation(ChangeDefaultFilterDocument, { filter })
    }
    if (name === 'secondGeneration')
      return client.mutation(ChangeFamilyDocument, { generation: value === true ? 'SECOND' : 'FIRST' })
    if (name === 'publicUrl') return client.mutation(ChangePublicUrlDocument, { url: String(value) })
    return client.mutation(ChangeAppearanceDocument, { appearance: { [name]: value } })
  }
  return useAutosave({ data: answer, valuesOf: preferencesOf, save })
}

export function PreferencesPanels(autosave: Autosave) {
  const { t } = useTranslation('system')
  return (
    <>
      <Panel title={t('general.title')}>
        <General {...autosave} />
      </Panel>
      <Panel title={t('filter.title')}>
        <DefaultFilter {...autosave} />
      </Panel>
      <Panel title={t('keyboard.title')}>
        <Keyboard {...autosave} />
      </Panel>
    </>
  )
}

function General({ choosing, stateOf }: Autosave) {
  const { t, i18n } = useTranslation('system')
  const language = choosing('languageName')
  const size = choosing('recipePageSize')
  const volumes = choosing('volumeUnit')
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  // Another client may have chosen a size that is not offered here.
  const sizes = [...new Set([...offeredPageSizes, size.value])].sort((a, b) => a - b)
  return (
    <>
      <Autosaved state={stateOf('languageName')}>
        <SelectField
          {...language}
          label={t('general.language')}
          hint={t('general.languageHint')}
          options={languageChoices.map(({ name, label }) => ({
            value: name,
            label: `${names.of(name.replace('_', '-')) ?? name} / ${label}`,
          }))}
          onChange={value => value !== null && language.onChange(value)}
        />
      </Autosaved>
      <Autosaved state={stateOf('volumeUnit')}>
        <SelectField
          {...volumes}
          label={t('general.volumes')}
          hint={t('general.volumesHint')}
          options={volumeUnits.map(value => ({ value, label: t(`general.${value}`) }))}
          onChange={value => value !== null && volumes.onChange(value)}
        />
      </Autosaved>
      <Autosaved state={stateOf('recipePageSize')}>
        <SelectField
          {...size}
          label={t('general.pageSize')}
          hint={t('general.pageSizeHint')}
          options={sizes.map(value => ({ value, label: String(value) }))}
          onChange={value => value !== null && size.onChange(value)}
        />
      </Autosaved>
    </>
  )
}

function DefaultFilter({ choosing, stateOf }: Autosave) {
  const { t } = useTranslation(['system', 'recipes'])
  return (
    <Autosaved state={stateOf('defaultFilter')}>
      <RadioField
        {...choosing('defaultFilter')}
        label={t('filter.label')}
        options={defaultFilters.map(value => ({
          value,
          label: t(`recipes:choice.${value}.label`),
          hint: t(`recipes:choice.${value}.hint`),
        }))}
      />
    </Autosaved>
  )
}

function Keyboard({ choosing, stateOf }: Autosave) {
  const { t, i18n } = useTranslation('system')
  const keyboard = choosing('kioskKeyboard')
  const { enable, layout } = keyboard.value
  const layouts = keyboardLayoutNames.includes(layout) ? keyboardLayoutNames : [...keyboardLayoutNames, layout]
  return (
    <Autosaved state={stateOf('kioskKeyboard')}>
      <SwitchField
        {...keyboard}
        name="keyboardEnable"
        value={enable}
        label={t('keyboard.enable')}
        hint={t('keyboard.hint')}
        onChange={next => keyboard.onChange({ enable: next, layout })}
      />
      <SelectField
        {...keyboard}
        name="keyboardLayout"
        value={layout}
        disabled={!enable}
        label={t('keyboard.layout')}
        options={keyboardChoices(layouts, i18n.language)}
        onChange={next => next !== null && keyboard.onChange({ enable, layout: next })}
      />
    </Autosaved>
  )
}

interface PublicUrlPanelProps extends Autosave {
  /** As the machine has it now. */
  readonly address: SystemAnswer['settings']['publicAddress']
}

/** Where codes and links lead. */
export function PublicUrlPanel({ typing, stateOf, address }: PublicUrlPanelProps) {
  const { t } = useTranslation(['system', 'terms'])
  const [now] = address.forPhones
  return (
    <Panel title={t('publicUrl.title')}>
      <Autosaved state={stateOf('publicUrl')}>
        <TextField
          {...typing('publicUrl')}
          disabled={address.isFixed}
          label={t('terms:address')}
          hint={address.isFixed ? t('publicUrl.fixed') : t('publicUrl.hint')}
          type="url"
        />
      </Autosaved>
      <p className="sr-muted">{now === undefined ? t('publicUrl.nowhere') : t('publicUrl.now', { address: now })}</p>
    </Panel>
  )
}

interface FamilyPanelProps extends Autosave {
  /** The machine was started with it: it can't be chosen. */
  readonly isFixed: boolean
}

/** Which other apps the machine is made for. */
export function FamilyPanel({ choosing, stateOf, isFixed }: FamilyPanelProps) {
  const { t } = useTranslation('system')
  return (
    <Panel title={t('family.title')}>
      <Autosaved state={stateOf('secondGeneration')}>
        <SwitchField
          {...choosing('secondGeneration')}
          disabled={isFixed}
          label={t('family.enable')}
          hint={isFixed ? t('family.fixed') : t('family.hint')}
        />
      </Autosaved>
    </Panel>
  )
}
