import { Cross, InfoSign, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameKey } from '#domain/names/spelling.ts'
import { DrawnDrink } from '../../drawing/drawn-drink.view.tsx'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { AreaField, FieldFrame, NumberField, SelectField, TextField } from '../../forms/fields.view.tsx'
import { type FormOfModel, useFormModel } from '../../forms/form.model.ts'
import type { FieldBinding } from '../../forms/form.ts'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import type { Fault } from '../../forms/rules.ts'
import { LanguagesField } from '../../forms/translations/languages-field.view.tsx'
import {
  type EditedText,
  sayingOf,
  type TextLanguage,
  toldFault,
  withoutLanguage,
  withText,
} from '../../forms/translations/translations.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts, Panel } from '../../ui/page-parts.view.tsx'
import { instructionKey, limits, type OwnTexts, type RecipeDraft, type StepFaults, textRules } from './recipe-draft.ts'
import { $surroundings, recipeForm, useShownFaults } from './recipe-editor.model.ts'
import { type InstructionStep, isPour } from './recipe-steps.ts'
import { $glass, $summary, type SummaryWarning } from './recipe-summary.model.ts'
import { stepsEdited } from './step-history.model.ts'
import { StepsEditor } from './steps-editor.view.tsx'

/** The tags with those that a text names, between commas; each once, however it is spelt. */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const all = [...tags]
  for (const tag of text.split(/[,;]/).map(word => word.trim())) {
    if (tag !== '' && !all.some(known => nameKey(known) === nameKey(tag))) all.push(tag)
  }
  return all.length === tags.length ? tags : all
}

/** Words by which a recipe is found: each ends with Enter or a comma. */
function TagsField({ name, value, fault, disabled, onChange, onBlur }: FieldBinding<readonly string[]>) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const take = (text: string): void => {
    onChange(withTags(value, text))
    setTyped('')
  }
  const type = (text: string): void => (/[,;]/.test(text) ? take(text) : setTyped(text))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }
  const remove = (tag: string): void => {
    onChange(value.filter(each => each !== tag))
    input.current?.focus()
  }
  return (
    <FieldFrame label={t('tags.label')} hint={t('tags.hint')} fault={fault}>
      {ids => (
        <Row as="span" gap={2} wrap className="sr-tags">
          {value.map(tag => (
            <Row as="span" key={tag} inline className="sr-chip sr-tag sr-within sr-tall sr-size-15">
              {tag}
              <IconButton
                size="small"
                icon={<Cross size={14} />}
                label={t('tags.remove', { tag })}
                disabled={disabled}
                onClick={() => remove(tag)}
              />
            </Row>
          ))}
          <input
            {...ids}
            ref={input}
            className="bp6-input"
            name={name}
            value={typed}
            disabled={disabled}
            autoComplete="off"
            placeholder={t('tags.placeholder')}
            onChange={event => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              take(typed)
              onBlur()
            }}
          />
        </Row>
      )}
    </FieldFrame>
  )
}

/** Everything about a recipe that can be written. */
export function EditorFields({ imageUrl }: { imageUrl: string | null }) {
  const { t } = useTranslation('editor')
  const form = useFormModel(recipeForm)
  const { draft, bind } = form
  if (draft === null) return null
  return (
    <Grid gap={5} align="start" template="minmax(0, 1fr) minmax(280px, 340px)" className="sr-editor-grid">
      <Stack gap={5} shrink>
        <Panel title={t('drink.title')}>
          <TextField
            {...bind('name')}
            label={t('drink.name')}
            maxLength={limits.name.most}
            counter
            autoFocus={draft.origin === null}
          />
          <TextField
            {...bind('shortDescription')}
            label={t('drink.short')}
            hint={t('drink.shortHint')}
            maxLength={limits.shortDescription}
            counter
          />
          <AreaField
            {...bind('description')}
            label={t('drink.description')}
            hint={t('drink.descriptionHint')}
            maxLength={limits.description}
            counter
            rows={4}
          />
          <RecipeLanguages draft={draft} />
        </Panel>
        <StepsEditor {...bind('steps')} />
        <Panel title={t('serving.title')}>
          <Serving bind={bind} />
        </Panel>
        <section className="sr-card sr-editor-picture sr-container">
          <PictureField
            {...bind('picture')}
            label={t('drink.picture')}
            currentUrl={imageUrl}
            placeholder={<SummaryGlass className="sr-editor-placeholder" />}
          />
        </section>
        <Panel title={t('finding.title')}>
          <CategoriesField {...bind('categoryIds')} />
          <TagsField {...bind('tags')} />
        </Panel>
      </Stack>
      <Stack gap={4} shrink className="sr-editor-aside">
        <SummaryPanel />
      </Stack>
    </Grid>
  )
}

