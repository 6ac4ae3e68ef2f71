import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useSubscription } from 'urql'
import { glassShapes } from '#domain/catalogue/glass.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/served.ts'
import { DeleteDialog, deletionInput } from '../../features/resources/delete-dialog.view.tsx'
import { RecordDialog } from '../../features/resources/record-dialog.view.tsx'
import { ResourcePage, type RowDialogProps } from '../../features/resources/resource-page.view.tsx'
import type { ConflictField } from '../../forms/conflict.ts'
import { CheckField, NumberField, SelectField, TextField } from '../../forms/fields.view.tsx'
import { type FieldBinding, type Form, uncontrolled } from '../../forms/form.ts'
import { errorsIn, inRange, required, textLength } from '../../forms/rules.ts'
import { NamesField } from '../../forms/translations/languages-field.view.tsx'
import {
  fieldOfName,
  type NamedDraft,
  namedDraftOf,
  namedInputOf,
  nameRules,
  translationsError,
  unnamedDraft,
  useTranslationLabels,
} from '../../forms/translations/translations.ts'
import { useYesNo } from '../../forms/use-yes-no.ts'
import { useFormat } from '../../i18n/format.ts'
import { HelpButton } from '../../ui/buttons.view.tsx'
import type { Column } from '../../ui/data-table.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import './glasses.css'

const GlassesDocument = graphql(`
  query GlassesWithUse {
    glasses { id name names { language name } sizeMl emptyWeightGrams isDefault useForSingleIngredients shape recipeCount version }
  }
`)
const CreateDocument = graphql(`mutation CreateGlass($glass: GlassInput!) { createGlass(glass: $glass) { id name } }`)
const UpdateDocument = graphql(`
  mutation UpdateGlass($id: Int!, $glass: GlassInput!, $version: String) {
    updateGlass(id: $id, glass: $glass, version: $version) { id name }
  }
`)
const UsageDocument = graphql(`query GlassUsage($id: Int!) { glassUsage(id: $id) { count names } }`)
const DeleteDocument = graphql(`
  mutation DeleteGlass($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!, $version: String) {
    deleteGlass(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes, version: $version)
  }
`)
/** To weigh an empty glass. */
const WeightDocument = graphql(`subscription GlassWeight { scale { present grams steady } }`)

type Glass = ResultOf<typeof GlassesDocument>['glasses'][number]

const context = madeOf('GLASSES', 'RECIPES')
const nameLength = catalogueLimits.glassName
const sizeBounds = inMillilitres(catalogueLimits.glassSize)
const weightBounds = catalogueLimits.emptyWeight

/** Every outline that can be drawn, and something in it so that it's seen as a glass. */
const shapes = glassShapes.map(shape => shape.toUpperCase() as Glass['shape'])
const sampleDrink = plainDrink('#d98e4a')

/** The glasses that drinks are served in, the smallest first, as in every choice of glasses. */
export function GlassesPage() {
  const { t } = useTranslation('glasses')
  return (
    <ResourcePage
      texts="glasses"
      query={useQuery({ query: GlassesDocument, context })}
      rowsOf={({ glasses }) => glasses.toSorted((a, b) => a.sizeMl - b.sizeMl)}
      columns={useColumns()}
      help={
        <HelpButton title={t('help.title')}>
          <Stack gap={3} className="sr-help-text">
            {(['size', 'default', 'single', 'weight'] as const).map(about => (
              <p key={about}>{t(`help.${about}`)}</p>
            ))}
          </Stack>
        </HelpButton>
      }
      editor={(record, props) => <GlassDialog {...props} record={record} />}
      deletion={(target, props) => <GlassDeletion {...props} target={target} />}
    />
  )
}

