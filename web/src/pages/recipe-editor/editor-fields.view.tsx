import { Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { AreaField, TextField } from '../../forms/text-fields.view.tsx'
import { type FormOfModel, useFormModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { limits, type RecipeDraft } from './recipe-draft.ts'
import { $surroundings } from './recipe-editor.model.ts'
import { recipeForm } from './recipe-form.model.ts'
import { RecipeLanguages } from './recipe-languages.view.tsx'
import { StepsEditor } from './steps-editor.view.tsx'
import { SummaryGlass, SummaryPanel } from './summary-panel.view.tsx'
import { TagsField } from './tags-field.view.tsx'

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
