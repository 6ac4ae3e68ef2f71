import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { Power, Repeat } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OperationResult, useClient, useMutation, useQuery } from 'urql'
import { volumeUnits } from '#domain/units/volume-unit.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { languageChoices } from '../../entities/appearance/appearance.model.ts'
import { $atWork, $machine } from '../../entities/machine/machine.model.ts'
import { useOccupantLabels } from '../../entities/machine/machine-labels.ts'
import { UnavailableInDemo, useUnavailable } from '../../features/demo/unavailable-in-demo.view.tsx'
import { keyboardLayoutNames } from '../../features/kiosk/keyboard-layouts.ts'
import { type UsedAutosave, useAutosave } from '../../forms/autosave.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { type Option, RadioField, SelectField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { QuestionDialog, useClosing } from '../../ui/dialog.view.tsx'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { ColoursEditor } from './colours-editor.view.tsx'
import { UpdatePanel } from './update.view.tsx'

const context = madeOf('SETTINGS')

/** The machine as a whole: how it looks and speaks, its software, and its power. */
export function SystemPage() {
  const { t } = useTranslation(['system', 'app'])
  const query = useQuery({ query: SystemDocument, context })
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('app:title.system')} lead={t('lead')} />
      <QueryResult of={query} skeleton={<Skeleton height="560px" />}>
        {answer => (
          <>
            <Panels answer={answer} />
            <header className="sr-above-4">
              <h2>{t('colours.title')}</h2>
              <p className="sr-muted">{t('colours.lead')}</p>
            </header>
            <ColoursEditor />
          </>
        )}
      </QueryResult>
    </Column>
  )
}

function Panels({ answer }: { readonly answer: SystemAnswer }) {
  const autosave = usePreferences(answer)
  const { host, settings } = answer
  return (
    <Grid gap={4} align="start" columns={2} stacked={760}>
      <Stack gap={4}>
        <GeneralPanel {...autosave} />
        <DefaultFilterPanel {...autosave} />
        <KeyboardPanel {...autosave} />
      </Stack>
      <Stack gap={4}>
        <UpdatePanel canInstall={host.canInstallUpdates} />
        <PowerPanel host={host} />
        <PublicUrlPanel {...autosave} {...settings.publicAddress} />
        <FamilyPanel {...autosave} isFixed={settings.family.isFixed} />
      </Stack>
    </Grid>
  )
}

const RebootDocument = graphql(`mutation Reboot($force: Boolean!) { reboot(force: $force) }`)
const ShutDownDocument = graphql(`mutation ShutDown($force: Boolean!) { shutDown(force: $force) }`)

const acts = [
  { act: 'reboot', ability: 'canReboot', icon: <Repeat />, intent: 'none' },
  { act: 'shutDown', ability: 'canShutDown', icon: <Power />, intent: 'danger' },
] as const
type PowerAct = (typeof acts)[number]['act']

export function PowerPanel({ host }: { readonly host: Pick<SystemAnswer['host'], 'canReboot' | 'canShutDown'> }) {
  const { t } = useTranslation('system')
  const [asked, setAsked] = useState<PowerAct | null>(null)
  const [done, setDone] = useState<PowerAct | null>(null)
  const lacking = useUnavailable('power')
  const ask = (act: PowerAct): void => {
    setDone(null)
    setAsked(act)
  }
  const isMissing = !host.canReboot || !host.canShutDown
  return (
    <Panel title={t('power.title')}>
      <p className="sr-muted">{t('power.text')}</p>
      <UnavailableInDemo what="power" />
      <Row gap={3} wrap>
        {acts.map(({ act, ability, ...look }) => (
          <Button
            key={act}
            {...look}
            text={t(`power.${act}`)}
            disabled={!host[ability]}
            aria-describedby={host[ability] ? undefined : 'power-missing'}
            {...lacking}
            onClick={() => ask(act)}
          />
        ))}
      </Row>
      {isMissing && !lacking.disabled ? (
        <p id="power-missing" className="sr-muted">
          {t('power.missing')}
        </p>
      ) : null}
      {done === null ? null : (
        <Callout intent="success" role="status">
          {t(`power.done.${done}`)}
        </Callout>
      )}
      {asked ? <Question act={asked} onDone={() => setDone(asked)} onClose={() => setAsked(null)} /> : null}
    </Panel>
  )
}