function useColumns(): readonly Column<Glass>[] {
  const { t } = useTranslation(['glasses', 'terms'])
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('terms:name'),
      render: ({ name, shape }) => (
        <Row as="span" gap={3}>
          <Box as="span" fixed width={44} height={48} className="sr-block">
            <DrinkImage shape={shape} drink={sampleDrink} />
          </Box>
          <strong className="sr-strong">{name}</strong>
        </Row>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    {
      key: 'size',
      title: t('terms:size'),
      render: ({ sizeMl }) => <span className="sr-number">{format.ml(sizeMl)}</span>,
      sortBy: ({ sizeMl }) => sizeMl,
      align: 'end',
    },
    {
      key: 'weight',
      title: t('weight'),
      render: ({ emptyWeightGrams: weight }) =>
        weight === null ? (
          <span className="sr-muted">{t('notWeighed')}</span>
        ) : (
          <span className="sr-number">{t('grams', { weight: format.number(weight) })}</span>
        ),
      sortBy: ({ emptyWeightGrams }) => emptyWeightGrams,
      align: 'end',
    },
    {
      key: 'marks',
      title: t('marks'),
      render: ({ isDefault, useForSingleIngredients }) =>
        isDefault || useForSingleIngredients ? (
          <Row as="span" inline gap={1} align="stretch" wrap>
            {isDefault ? <Badge tone="good">{t('defaultMark')}</Badge> : null}
            {useForSingleIngredients ? <Badge>{t('singleMark')}</Badge> : null}
          </Row>
        ) : (
          <span aria-hidden="true">–</span>
        ),
      sortBy: ({ isDefault, useForSingleIngredients }) => -(Number(isDefault) * 2 + Number(useForSingleIngredients)),
    },
    {
      key: 'recipes',
      title: t('terms:recipes'),
      render: ({ recipeCount }) => <span className="sr-number">{format.number(recipeCount)}</span>,
      sortBy: ({ recipeCount }) => recipeCount,
      align: 'end',
    },
  ]
}

type GlassDraft = NamedDraft &
  Pick<Glass, 'emptyWeightGrams' | 'shape' | 'isDefault' | 'useForSingleIngredients'> & {
    readonly sizeMl: number | null
  }

const emptyDraft: GlassDraft = {
  ...unnamedDraft,
  ...{ sizeMl: null, emptyWeightGrams: null, shape: 'HIGHBALL', isDefault: false, useForSingleIngredients: false },
}

function draftOf(glass: Glass | null): GlassDraft {
  if (glass === null) return emptyDraft
  const { names, sizeMl, emptyWeightGrams, shape, isDefault, useForSingleIngredients } = glass
  return { ...namedDraftOf(names), sizeMl, emptyWeightGrams, shape, isDefault, useForSingleIngredients }
}

const rules = ({ name, translations, sizeMl, emptyWeightGrams }: GlassDraft) =>
  errorsIn<GlassDraft>({
    name: required(name) ?? textLength(name, nameLength),
    translations: translationsError(translations, nameRules(nameLength)),
    sizeMl: required(sizeMl) ?? inRange(sizeMl, { ...sizeBounds, metric: 'ml' }),
    emptyWeightGrams: inRange(emptyWeightGrams, { ...weightBounds, metric: 'g' }),
  })

function GlassDialog(props: RowDialogProps<Glass> & { readonly record: Glass | null }) {
  const { t } = useTranslation('glasses')
  const [, create] = useMutation(CreateDocument)
  const [, update] = useMutation(UpdateDocument)
  return (
    <RecordDialog<Glass, GlassDraft>
      {...props}
      createTitle={t('create')}
      {...{ draftOf, rules }}
      fieldOf={fieldOfName}
      save={(draft, base) => {
        const glass = { ...draft, ...namedInputOf(draft), sizeMl: draft.sizeMl ?? 0 }
        return base ? update({ id: base.id, version: base.version, glass }) : create({ glass })
      }}
      fields={useConflictFields()}
      width="min(620px, calc(100vw - 24px))"
    >
      {form => <Fields {...form} />}
    </RecordDialog>
  )
}

/** The fields of a glass in words. */
function useConflictFields(): readonly ConflictField<GlassDraft>[] {
  const { t } = useTranslation(['glasses', 'terms'])
  const { ml, number } = useFormat()
  const yesNo = useYesNo()
  return [
    { label: t('terms:name'), show: ({ name }) => name },
    useTranslationLabels(),
    { label: t('shape'), show: ({ shape }) => t(`shapes.${shape}`) },
    { label: t('terms:size'), show: ({ sizeMl }) => (sizeMl === null ? '' : ml(sizeMl)) },
    { label: t('weight'), show: ({ emptyWeightGrams: g }) => (g === null ? '' : t('grams', { weight: number(g) })) },
    { label: t('isDefault'), show: ({ isDefault }) => yesNo(isDefault) },
    { label: t('single'), show: ({ useForSingleIngredients }) => yesNo(useForSingleIngredients) },
  ]
}

