import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/plain-drink.ts'
import { CheckField } from '../../forms/choice-fields.view.tsx'
import type { ConflictField } from '../../forms/differences.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { NamesField } from '../../forms/translations/names-field.view.tsx'
import { useTranslationWords } from '../../forms/translations/use-translation-words.ts'
import { type FieldBinding, useForm } from '../../forms/use-form.ts'
import { useYesNo } from '../../forms/use-yes-no.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/use-live.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import {
  $weighed,
  type GlassDraft,
  type GlassShape,
  glassConflict,
  glassForm,
  liveWeight,
  nameLength,
  shapes,
  sizeBounds,
  weightBounds,
  weightTaken,
} from './glasses.model.ts'

/** A glass, made or changed. */
export function GlassDialog() {
  const { t } = useTranslation('glasses')
  const { draft } = useForm(glassForm)
  const sent = useLast(draft)
  const fields = useGlassWords()
  useOccurrence(glassForm.saved, ({ name }) =>
    notify.success(t(sent?.origin === null ? 'created' : 'changed', { name })),
  )
  return (
    <FormDialog
      form={glassForm}
      title={sent?.origin ? t('editTitle', { name: sent.origin.name }) : t('createTitle')}
      conflict={{ model: glassConflict, fields, canSaveAnew: true }}
      width="min(620px, calc(100vw - 24px))"
    >
      {draft === null ? null : <Fields />}
    </FormDialog>
  )
}

function Fields() {
  const { t } = useTranslation('glasses')
  const { bind } = useForm(glassForm)
  const before = useUnit(glassForm.$original)
  return (
    <>
      <TextField {...bind('name')} label={t('name')} maxLength={nameLength.most} counter autoFocus />
      <NamesField {...bind('translations')} first={bind('name').value} before={before} length={nameLength} />
      <ShapePicker {...bind('shape')} />
      <div className="sr-form-fields sr-form-fields-two">
        <NumberField
          {...bind('sizeMl')}
          label={t('size')}
          hint={t('sizeHint')}
          unit={t('sizeUnit')}
          decimals={1}
          {...sizeBounds}
          step={10}
        />
        <EmptyWeight />
      </div>
      <CheckField {...bind('isDefault')} label={t('isDefault')} hint={t('isDefaultHint')} />
      <CheckField {...bind('useForSingleIngredients')} label={t('single')} hint={t('singleHint')} />
    </>
  )
}

function EmptyWeight() {
  const { t } = useTranslation('glasses')
  const { bind } = useForm(glassForm)
  const [weighed, scale, take] = useUnit([$weighed, liveWeight.$value, weightTaken])
  useLive(liveWeight)
  return (
    <Stack gap={2} top shrink className="sr-glass-weight">
      <NumberField
        {...bind('emptyWeightGrams')}
        label={t('weight')}
        hint={t('weightHint')}
        unit="g"
        {...weightBounds}
      />
      {scale?.present ? (
        <>
          <Button icon={<Tick />} text={t('measure')} disabled={weighed === null} onClick={() => take()} />
          <ScaleLine />
        </>
      ) : (
        <span className="sr-form-hint">{scale === null ? '' : t('noScale')}</span>
      )}
    </Stack>
  )
}

/** The weight on the scale, and what to do when it says nothing of use. */
function ScaleLine() {
  const { t } = useTranslation('glasses')
  const format = useFormat()
  const scale = useUnit(liveWeight.$value)
  const isEmpty = scale?.grams == null || scale.grams < weightBounds.least
  return (
    <span className="sr-form-hint sr-number">
      {isEmpty
        ? t('placeGlass')
        : scale.steady
          ? t('onScale', { weight: t('grams', { weight: format.number(Math.round(scale.grams ?? 0)) }) })
          : t('settling')}
    </span>
  )
}

/** The fields of a glass in words. */
function useGlassWords(): readonly ConflictField<GlassDraft>[] {
  const { t } = useTranslation('glasses')
  const { ml, number } = useFormat()
  const yesNo = useYesNo()
  const languages = useTranslationWords()
  return [
    { label: t('name'), show: ({ name }) => name },
    languages,
    { label: t('shape'), show: ({ shape }) => t(`shapes.${shape}`) },
    { label: t('size'), show: ({ sizeMl }) => (sizeMl === null ? '' : ml(sizeMl)) },
    {
      label: t('weight'),
      show: ({ emptyWeightGrams: weight }) => (weight === null ? '' : t('grams', { weight: number(weight) })),
    },
    { label: t('isDefault'), show: ({ isDefault }) => yesNo(isDefault) },
    { label: t('single'), show: ({ useForSingleIngredients }) => yesNo(useForSingleIngredients) },
  ]
}

/** The outline a glass is drawn with. */
function ShapePicker({ value, onChange, onBlur, disabled }: FieldBinding<GlassShape>) {
  const { t } = useTranslation('glasses')
  const id = useId()
  return (
    <Grid as="fieldset" gap={2} template="repeat(5, minmax(0, 1fr))" className="sr-shapes">
      <Row
        as="legend"
        gap={3}
        align="baseline"
        justify="between"
        className="sr-form-label sr-strong sr-across sr-under-1"
      >
        {t('shape')}
      </Row>
      {shapes.map(shape => (
        <Stack
          as="label"
          key={shape}
          gap={1}
          justify="center"
          pad={[2, 1]}
          className="sr-shape sr-rings sr-surface-group sr-round-12 sr-pressable sr-relative sr-size-13 sr-text-center sr-anywhere sr-hyphenated"
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
        </Stack>
      ))}
    </Grid>
  )
}

/** So that an outline is seen as a glass. */
export const sampleDrink = plainDrink('#d98e4a')
