import { Button, Switch } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { clarities, type Look } from '#domain/catalogue/look.ts'
import { serve } from '#domain/serving/served-drink.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import { DrawnDrink } from '../../drawing/drawn-drink.view.tsx'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { RecordDialog } from '../../features/resources/record-dialog.view.tsx'
import type { RowDialogProps } from '../../features/resources/resource-page.view.tsx'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import { ColourField } from '../../forms/colours/colour-field.view.tsx'
import type { ConflictField } from '../../forms/differences.ts'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { replacedPicture } from '../../forms/picture-draft.ts'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { fieldOfName } from '../../forms/translations/named-draft.ts'
import { NamesField } from '../../forms/translations/names-field.view.tsx'
import { useTranslationWords } from '../../forms/translations/use-translation-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import {
  canStandIn,
  draftOf,
  emptyDraft,
  hasBottle,
  type IngredientDraft,
  ingredientBounds,
  inputOf,
  type NewIngredient,
  nameLength,
  originalsFor,
  rules,
  shownColour,
  shownLook,
  suggestionFor,
  unitOfDraft,
} from './ingredient-draft.ts'
import { fittingGroups } from './ingredient-tree.ts'
import { type IngredientRow, type Unit, UpdateIngredientDocument } from './ingredients.documents.ts'

const CreateDocument = graphql(`
  mutation CreateIngredient($ingredient: IngredientInput!) { createIngredient(ingredient: $ingredient) { id name } }
`)
const SuggestionsDocument = graphql(`
  query SuggestedFlowFactors { suggestedFlowFactors { ingredientId flowFactor deviation pours } }
`)
const suggestionsContext = madeOf('INGREDIENTS', 'PUMPS')

/** Of liquids that are common in a bar, from clear to dark. */
const usualColours = [
  ...['#eef3f5', '#d8d4c8', '#f4e7a1', '#f2c84b', '#ee9b2d', '#c8702a', '#8a4a1f', '#3b1f14'],
  ...['#e8554d', '#a3122a', '#d65a9a', '#7a2f6b', '#9fcf5a', '#3f8f4f', '#3fa7d6', '#1f4f9a'],
]

/** The units that a person can count in. */
const units: readonly Unit[] = ['ml', 'g', 'piece', 'teaspoon', 'tablespoon']

interface IngredientDialogProps extends RowDialogProps<IngredientRow> {
  /** One that is changed, or what a new one begins with. */
  readonly of: IngredientRow | NewIngredient
}

/** An ingredient or a group, made or changed. */
export function IngredientDialog({ of, ...props }: IngredientDialogProps) {
  const { t } = useTranslation('ingredients')
  const [, create] = useMutation(CreateDocument)
  const [, update] = useMutation(UpdateIngredientDocument)
  const record = 'id' in of ? of : null
  return (
    <RecordDialog<IngredientRow, IngredientDraft>
      {...props}
      {...{ record, rules }}
      createTitle={t(of.kind === 'GROUP' ? 'createGroup' : 'create')}
      draftOf={row => (row === null ? emptyDraft(of) : draftOf(row))}
      // A picture that stays is nobody's version.
      contentOf={(draft, mine) => ({ ...draft, imageUrl: replacedPicture(mine.picture, draft) })}
      fieldOf={fieldOfName}
      save={(draft, base) => {
        const ingredient = inputOf(draft)
        return base ? update({ id: base.id, version: base.version, ingredient }) : create({ ingredient })
      }}
      fields={useConflictFields(props.rows)}
      width="min(720px, calc(100vw - 24px))"
    >
      {form => <Fields {...{ form, record }} rows={props.rows} />}
    </RecordDialog>
  )
}