function Serving({ bind }: Pick<FormOfModel<RecipeDraft>, 'bind'>) {
  const { t } = useTranslation('editor')
  const { ml } = useFormat()
  const surroundings = useUnit($surroundings)
  const glasses = (surroundings?.glasses ?? []).toSorted((a, b) => a.sizeMl - b.sizeMl)
  return (
    <div className="sr-form-fields sr-form-fields-two">
      <SelectField
        {...bind('defaultGlassId')}
        label={t('serving.glass')}
        hint={t('serving.glassHint')}
        emptyLabel={t('serving.anyGlass')}
        options={glasses.map(({ id, name, sizeMl }) => ({
          value: id,
          label: t('serving.glassName', { name, size: ml(sizeMl) }),
        }))}
      />
      <NumberField
        {...bind('defaultAmountMl')}
        label={t('serving.amount')}
        hint={t('serving.amountHint')}
        unit={t('unit.ml')}
        {...limits.defaultAmount}
        decimals={1}
        step={10}
        placeholder={t('serving.amountEmpty')}
      />
    </div>
  )
}

/** The categories in which the menu lists the drink: any number of them. */
function CategoriesField({ value, disabled, onChange }: FieldBinding<readonly number[]>) {
  const { t } = useTranslation('editor')
  const surroundings = useUnit($surroundings)
  const categories = surroundings?.categories ?? []
  const toggle = (id: number): void => onChange(value.includes(id) ? value.filter(each => each !== id) : [...value, id])
  return (
    <Stack as="fieldset" gap={2} disabled={disabled}>
      <Row as="legend" gap={3} align="baseline" justify="between" className="sr-form-label sr-below-2 sr-strong">
        {t('categories.label')}
      </Row>
      {categories.length === 0 ? <p className="sr-muted">{t('categories.none')}</p> : null}
      <Row gap={2} align="stretch" wrap className="sr-category-chips">
        {categories.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="sr-flag"
            aria-pressed={value.includes(id)}
            onClick={() => toggle(id)}
          >
            {value.includes(id) ? <Tick size={14} aria-hidden /> : null}
            {name}
          </button>
        ))}
      </Row>
    </Stack>
  )
}

/** The amount, the strength and the look of the drink, while its recipe is written. */
function SummaryPanel() {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const [summary, glass] = useUnit([$summary, $glass])
  return (
    <Stack as="section" gap={3} pad={4} className="sr-card" aria-label={t('summary.title')}>
      <SummaryGlass className="sr-summary-glass" />
      <Facts>
        <Fact label={t('summary.total')}>{format.ml(summary.totalMl)}</Fact>
        <Fact label={t('summary.alcohol')}>
          <AlcoholText least={summary.alcohol.least} most={summary.alcohol.most} />
        </Fact>
        {glass ? (
          <Fact label={t('summary.glass')}>
            {t('serving.glassName', { name: glass.name, size: format.ml(glass.sizeMl) })}
          </Fact>
        ) : null}
      </Facts>
      <List gap={2} className="sr-summary-warnings sr-any sr-size-14" role="status">
        {summary.warnings.map(warning => (
          <Stack as="li" gap={2} pad={[2, 3]} className="sr-round-small sr-tint-warning" key={warning.kind}>
            <InfoSign size={16} aria-hidden />
            <WarningText warning={warning} />
          </Stack>
        ))}
      </List>
    </Stack>
  )
}

/** The glass as it will look. */
function SummaryGlass({ className }: { className?: string }) {
  const [summary, glass] = useUnit([$summary, $glass])
  return (
    <span className={className}>
      <DrawnDrink shape={glass?.shape} drink={summary.served} />
    </span>
  )
}