function Fields({ bind, draft, original, change }: Form<GlassDraft>) {
  const { t } = useTranslation(['glasses', 'terms'])
  return (
    <>
      <TextField {...bind('name')} label={t('terms:name')} maxLength={nameLength.most} counter autoFocus />
      <NamesField {...bind('translations')} first={draft.name} before={original} length={nameLength} />
      <ShapePicker {...bind('shape')} />
      <div className="sr-form-fields sr-form-fields-two">
        <NumberField
          {...bind('sizeMl')}
          label={t('terms:size')}
          hint={t('sizeHint')}
          unit={t('terms:ml')}
          decimals={1}
          {...sizeBounds}
          step={10}
        />
        <Stack gap={2} top shrink className="sr-glass-weight">
          <NumberField
            {...bind('emptyWeightGrams')}
            label={t('weight')}
            hint={t('weightHint')}
            unit="g"
            {...weightBounds}
          />
          <WeighGlass onWeighed={emptyWeightGrams => change({ emptyWeightGrams })} />
        </Stack>
      </div>
      <CheckField {...bind('isDefault')} label={t('isDefault')} hint={t('isDefaultHint')} />
      <CheckField {...bind('useForSingleIngredients')} label={t('single')} hint={t('singleHint')} />
    </>
  )
}

/** Takes the weight of the empty glass from the scale: whole grams, once they stand still. */
function WeighGlass({ onWeighed }: { readonly onWeighed: (grams: number) => void }) {
  const { t } = useTranslation('glasses')
  const { number } = useFormat()
  const [{ data }] = useSubscription({ query: WeightDocument })
  if (!data?.scale.present) return <span className="sr-form-hint">{data ? t('noScale') : ''}</span>
  const { grams, steady } = data.scale
  const weight = Math.round(grams ?? 0)
  const isEmpty = weight < weightBounds.least
  return (
    <>
      <Button
        icon={<Tick />}
        text={t('measure')}
        disabled={isEmpty || !steady || weight > weightBounds.most}
        onClick={() => onWeighed(weight)}
      />
      <span className="sr-form-hint sr-number">
        {isEmpty
          ? t('placeGlass')
          : steady
            ? t('onScale', { weight: t('grams', { weight: number(weight) }) })
            : t('settling')}
      </span>
    </>
  )
}

/** The outline a glass is drawn with. */
function ShapePicker({ value, onChange, onBlur, disabled }: FieldBinding<Glass['shape']>) {
  const { t } = useTranslation('glasses')
  const id = useId()
  return (
    <Grid as="fieldset" gap={2} template="repeat(5, minmax(0, 1fr))" className="sr-shapes">
      <Row as="legend" gap={3} align="baseline" justify="between" className="sr-strong sr-across sr-under-1">
        {t('shape')}
      </Row>
      {shapes.map(shape => (
        <Grid
          as="label"
          key={shape}
          gap={1}
          justify="center"
          pad={[2, 1]}
          rows="64px auto"
          className="sr-shape sr-outlined sr-rings sr-surface-group sr-round-12 sr-pressable sr-relative sr-size-13 sr-text-center sr-anywhere sr-hyphenated"
          data-chosen={shape === value}
        >
          <input
            type="radio"
            className="sr-visually-hidden"
            name={id}
            checked={shape === value}
            disabled={disabled}
            onChange={() => onChange(shape)}
            onBlur={onBlur}
          />
          <Box as="span" width={64} height={64} className="sr-block sr-within">
            <DrinkImage shape={shape} drink={sampleDrink} />
          </Box>
          <span>{t(`shapes.${shape}`)}</span>
        </Grid>
      ))}
    </Grid>
  )
}

function GlassDeletion({ target, rows, onClose }: RowDialogProps<Glass> & { readonly target: Glass }) {
  const { t } = useTranslation(['glasses', 'terms'])
  const format = useFormat()
  const [, remove] = useMutation(DeleteDocument)
  const { id, version } = target
  const others = rows.filter(row => row.id !== id)
  return (
    <DeleteDialog
      subject="glass"
      target={target}
      usageQuery={UsageDocument}
      usageOf={({ glassUsage }) => ({ users: glassUsage, blockers: [] })}
      remove={policy => remove({ id, version, ...deletionInput(policy) })}
      picker={(value, onChange) => (
        <SelectField
          {...uncontrolled('glass', value, onChange)}
          label={t('replacement')}
          emptyLabel={t('terms:chooseAGlass')}
          options={others.map(({ id: other, name, sizeMl }) => ({
            value: other,
            label: `${name} · ${format.ml(sizeMl)}`,
          }))}
        />
      )}
      onClose={onClose}
    />
  )
}
