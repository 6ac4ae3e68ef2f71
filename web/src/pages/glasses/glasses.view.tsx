import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { glassShapes } from '#domain/catalogue/glass.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/served.ts'
import { DeleteDialog } from '../../features/resources/delete-dialog.view.tsx'
import {
  NamedFields,
  nameErrors,
  RecordDialog,
  ResourcePage,
  type RowDialogProps,
  useNameLabels,
} from '../../features/resources/resource-page.view.tsx'
import type { ConflictField } from '../../forms/conflict.ts'
import { useYesNo } from '../../forms/conflict.ts'
import { CheckField, NumberField, RadioField } from '../../forms/fields.view.tsx'
import type { Form } from '../../forms/form.ts'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { type NamedDraft, namedDraftOf, namedInputOf } from '../../forms/translations/translations.ts'
import { useFormat } from '../../i18n/format.ts'
import { liveAnswer, useLive } from '../../queries/live-value.ts'
import { HelpButton } from '../../ui/buttons.view.tsx'
import type { Column } from '../../ui/data-table.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'

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
const liveWeight = liveAnswer(graphql(`subscription GlassWeight { scale { present grams steady } }`))

type Glass = ResultOf<typeof GlassesDocument>['glasses'][number]

const context = madeOf('GLASSES', 'RECIPES')
const nameLength = catalogueLimits.glassName
const sizeBounds = inMillilitres(catalogueLimits.glassSize)
const weightBounds = catalogueLimits.emptyWeight

/** Every outline that can be drawn, and something in it so that it's seen as a glass. */
const shapes = glassShapes.map(shape => shape.toUpperCase() as Glass['shape'])
const sampleDrink = plainDrink('#d98e4a')

const ShapeImage = ({ shape }: Pick<Glass, 'shape'>) => (
  <Box as="span" fixed width={44} height={48} className="sr-block">
    <DrinkImage shape={shape} drink={sampleDrink} />
  </Box>
)

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
          <Stack gap={3}>
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
          <ShapeImage shape={shape} />
          <strong className="sr-strong">{name}</strong>
        </Row>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    {
      key: 'size',
      title: t('terms:size'),
      render: ({ sizeMl }) => format.ml(sizeMl),
      sortBy: ({ sizeMl }) => sizeMl,
      align: 'end',
    },
    {
      key: 'weight',
      title: t('weight'),
      render: ({ emptyWeightGrams: weight }) =>
        weight === null ? t('notWeighed') : t('grams', { weight: format.number(weight) }),
      sortBy: ({ emptyWeightGrams }) => emptyWeightGrams,
      align: 'end',
    },
    {
      key: 'marks',
      title: t('marks'),
      render: ({ isDefault, useForSingleIngredients }) => (
        <Row as="span" inline gap={1} align="stretch" wrap>
          {isDefault ? <Badge tone="good">{t('defaultMark')}</Badge> : null}
          {useForSingleIngredients ? <Badge>{t('singleMark')}</Badge> : null}
        </Row>
      ),
      sortBy: ({ isDefault, useForSingleIngredients }) => -(Number(isDefault) * 2 + Number(useForSingleIngredients)),
    },
    {
      key: 'recipes',
      title: t('terms:recipes'),
      render: ({ recipeCount }) => format.number(recipeCount),
      sortBy: ({ recipeCount }) => recipeCount,
      align: 'end',
    },
  ]
}

type GlassDraft = NamedDraft &
  Pick<Glass, 'emptyWeightGrams' | 'shape' | 'isDefault' | 'useForSingleIngredients'> & {
    readonly sizeMl: number | null
  }

function draftOf(glass: Glass | null): GlassDraft {
  const { names = [], sizeMl = null, emptyWeightGrams = null, shape = 'HIGHBALL' } = glass ?? {}
  const { isDefault = false, useForSingleIngredients = false } = glass ?? {}
  return { ...namedDraftOf(names), sizeMl, emptyWeightGrams, shape, isDefault, useForSingleIngredients }
}

const rules = (draft: GlassDraft) =>
  errorsIn<GlassDraft>({
    ...nameErrors(draft, nameLength),
    sizeMl: required(draft.sizeMl) ?? inRange(draft.sizeMl, { ...sizeBounds, metric: 'ml' }),
    emptyWeightGrams: inRange(draft.emptyWeightGrams, { ...weightBounds, metric: 'g' }),
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
      save={(draft, base) => {
        const glass = { ...draft, ...namedInputOf(draft), sizeMl: draft.sizeMl ?? 0 }
        return base ? update({ id: base.id, version: base.version, glass }) : create({ glass })
      }}
      fields={useConflictFields()}
      width="620px"
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
    ...useNameLabels(),
    { label: t('shape'), show: ({ shape }) => t(`shapes.${shape}`) },
    { label: t('terms:size'), show: ({ sizeMl }) => (sizeMl === null ? '' : ml(sizeMl)) },
    { label: t('weight'), show: ({ emptyWeightGrams: g }) => (g === null ? '' : t('grams', { weight: number(g) })) },
    { label: t('isDefault'), show: ({ isDefault }) => yesNo(isDefault) },
    { label: t('single'), show: ({ useForSingleIngredients }) => yesNo(useForSingleIngredients) },
  ]
}

function Fields(form: Form<GlassDraft>) {
  const { bind, change } = form
  const { t } = useTranslation(['glasses', 'terms'])
  return (
    <>
      <NamedFields form={form} length={nameLength} />
      <RadioField
        {...bind('shape')}
        label={t('shape')}
        tileWidth={180}
        options={shapes.map(shape => ({
          ...{ value: shape, label: t(`shapes.${shape}`), icon: <ShapeImage shape={shape} /> },
        }))}
      />
      <div className="sr-form-fields">
        <NumberField
          {...bind('sizeMl')}
          label={t('terms:size')}
          hint={t('sizeHint')}
          unit={t('terms:ml')}
          decimals={1}
          {...sizeBounds}
          step={10}
        />
        <Stack gap={2} top shrink>
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
  const scale = useLive(liveWeight)
  if (!scale?.present) return <span className="sr-form-hint">{scale ? t('noScale') : ''}</span>
  const { grams, steady } = scale
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

function GlassDeletion({ target, rows, onClose }: RowDialogProps<Glass> & { readonly target: Glass }) {
  const { t } = useTranslation(['glasses', 'terms'])
  const format = useFormat()
  const [, remove] = useMutation(DeleteDocument)
  const { id, version } = target
  const others = rows.filter(row => row.id !== id)
  const options = others.map(({ id: value, name, sizeMl }) => ({ value, label: `${name} · ${format.ml(sizeMl)}` }))
  return (
    <DeleteDialog
      subject="glass"
      target={target}
      usageQuery={UsageDocument}
      usageOf={({ glassUsage }) => ({ users: glassUsage, blockers: [] })}
      remove={fate => remove({ id, version, ...fate })}
      replacements={{ label: t('replacement'), emptyLabel: t('terms:chooseAGlass'), options }}
      onClose={onClose}
    />
  )
}