function WarningText({ warning }: { warning: SummaryWarning }) {
  const { t } = useTranslation('editor')
  const { ml } = useFormat()
  switch (warning.kind) {
    case 'fixed-over-served':
      return t('warning.fixed-over-served', { fixed: ml(warning.fixed), served: ml(warning.served) })
    case 'served-over-glass':
      return t('warning.served-over-glass', { served: ml(warning.served), size: ml(warning.size) })
    case 'written-over-glass':
      return t('warning.written-over-glass', { written: ml(warning.written), size: ml(warning.size) })
    case 'boost-idle':
    case 'nothing-scales':
      return t(`warning.${warning.kind}`)
  }
}

/** All that a recipe says in other languages: its own texts, and those of its instructions. */
function RecipeLanguages({ draft }: { readonly draft: RecipeDraft }) {
  const { bind } = useFormModel(recipeForm)
  const { disabled, onChange } = bind('translations')
  const edit = useUnit(stepsEdited)
  const own = useOwnTexts(draft)
  const instructions = useInstructionTexts(draft)
  const remove = (language: TextLanguage): void => {
    onChange(withoutLanguage(draft.translations, language))
    void edit({ kind: 'language-removed', language })
  }
  return <LanguagesField texts={[...own, ...instructions]} disabled={disabled} onRemove={remove} />
}

function useOwnTexts(draft: RecipeDraft): readonly EditedText[] {
  const { t } = useTranslation('editor')
  const { bind } = useFormModel(recipeForm)
  const before = useUnit(recipeForm.$original)
  const { translations } = draft
  const { fault, onChange } = bind('translations')
  const of = <Field extends keyof OwnTexts>(field: Field) => ({
    key: field,
    change: (language: TextLanguage, text: OwnTexts[Field]): void =>
      onChange(withText<OwnTexts, Field>(translations, language, field, text)),
    told: (language: TextLanguage): Fault | undefined => toldFault(fault, language, field),
  })
  const written = (field: 'name' | 'shortDescription' | 'description') => {
    const { told, ...rest } = of(field)
    return {
      ...rest,
      now: sayingOf(draft[field], translations, field),
      before: before && sayingOf(before[field], before.translations, field),
      faultIn: (language: TextLanguage) => textRules[field](translations[language]?.[field] ?? '') ?? told(language),
    }
  }
  const { told, ...tags } = of('tags')
  return [
    { kind: 'line', label: t('drink.name'), most: limits.name.most, ...written('name') },
    { kind: 'line', label: t('drink.short'), most: limits.shortDescription, ...written('shortDescription') },
    { kind: 'lines', label: t('drink.description'), most: limits.description, ...written('description') },
    {
      kind: 'words',
      ...tags,
      label: t('tags.label'),
      now: sayingOf(draft.tags, translations, 'tags'),
      before: before && sayingOf(before.tags, before.translations, 'tags'),
      faultIn: language => textRules.tags(translations[language]?.tags ?? []) ?? told(language),
      field: binding => <TagsField {...binding} />,
    },
  ]
}

function useInstructionTexts({ steps }: RecipeDraft): readonly EditedText[] {
  const { t } = useTranslation('editor')
  const [edit, original] = useUnit([stepsEdited, recipeForm.$original])
  const faults: StepFaults = useShownFaults(steps)
  const sayingOfStep = ({ message, translations }: InstructionStep) => sayingOf(message, translations, 'message')
  return steps.flatMap((step, index): EditedText[] => {
    if (isPour(step)) return []
    const before = original?.steps.find(({ key }) => key === step.key)
    return [
      {
        kind: 'lines',
        key: `steps.${step.key}`,
        label: t('steps.name', { number: String(index + 1) }),
        most: limits.message.most,
        isFar: true,
        now: sayingOfStep(step),
        before: before && !isPour(before) ? sayingOfStep(before) : null,
        faultIn: language => faults.get(instructionKey(step.key, language)),
        change: (language, message) => void edit({ kind: 'message-translated', stepKey: step.key, language, message }),
      },
    ]
  })
}