/** The fields of an ingredient in words. */
function useConflictFields(rows: readonly IngredientRow[]): readonly ConflictField<IngredientDraft>[] {
  const { t } = useTranslation('ingredients')
  const { ml, percent, exact, price } = useFormat()
  const inWords = (value: number | null, words: (value: number) => string): string =>
    value === null ? '' : words(value)
  const nameOf = (wanted: number | null): string => rows.find(({ id }) => id === wanted)?.name ?? ''
  return [
    { label: t('kind'), show: ({ kind }) => t(`kinds.${kind}`) },
    { label: t('name'), show: ({ name }) => name },
    useTranslationWords(),
    { label: t('parent'), show: ({ parentGroupId }) => nameOf(parentGroupId) },
    { label: t('colour'), show: ({ colour }) => colour ?? t('colourAutomatic') },
    { label: t('alcohol'), show: ({ alcoholContent }) => inWords(alcoholContent, percent) },
    { label: t('unit'), show: draft => t(`units.${unitOfDraft(draft)}`) },
    { label: t('bottleSize'), show: ({ bottleSizeMl }) => inWords(bottleSizeMl, ml) },
    { label: t('priceOfBottle'), show: ({ bottlePrice }) => inWords(bottlePrice, price) },
    { label: t('flowFactor'), show: ({ flowFactor }) => inWords(flowFactor, exact) },
    { label: t('density'), show: ({ density }) => inWords(density, exact) },
    { label: t('standsInFor'), show: ({ standsInFor }) => nameOf(standsInFor) },
    { label: t('picture'), picture: draft => ({ draft: draft.picture, stored: draft }) },
  ]
}

interface FieldsProps {
  readonly form: Form<IngredientDraft>
  /** Null of a new one. */
  readonly record: IngredientRow | null
  readonly rows: readonly IngredientRow[]
}

function Fields({ form, record, rows }: FieldsProps) {
  const { t } = useTranslation('ingredients')
  const { bind, draft, original } = form
  const isMl = unitOfDraft(draft) === 'ml'
  const colour = shownColour(draft, rows)
  const stored = rows.find(({ id }) => id === record?.id) ?? record
  return (
    <>
      {record?.kind === 'GROUP' ? null : <KindField {...bind('kind')} isNew={record === null} />}
      <TextField {...bind('name')} label={t('name')} maxLength={nameLength.most} counter autoFocus />
      <NamesField {...bind('translations')} first={draft.name} before={original} length={nameLength} />
      <div className="sr-form-fields sr-form-fields-two">
        <IngredientPicker
          {...bind('parentGroupId')}
          label={t('parent')}
          hint={t(isMl ? 'parentHint' : 'noParentForUnit')}
          disabled={!isMl}
          items={fittingGroups(rows, record?.id ?? null)}
          placeholder={t('noParent')}
          clearable
        />
        <ColourField
          {...bind('colour')}
          label={t('colour')}
          hint={t('colourHint')}
          shown={colour}
          text={draft.colour ?? t('colourAutomatic')}
          swatches={usualColours}
        />
      </div>
      {isMl ? <LookField {...bind('look')} shown={shownLook(draft, rows)} colour={colour} /> : null}
      {draft.kind === 'GROUP' ? null : (
        <>
          <AmountFields {...{ form, record }} />
          {canStandIn(draft) ? (
            <IngredientPicker
              {...bind('standsInFor')}
              label={t('standsInFor')}
              hint={t('standsInForHint')}
              items={originalsFor(draft, rows)}
              placeholder={t('standsInForNothing')}
              clearable
            />
          ) : null}
          <PictureField {...bind('picture')} label={t('picture')} currentUrl={stored?.imageUrl ?? null} />
        </>
      )}
    </>
  )
}

/** A group stays a group, and an ingredient doesn't become one. */
function KindField({ isNew, ...binding }: FieldBinding<IngredientRow['kind']> & { readonly isNew: boolean }) {
  const { t } = useTranslation('ingredients')
  const kinds: readonly IngredientRow['kind'][] = ['AUTOMATED', 'MANUAL', ...(isNew ? (['GROUP'] as const) : [])]
  return (
    <RadioField
      {...binding}
      label={t('kind')}
      options={kinds.map(kind => ({ value: kind, label: t(`kinds.${kind}`), hint: t(`kindHints.${kind}`) }))}
    />
  )
}

interface FieldWords {
  readonly label: string
  readonly hint?: string
  readonly unit?: string
}

const numberFormats = {
  alcoholContent: {},
  bottleSizeMl: { decimals: 1 },
  bottlePrice: { decimals: 2 },
  flowFactor: { decimals: 2, step: 0.1 },
  density: { decimals: 3 },
}

