import { InfoSign, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { RecipeTexts } from '#domain/catalogue/recipe.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { DrawnDrink } from '../../drawing/drink-image.view.tsx'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { AreaField, NumberField, SelectField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { LanguagesField } from '../../forms/translations/languages-field.view.tsx'
import {
  type EditedText,
  errorFromServer,
  sayingOf,
  withoutLanguage,
  withText,
} from '../../forms/translations/translations.ts'
import { WordsField } from '../../forms/words-field.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts, Panel } from '../../ui/page-parts.view.tsx'
import { useEditor } from './editor.ts'
import { instructionKey, limits, textRules } from './recipe-draft.ts'
import { type InstructionStep, isPour } from './recipe-steps.ts'
import { StepsEditor } from './steps-editor.view.tsx'

/** Words by which a recipe is found. */
function TagsField(binding: FieldBinding<readonly string[]>) {
  const { t } = useTranslation(['editor', 'terms'])
  return (
    <WordsField
      {...binding}
      label={t('terms:tags')}
      hint={t('tags.hint')}
      placeholder={t('tags.placeholder')}
      removeLabel={tag => t('tags.remove', { tag })}
    />
  )
}

/** Everything about a recipe that can be written. */
export function EditorFields({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation(['editor', 'terms'])
  const { form } = useEditor()
  const { bind } = form
  return (
    <Grid gap={5} align="start" template="minmax(0, 1fr) minmax(280px, 340px)" stacked={760}>
      <Stack gap={5} shrink>
        <Panel title={t('drink.title')}>
          <TextField {...bind('name')} label={t('terms:name')} maxLength={limits.name.most} counter autoFocus={isNew} />
          <TextField
            {...bind('shortDescription')}
            label={t('drink.short')}
            hint={t('drink.shortHint')}
            maxLength={limits.shortDescription}
            counter
          />
          <AreaField
            {...bind('description')}
            label={t('terms:description')}
            hint={t('drink.descriptionHint')}
            maxLength={limits.description}
            counter
            rows={4}
          />
          <RecipeLanguages />
        </Panel>
        <StepsEditor />
        <Panel title={t('serving.title')}>
          <Serving />
        </Panel>
        <Box as="section" pad={4} className="sr-card">
          <Box maxWidth={460}>
            <PictureField
              {...bind('picture')}
              label={t('terms:picture')}
              currentUrl={form.draft.imageUrl}
              placeholder={<SummaryGlass />}
            />
          </Box>
        </Box>
        <Panel title={t('finding.title')}>
          <CategoriesField {...bind('categoryIds')} />
          <TagsField {...bind('tags')} />
        </Panel>
      </Stack>
      <SummaryPanel />
    </Grid>
  )
}

function Serving() {
  const { t } = useTranslation(['editor', 'terms'])
  const { ml } = useFormat()
  const { form, runtime } = useEditor()
  const { bind } = form
  const glasses = runtime.glasses.toSorted((a, b) => a.sizeMl - b.sizeMl)
  return (
    <div className="sr-form-fields">
      <SelectField
        {...bind('defaultGlassId')}
        label={t('terms:glass')}
        hint={t('serving.glassHint')}
        emptyLabel={t('serving.anyGlass')}
        options={glasses.map(({ id, name, sizeMl }) => ({
          value: id,
          label: t('serving.glassName', { name, size: ml(sizeMl) }),
        }))}
      />
      <NumberField
        {...bind('defaultAmountMl')}
        label={t('terms:amount')}
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
  const { t } = useTranslation(['editor', 'terms'])
  const { categories } = useEditor().runtime
  const toggle = (id: number): void => onChange(value.includes(id) ? value.filter(each => each !== id) : [...value, id])
  return (
    <Stack as="fieldset" gap={2} disabled={disabled}>
      <Row as="legend" gap={3} align="baseline" justify="between" className="sr-below-2 sr-strong">
        {t('terms:categories')}
      </Row>
      {categories.length === 0 ? <p className="sr-muted">{t('categories.none')}</p> : null}
      <Row gap={2} align="stretch" wrap>
        {categories.map(({ id, name }) => (
          <Row
            as="button"
            key={id}
            type="button"
            inline
            gap={1.5}
            pad={[1, 3]}
            tall
            className="sr-choice sr-outlined sr-pill"
            aria-pressed={value.includes(id)}
            onClick={() => toggle(id)}
          >
            {value.includes(id) ? <Tick size={14} aria-hidden /> : null}
            {name}
          </Row>
        ))}
      </Row>
    </Stack>
  )
}

/** The amount, the strength and the look of the drink, while its recipe is written. */
function SummaryPanel() {
  const { t } = useTranslation(['editor', 'terms'])
  const { ml } = useFormat()
  const { summary, glass } = useEditor()
  return (
    <Stack as="section" gap={3} pad={4} className="sr-card sr-editor-sum" aria-label={t('summary.title')}>
      <Box height={170}>
        <SummaryGlass />
      </Box>
      <Facts>
        <Fact label={t('terms:asWritten')}>{ml(summary.totalMl)}</Fact>
        <Fact label={t('terms:alcohol')}>
          <AlcoholText least={summary.alcohol.least} most={summary.alcohol.most} />
        </Fact>
        {glass ? (
          <Fact label={t('terms:glass')}>{t('serving.glassName', { name: glass.name, size: ml(glass.sizeMl) })}</Fact>
        ) : null}
      </Facts>
      <List gap={2} className="sr-any sr-size-14" role="status">
        {summary.warnings.map(({ kind, fixed = 0, served = 0, written = 0, size = 0 }) => (
          <Row as="li" gap={2} pad={[2, 3]} className="sr-round-small sr-tint-warning" key={kind}>
            <InfoSign size={16} className="sr-warning" aria-hidden />
            {t(`warning.${kind}`, { fixed: ml(fixed), served: ml(served), written: ml(written), size: ml(size) })}
          </Row>
        ))}
      </List>
    </Stack>
  )
}

/** The glass as it will look. */
function SummaryGlass() {
  const { summary, glass } = useEditor()
  return <DrawnDrink shape={glass?.shape} drink={summary.served} />
}

/** All that a recipe says in other languages: its own texts, and those of its instructions. */
function RecipeLanguages() {
  const { form, edit } = useEditor()
  const { draft } = form
  const { disabled, onChange } = form.bind('translations')
  const own = useOwnTexts()
  const instructions = useInstructionTexts()
  const remove = (language: LanguageName): void => {
    onChange(withoutLanguage(draft.translations, language))
    edit({ kind: 'language-removed', language })
  }
  return <LanguagesField texts={[...own, ...instructions]} disabled={disabled} onRemove={remove} />
}

function useOwnTexts(): readonly EditedText[] {
  const { t } = useTranslation(['editor', 'terms'])
  const { draft, original: before, bind } = useEditor().form
  const { translations } = draft
  const { error, onChange } = bind('translations')
  /** What all its texts have in common. */
  const of = <Field extends keyof RecipeTexts>(field: Field) => ({
    key: field,
    change: (language: LanguageName, text: RecipeTexts[Field]): void =>
      onChange(withText<RecipeTexts, Field>(translations, language, field, text)),
  })
  const written = (field: 'name' | 'shortDescription' | 'description') => ({
    ...of(field),
    now: sayingOf(draft[field], translations, field),
    before: sayingOf(before[field], before.translations, field),
    errorIn: (language: LanguageName) =>
      textRules[field](translations[language]?.[field] ?? '') ?? errorFromServer(error, language, field),
  })
  return [
    { kind: 'line', label: t('terms:name'), most: limits.name.most, ...written('name') },
    { kind: 'line', label: t('drink.short'), most: limits.shortDescription, ...written('shortDescription') },
    { kind: 'lines', label: t('terms:description'), most: limits.description, ...written('description') },
    {
      ...{ kind: 'words', label: t('terms:tags'), ...of('tags') },
      now: sayingOf(draft.tags, translations, 'tags'),
      before: sayingOf(before.tags, before.translations, 'tags'),
      errorIn: language =>
        textRules.tags(translations[language]?.tags ?? []) ?? errorFromServer(error, language, 'tags'),
      field: binding => <TagsField {...binding} />,
    },
  ]
}

function useInstructionTexts(): readonly EditedText[] {
  const { t } = useTranslation('editor')
  const { form, edit, errors } = useEditor()
  const { draft, original } = form
  const sayingOfStep = ({ message, translations }: InstructionStep) => sayingOf(message, translations, 'message')
  return draft.steps.flatMap((step, index): EditedText[] => {
    if (isPour(step)) return []
    const before = original.steps.find(({ key }) => key === step.key)
    return [
      {
        kind: 'lines',
        key: `steps.${step.key}`,
        label: t('steps.name', { number: String(index + 1) }),
        most: limits.message.most,
        isFar: true,
        now: sayingOfStep(step),
        before: before && !isPour(before) ? sayingOfStep(before) : null,
        errorIn: language => errors.get(instructionKey(step.key, language)),
        change: (language, message) => edit({ kind: 'message-changed', stepKey: step.key, language, message }),
      },
    ]
  })
}
