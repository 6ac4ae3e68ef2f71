import { Button, Switch } from '@blueprintjs/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { neutralColour } from '#domain/catalogue/ingredient-input.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { clarities, type Look, lookByName } from '#domain/catalogue/look.ts'
import { confidence } from '#domain/flow/learned-flow.ts'
import { serve } from '#domain/serving/served-drink.ts'
import { toPrice } from '#domain/units/price.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DrawnDrink } from '../../drawing/drink-image.view.tsx'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import {
  NamedFields,
  nameErrors,
  RecordDialog,
  type RowDialogProps,
  useNameLabels,
} from '../../features/resources/resource-page.view.tsx'
import { ColourField } from '../../forms/colours/colour-field.view.tsx'
import type { ConflictField } from '../../forms/conflict.ts'
import { NumberField, RadioField, SelectField } from '../../forms/fields.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { imageKeyOf, keptPicture, type PictureDraft, replacedPicture } from '../../forms/picture-draft.ts'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { type NamedDraft, namedDraftOf, namedInputOf } from '../../forms/translations/translations.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import {
  fittingGroups,
  type IngredientInput,
  type IngredientRow,
  type Unit,
  UpdateIngredientDocument,
} from './ingredient-tree.ts'

/** Null as `colour` or `look`: that of its group. */
export type IngredientDraft = NamedDraft &
  Pick<IngredientRow, 'kind' | 'parentGroupId' | 'alcoholContent' | 'unit' | 'bottleSizeMl' | 'bottlePrice'> &
  Pick<IngredientRow, 'density' | 'flowFactor' | 'standsInFor' | 'imageUrl'> & {
    readonly colour: string | null
    readonly look: Look | null
    readonly picture: PictureDraft
  }

/** What a new one begins with. */
export type NewIngredient = Pick<IngredientDraft, 'kind' | 'parentGroupId'>

export function draftOf(row: NewIngredient & Partial<IngredientRow>): IngredientDraft {
  const { names = [], kind, parentGroupId, colour = null, ownLook: look = null, unit = 'ml', imageUrl = null } = row
  const { bottleSizeMl = 700, bottlePrice = null, standsInFor = null } = row
  return {
    ...namedDraftOf(names),
    ...{ kind, parentGroupId, colour, look, unit, bottleSizeMl, bottlePrice, standsInFor, imageUrl },
    alcoholContent: row.alcoholContent ?? 0,
    density: row.density ?? 1,
    flowFactor: row.flowFactor ?? 1,
    picture: keptPicture,
  }
}

/** How long names may be, in characters. */
export const nameLength = catalogueLimits.ingredientName

/** The bounds of the form's numbers, in the units of the wire. */
export const ingredientBounds = {
  alcoholContent: { ...catalogueLimits.alcoholContent, metric: '%', decimals: 1 },
  bottleSizeMl: { ...inMillilitres(catalogueLimits.bottleSize), metric: 'ml', decimals: 1 },
  bottlePrice: {
    least: toPrice(catalogueLimits.bottlePrice.least),
    most: toPrice(catalogueLimits.bottlePrice.most),
    decimals: 2,
  },
  density: { ...catalogueLimits.density, metric: 'g/ml', decimals: 3 },
  flowFactor: { ...catalogueLimits.flowFactor, decimals: 2, step: 0.1 },
} as const

/** Ingredients of pumps are counted in millilitres, and so are groups. */
export const unitOfDraft = ({ kind, unit }: IngredientDraft): Unit => (kind === 'MANUAL' ? unit : 'ml')
export const hasBottle = (draft: IngredientDraft): boolean => draft.kind !== 'GROUP' && unitOfDraft(draft) === 'ml'
/** Only what has no alcohol. */
export const canStandIn = ({ kind, alcoholContent }: IngredientDraft): boolean =>
  kind !== 'GROUP' && alcoholContent === 0
/** Ingredients with alcohol that are counted alike. */
export const originalsFor = (draft: IngredientDraft, rows: readonly IngredientRow[]): IngredientRow[] =>
  rows.filter(({ unit, maxAlcoholContent }) => (maxAlcoholContent ?? 0) > 0 && unit === unitOfDraft(draft))