/** The figures of an ingredient: alcohol, bottle, price, and how it flows. */
function AmountFields({ form, record }: Omit<FieldsProps, 'rows'>) {
  const { t } = useTranslation('ingredients')
  const { bind, draft } = form
  const bottled = hasBottle(draft)
  const field = (name: keyof typeof ingredientBounds, words: FieldWords) => (
    <NumberField {...bind(name)} {...words} {...numberFormats[name]} {...ingredientBounds[name]} />
  )
  return (
    <div className="sr-form-fields sr-form-fields-two">
      {draft.kind === 'MANUAL' ? <UnitField {...bind('unit')} /> : null}
      {field('alcoholContent', { label: t('alcohol'), unit: '%' })}
      {bottled ? field('bottleSizeMl', { label: t('bottleSize'), hint: t('bottleHint'), unit: t('mlUnit') }) : null}
      {field('bottlePrice', { label: t(bottled ? 'priceOfBottle' : 'priceOfUnit'), hint: t('priceHint') })}
      {draft.kind === 'AUTOMATED' ? (
        <div>
          {field('flowFactor', { label: t('flowFactor'), hint: t('flowFactorHint') })}
          <Suggestion {...{ form, record }} />
        </div>
      ) : null}
      {bottled ? field('density', { label: t('density'), hint: t('densityHint'), unit: t('densityUnit') }) : null}
    </div>
  )
}

/** The factor that fits what the scale has seen. */
function Suggestion({ form: { draft, change }, record }: Omit<FieldsProps, 'rows'>) {
  const { t } = useTranslation('ingredients')
  const format = useFormat()
  const [{ data }] = useQuery({ query: SuggestionsDocument, context: suggestionsContext })
  const found = data?.suggestedFlowFactors.find(({ ingredientId }) => ingredientId === record?.id)
  const suggestion = suggestionFor(draft, found)
  if (!found || suggestion === null) return null
  const { flowFactor, spread } = suggestion
  return (
    <Row gap={[1, 3]} wrap className="sr-size-14 sr-above-2" role="status" data-testid="suggested-factor">
      <span>
        {t('flowSuggestion', {
          count: found.pours,
          pours: format.number(found.pours),
          factor: format.exact(flowFactor),
          deviation: format.exact(spread),
        })}
      </span>
      <Button text={t('useSuggestion')} onClick={() => change({ flowFactor })} />
    </Row>
  )
}

function UnitField(binding: FieldBinding<Unit>) {
  const { t } = useTranslation('ingredients')
  return (
    <SelectField<Unit>
      {...binding}
      label={t('unit')}
      hint={t('unitHint')}
      onChange={unit => unit !== null && binding.onChange(unit)}
      options={units.map(unit => ({ value: unit, label: t(`units.${unit}`) }))}
    />
  )
}

interface LookFieldProps extends FieldBinding<Look | null> {
  /** The look it will have, its own or that of its group. */
  readonly shown: Look
  readonly colour: string
}

/** How light comes through a liquid, and what is in it; with a glass of it. */
function LookField({ value, onChange, shown, colour, ...field }: LookFieldProps) {
  const { t } = useTranslation('ingredients')
  const drink = serve([{ kind: 'add', parts: [{ name: '', ml: 100, colour, look: shown, density: 1 }] }])
  return (
    <Row gap={4} align="end">
      <Box as="span" flex="0 0 96px" height={128}>
        <DrawnDrink shape="highball" drink={drink} title={t('lookPreview')} />
      </Box>
      <div className="sr-grow sr-shrink">
        <SelectField
          {...field}
          label={t('look')}
          hint={t('lookHint')}
          value={value?.clarity ?? null}
          onChange={clarity => onChange(clarity === null ? null : { ...shown, clarity })}
          emptyLabel={t('lookAutomatic', { look: t(`clarity.${shown.clarity}`) })}
          options={clarities.map(clarity => ({ value: clarity, label: t(`clarity.${clarity}`) }))}
        />
        {(['fizzy', 'foamy'] as const).map(name => (
          <Switch
            key={name}
            label={t(name)}
            checked={shown[name]}
            disabled={field.disabled}
            onChange={event => onChange({ ...shown, [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </Row>
  )
}
