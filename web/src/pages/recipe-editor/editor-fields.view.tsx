import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { AreaField, TextField } from '../../forms/text-fields.view.tsx'
import { type UsedForm, useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { CategoriesField } from './categories-field.view.tsx'
import type { RecipeDraft } from './recipe-draft.ts'
import { limits } from './recipe-draft.ts'
import { $surroundings } from './recipe-editor.model.ts'
import { recipeForm } from './recipe-form.model.ts'
import { RecipeLanguages } from './recipe-languages.view.tsx'
import { StepsEditor } from './steps-editor.view.tsx'
import { SummaryGlass, SummaryPanel } from './summary-panel.view.tsx'
import { TagsField } from './tags-field.view.tsx'

/** Everything about a recipe that can be written. */
export function EditorFields({ imageUrl }: { imageUrl: string | null }) {
  const { t } = useTranslation('editor')
  const form = useForm(recipeForm)
  const { draft, bind } = form
  if (draft === null) return null
  return (
    <Stack gap={5} align="start" className="sr-editor-grid">
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
        <section className="sr-card sr-editor-picture">
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
    </Stack>
  )
}

function Serving({ bind }: Pick<UsedForm<RecipeDraft>, 'bind'>) {
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
        least={limits.defaultAmount.least}
        most={limits.defaultAmount.most}
        decimals={1}
        step={10}
        placeholder={t('serving.amountEmpty')}
      />
    </div>
  )
}