/** Fields that the kind doesn't have aren't sent. */
export function inputOf(draft: IngredientDraft): IngredientInput {
  const { kind, colour, look, alcoholContent, bottlePrice, bottleSizeMl, density, flowFactor, unit } = draft
  const isMl = unitOfDraft(draft) === 'ml'
  const parentGroupId = isMl ? draft.parentGroupId : null
  const named = { kind, ...namedInputOf(draft), parentGroupId, ...(colour !== null && { colour }), look }
  if (kind === 'GROUP') return named
  const standsInFor = canStandIn(draft) ? draft.standsInFor : null
  const addable = { ...named, alcoholContent, bottlePrice, density, standsInFor, ...imageKeyOf(draft.picture) }
  if (kind === 'MANUAL') return { ...addable, unit, ...(isMl && { bottleSizeMl }) }
  return { ...addable, bottleSizeMl, flowFactor }
}

export function rules(draft: IngredientDraft) {
  const { kind, alcoholContent, bottleSizeMl, bottlePrice, density, flowFactor } = draft
  const bounds = ingredientBounds
  const named = nameErrors(draft, nameLength)
  if (kind === 'GROUP') return errorsIn<IngredientDraft>(named)
  return errorsIn<IngredientDraft>({
    ...named,
    alcoholContent: required(alcoholContent) ?? inRange(alcoholContent, bounds.alcoholContent),
    bottleSizeMl: hasBottle(draft) ? inRange(bottleSizeMl, bounds.bottleSizeMl) : undefined,
    bottlePrice: inRange(bottlePrice, bounds.bottlePrice),
    density: required(density) ?? inRange(density, bounds.density),
    flowFactor: kind === 'AUTOMATED' ? (required(flowFactor) ?? inRange(flowFactor, bounds.flowFactor)) : undefined,
  })
}

/** What scales have seen of an ingredient. */
type SeenFactor = Pick<ResultOf<typeof SuggestionsDocument>['suggestedFlowFactors'][number], 'flowFactor' | 'deviation'>

/** As the field writes it. */
const fieldStep = 0.01
const toField = (factor: number): number => Math.round(100 * factor) / 100

/** Null where nothing is suggested, or it's in the field. */
export function suggestionFor({ kind, flowFactor: now }: IngredientDraft, suggested: SeenFactor | undefined) {
  if (!suggested || kind !== 'AUTOMATED') return null
  const flowFactor = toField(suggested.flowFactor)
  const spread = Math.max(fieldStep, toField(confidence * suggested.deviation))
  return now === flowFactor ? null : { flowFactor, spread }
}

/** The colour it will have. */
export const shownColour = (draft: IngredientDraft, rows: readonly IngredientRow[]): string =>
  draft.colour ?? rows.find(({ id }) => id === draft.parentGroupId)?.colour ?? neutralColour

/** How it will look; see `lookOf`. */
export function shownLook(draft: IngredientDraft, rows: readonly IngredientRow[]): Look {
  if (draft.look !== null) return draft.look
  const byId = new Map(rows.map(row => [row.id, row]))
  let above = byId.get(draft.parentGroupId ?? 0)
  while (above) {
    if (above.ownLook !== null) return above.ownLook
    above = byId.get(above.parentGroupId ?? 0)
  }
  return lookByName(draft.name)
}

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
  const { t } = useTranslation(['ingredients', 'terms'])
  const [, create] = useMutation(CreateDocument)
  const [, update] = useMutation(UpdateIngredientDocument)
  const record = 'id' in of ? of : null
  return (
    <RecordDialog<IngredientRow, IngredientDraft>
      {...props}
      {...{ record, rules }}
      createTitle={t(of.kind === 'GROUP' ? 'terms:newGroup' : 'create')}
      draftOf={row => draftOf(row ?? of)}
      // An unchanged picture counts for neither version.
      contentOf={(draft, mine) => ({ ...draft, imageUrl: replacedPicture(mine.picture, draft) })}
      save={(draft, base) => {
        const ingredient = inputOf(draft)
        return base ? update({ id: base.id, version: base.version, ingredient }) : create({ ingredient })
      }}
      fields={useConflictFields(props.rows)}
      width="720px"
    >
      {form => <Fields {...{ form, record }} rows={props.rows} />}
    </RecordDialog>
  )
}