interface QuestionProps {
  readonly act: PowerAct
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A refusal is shown where the question is, which stays. */
function Question({ act, onDone, onClose }: QuestionProps) {
  const { t } = useTranslation('system')
  const problemText = useProblemText()
  const occupantLabels = useOccupantLabels()
  const [atWork, machine] = useUnit([$atWork, $machine])
  const [{ fetching, error }, run] = useMutation(act === 'reboot' ? RebootDocument : ShutDownDocument)
  /** The drink or the pumps are stopped first. */
  const [force, setForce] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { isOpen, close, onClosed } = useClosing(onClose)
  const occupant = machine?.occupant ?? null
  const confirm = async (): Promise<void> => {
    if (atWork && !force) return
    const outcome = await run({ force })
    setRefused(outcome.error !== undefined)
    if (outcome.error) return
    onDone()
    close()
  }
  return (
    <QuestionDialog
      {...{ open: isOpen, onClosed }}
      title={t(`power.question.${act}`)}
      confirmText={t(`power.${act}`)}
      intent={act === 'reboot' ? 'primary' : 'danger'}
      busy={fetching}
      onCancel={close}
      onConfirm={() => void confirm()}
    >
      <Stack gap={4}>
        <p>{t(`power.meaning.${act}`)}</p>
        {atWork ? (
          <Callout intent="warning">
            <p>{t('power.working', { what: occupant === null ? t('power.pumps') : occupantLabels(occupant) })}</p>
            <Checkbox
              checked={force}
              onChange={event => {
                setForce(event.currentTarget.checked)
                setRefused(false)
              }}
            >
              {t('power.force')}
            </Checkbox>
          </Callout>
        ) : null}
        {isRefused && error ? (
          <Callout intent="danger" role="alert">
            {problemText(asApiProblem(error))}
          </Callout>
        ) : null}
      </Stack>
    </QuestionDialog>
  )
}

const SystemDocument = graphql(`
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

/** The languages of layouts that aren't called as English calls a language of two letters. */
const tags: Readonly<Record<string, string>> = {
  ...{
    armenianEastern: 'hy',
    balochi: 'bal',
    bengali: 'bn',
    brazilian: 'pt-BR',
    farsi: 'fa',
    gilaki: 'glk',
    kurdish: 'ckb',
  },
  ...{ nigerian: 'en-NG', nko: 'nqo', norwegian: 'nb', russianOld: 'ru-petr1708', urduStandard: 'ur-PK' },
  // The country where most who write it live: its own tag has a name in few languages.
  armenianWestern: 'hy-LB',
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** The tags of all languages of two letters by their English names, as layouts are called. */
function namedTags(): ReadonlyMap<string | undefined, string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const codes = letters.flatMap(first => letters.map(second => first + second))
  return new Map(codes.map(code => [english.of(code)?.toLowerCase(), code]))
}

/** "armenianWestern" as "Armenian Western": for languages that a browser has no name for. */
const spelledOut = (layout: string): string =>
  layout.replaceAll(/[A-Z]/g, letter => ` ${letter}`).replace(/^./, letter => letter.toUpperCase())

/** The layouts by the names of their languages, in the reader's language and its order. */
export function keyboardChoices(layouts: readonly string[], language: string): readonly Option<string>[] {
  // A browser without a name for a language would show its tag.
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
  const known = namedTags()
  const nameOf = (tag: string | undefined): string | undefined => (tag === undefined ? undefined : names.of(tag))
  return layouts
    .map(value => ({ value, label: nameOf(tags[value] ?? known.get(value)) ?? spelledOut(value) }))
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

function usePreferences(answer: SystemAnswer): Autosave {
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

interface ChoiceProps<Value extends string | number> {
  readonly name: 'languageName' | 'volumeUnit' | 'recipePageSize'
  readonly texts: 'language' | 'volumes' | 'pageSize'
  readonly options: readonly Option<Value>[]
}

function Choice<Value extends string | number>({
  name,
  texts,
  options,
  choosing,
  stateOf,
}: ChoiceProps<Value> & Autosave) {
  const { t } = useTranslation('system')
  const field = choosing(name) as FieldBinding<unknown> as FieldBinding<Value>
  return (
    <Autosaved state={stateOf(name)}>
      <SelectField
        {...field}
        label={t(`general.${texts}`)}
        hint={t(`general.${texts}Hint`)}
        options={options}
        onChange={value => value !== null && field.onChange(value)}
      />
    </Autosaved>
  )
}

function GeneralPanel(autosave: Autosave) {
  const { t, i18n } = useTranslation('system')
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  const languages = languageChoices.map(({ name, label }) => ({
    value: name,
    label: `${names.of(name.replace('_', '-')) ?? name} / ${label}`,
  }))
  const volumes = volumeUnits.map(value => ({ value, label: t(`general.${value}`) }))
  // Another client may have chosen a size that is not offered here.
  const sizes = [...new Set([...offeredPageSizes, autosave.choosing('recipePageSize').value])].sort((a, b) => a - b)
  const sizeOptions = sizes.map(value => ({ value, label: String(value) }))
  return (
    <Panel title={t('general.title')}>
      <Choice {...autosave} name="languageName" texts="language" options={languages} />
      <Choice {...autosave} name="volumeUnit" texts="volumes" options={volumes} />
      <Choice {...autosave} name="recipePageSize" texts="pageSize" options={sizeOptions} />
    </Panel>
  )
}

function DefaultFilterPanel({ choosing, stateOf }: Autosave) {
  const { t } = useTranslation(['system', 'recipes'])
  return (
    <Panel title={t('filter.title')}>
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
    </Panel>
  )
}

function KeyboardPanel({ choosing, stateOf }: Autosave) {
  const { t, i18n } = useTranslation('system')
  const keyboard = choosing('kioskKeyboard')
  const { enable, layout } = keyboard.value
  const layouts = keyboardLayoutNames.includes(layout) ? keyboardLayoutNames : [...keyboardLayoutNames, layout]
  return (
    <Panel title={t('keyboard.title')}>
      <Autosaved state={stateOf('kioskKeyboard')}>
        <Stack gap={4}>
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
        </Stack>
      </Autosaved>
    </Panel>
  )
}

type PublicAddress = SystemAnswer['settings']['publicAddress']

function PublicUrlPanel({ typing, stateOf, isFixed, forPhones: [now] }: Autosave & PublicAddress) {
  const { t } = useTranslation(['system', 'terms'])
  return (
    <Panel title={t('publicUrl.title')}>
      <Autosaved state={stateOf('publicUrl')}>
        <TextField
          {...typing('publicUrl')}
          disabled={isFixed}
          label={t('terms:address')}
          hint={t(isFixed ? 'publicUrl.fixed' : 'publicUrl.hint')}
          type="url"
        />
      </Autosaved>
      <p className="sr-muted">{now === undefined ? t('publicUrl.nowhere') : t('publicUrl.now', { address: now })}</p>
    </Panel>
  )
}

/** Which other apps the machine is made for; fixed where it was started with it. */
function FamilyPanel({ choosing, stateOf, isFixed }: Autosave & { readonly isFixed: boolean }) {
  const { t } = useTranslation('system')
  return (
    <Panel title={t('family.title')}>
      <Autosaved state={stateOf('secondGeneration')}>
        <SwitchField
          {...choosing('secondGeneration')}
          disabled={isFixed}
          label={t('family.enable')}
          hint={t(isFixed ? 'family.fixed' : 'family.hint')}
        />
      </Autosaved>
    </Panel>
  )
}
