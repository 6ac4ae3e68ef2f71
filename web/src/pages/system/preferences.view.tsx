import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { languageChoices } from '../../entities/appearance/appearance.model.ts'
import { keyboardLayoutNames } from '../../features/kiosk/keyboard-layouts.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { RadioField, SelectField, SwitchField } from '../../forms/choice-fields.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useAutosave } from '../../forms/use-autosave.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { keyboardChoices } from './keyboard-languages.ts'
import { defaultFilters, offeredPageSizes, preferences } from './preferences.model.ts'
import type { SystemAnswer } from './system.documents.ts'

/** Settings for everybody; each is kept as soon as it is chosen. */
export function PreferencesPanels() {
  const { t } = useTranslation('system')
  const isOpen = useUnit(preferences.$fields).size > 0
  if (!isOpen) return null
  return (
    <>
      <Panel title={t('general.title')}>
        <General />
      </Panel>
      <Panel title={t('filter.title')}>
        <DefaultFilter />
      </Panel>
      <Panel title={t('keyboard.title')}>
        <Keyboard />
      </Panel>
    </>
  )
}

function General() {
  const { t, i18n } = useTranslation('system')
  const { choosing, stateOf } = useAutosave(preferences)
  const language = choosing('languageName')
  const size = choosing('recipePageSize')
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
          onChange={value => {
            if (value !== null) language.onChange(value)
          }}
        />
      </Autosaved>
      <Autosaved state={stateOf('recipePageSize')}>
        <SelectField
          {...size}
          label={t('general.pageSize')}
          hint={t('general.pageSizeHint')}
          options={sizes.map(value => ({ value, label: String(value) }))}
          onChange={value => {
            if (value !== null) size.onChange(value)
          }}
        />
      </Autosaved>
    </>
  )
}

function DefaultFilter() {
  const { t } = useTranslation('system')
  const { t: recipes } = useTranslation('recipes')
  const { choosing, stateOf } = useAutosave(preferences)
  return (
    <Autosaved state={stateOf('defaultFilter')}>
      <RadioField
        {...choosing('defaultFilter')}
        label={t('filter.label')}
        options={defaultFilters.map(value => ({
          value,
          label: recipes(`choice.${value}.label`),
          hint: recipes(`choice.${value}.hint`),
        }))}
      />
    </Autosaved>
  )
}

function Keyboard() {
  const { t, i18n } = useTranslation('system')
  const { choosing, stateOf } = useAutosave(preferences)
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
        onChange={next => {
          if (next !== null) keyboard.onChange({ enable, layout: next })
        }}
      />
    </Autosaved>
  )
}

/** Where codes and links lead. @param address as the machine has it now */
export function PublicUrlPanel({ address }: { readonly address: SystemAnswer['settings']['publicAddress'] }) {
  const { t } = useTranslation('system')
  const { typing, stateOf } = useAutosave(preferences)
  const isOpen = useUnit(preferences.$fields).size > 0
  if (!isOpen) return null
  const [now] = address.forPhones
  return (
    <Panel title={t('publicUrl.title')}>
      <Autosaved state={stateOf('publicUrl')}>
        <TextField
          {...typing('publicUrl')}
          disabled={address.isFixed}
          label={t('publicUrl.label')}
          hint={address.isFixed ? t('publicUrl.fixed') : t('publicUrl.hint')}
          type="url"
        />
      </Autosaved>
      <p className="sr-muted">{now === undefined ? t('publicUrl.nowhere') : t('publicUrl.now', { address: now })}</p>
    </Panel>
  )
}

/** Which other apps the machine is made for. @param isFixed the machine was started with it: nobody chooses */
export function FamilyPanel({ isFixed }: { readonly isFixed: boolean }) {
  const { t } = useTranslation('system')
  const { choosing, stateOf } = useAutosave(preferences)
  const isOpen = useUnit(preferences.$fields).size > 0
  if (!isOpen) return null
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