/** The fields of an ingredient in words. */
function useConflictFields(rows: readonly IngredientRow[]): readonly ConflictField<IngredientDraft>[] {
  const { t } = useTranslation(['ingredients', 'terms'])
  const { ml, percent, exact, price } = useFormat()
  const inWords = (value: number | null, labels: (value: number) => string): string =>
    value === null ? '' : labels(value)
  const nameOf = (wanted: number | null): string => rows.find(({ id }) => id === wanted)?.name ?? ''
  return [
    { label: t('kind'), show: ({ kind }) => t(`kinds.${kind}`) },
    ...useNameLabels(),
    { label: t('terms:group'), show: ({ parentGroupId }) => nameOf(parentGroupId) },
    { label: t('terms:colour'), show: ({ colour }) => colour ?? t('colourAutomatic') },
    { label: t('alcohol'), show: ({ alcoholContent }) => inWords(alcoholContent, percent) },
    { label: t('unit'), show: draft => t(`units.${unitOfDraft(draft)}`) },
    { label: t('bottleSize'), show: ({ bottleSizeMl }) => inWords(bottleSizeMl, ml) },
    { label: t('priceOfBottle'), show: ({ bottlePrice }) => inWords(bottlePrice, price) },
    { label: t('flowFactor'), show: ({ flowFactor }) => inWords(flowFactor, exact) },
    { label: t('density'), show: ({ density }) => inWords(density, exact) },
    { label: t('standsInFor'), show: ({ standsInFor }) => nameOf(standsInFor) },
    { label: t('terms:picture'), picture: draft => ({ draft: draft.picture, stored: draft }) },
  ]
}

/** A group stays a group, and an ingredient doesn't become one. */
const ingredientKinds = ['AUTOMATED', 'MANUAL'] as const
const allKinds = [...ingredientKinds, 'GROUP'] as const

interface FieldsProps {
  readonly form: Form<IngredientDraft>
  /** Null of a new one. */
  readonly record: IngredientRow | null
  readonly rows: readonly IngredientRow[]
}

function Fields({ form, record, rows }: FieldsProps) {
  const { t } = useTranslation(['ingredients', 'terms'])
  const { bind, draft } = form
  const isMl = unitOfDraft(draft) === 'ml'
  const colour = shownColour(draft, rows)
  const stored = rows.find(({ id }) => id === record?.id) ?? record
  return (
    <>
      {record?.kind === 'GROUP' ? null : (
        <RadioField
          {...bind('kind')}
          label={t('kind')}
          options={(record ? ingredientKinds : allKinds).map(kind => ({
            ...{ value: kind, label: t(`kinds.${kind}`), hint: t(`kindHints.${kind}`) },
          }))}
        />
      )}
      <NamedFields form={form} length={nameLength} />
      <div className="sr-form-fields">
        <IngredientPicker
          {...bind('parentGroupId')}
          label={t('terms:group')}
          hint={t(isMl ? 'parentHint' : 'noParentForUnit')}
          disabled={!isMl}
          items={fittingGroups(rows, record?.id ?? null)}
          placeholder={t('terms:noGroup')}
          clearable
        />
        <ColourField
          {...bind('colour')}
          label={t('terms:colour')}
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
          <PictureField {...bind('picture')} label={t('terms:picture')} currentUrl={stored?.imageUrl ?? null} />
        </>
      )}
    </>
  )
}

/** The figures of an ingredient: alcohol, bottle, price, and how it flows. */
function AmountFields({ form, record }: Omit<FieldsProps, 'rows'>) {
  const { t } = useTranslation(['ingredients', 'terms'])
  const { bind, draft } = form
  const bottled = hasBottle(draft)
  const unit = bind('unit')
  const field = (
    name: keyof typeof ingredientBounds,
    labels: Pick<ComponentProps<typeof NumberField>, 'label' | 'hint' | 'unit'>,
  ) => <NumberField {...bind(name)} {...labels} {...ingredientBounds[name]} />
  return (
    <div className="sr-form-fields">
      {draft.kind === 'MANUAL' ? (
        <SelectField<Unit>
          {...unit}
          label={t('unit')}
          hint={t('unitHint')}
          onChange={chosen => chosen !== null && unit.onChange(chosen)}
          options={units.map(value => ({ value, label: t(`units.${value}`) }))}
        />
      ) : null}
      {field('alcoholContent', { label: t('alcohol'), unit: '%' })}
      {bottled ? field('bottleSizeMl', { label: t('bottleSize'), hint: t('bottleHint'), unit: t('terms:ml') }) : null}
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
