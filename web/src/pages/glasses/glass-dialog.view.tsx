import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../forms/choice-fields.view.tsx'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { NamesField } from '../../forms/translations/names-field.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import {
  $weighed,
  glassConflict,
  glassForm,
  liveWeight,
  nameLength,
  sizeBounds,
  weightBounds,
  weightTaken,
} from './glasses.model.ts'
import { ShapePicker } from './shape-picker.view.tsx'
import { useGlassWords } from './use-glass-words.ts'

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
          least={sizeBounds.least}
          most={sizeBounds.most}
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
  const [follow, release, take] = useUnit([liveWeight.followed, liveWeight.released, weightTaken])
  const { weighed, scale } = useUnit({ weighed: $weighed, scale: liveWeight.$value })
  useEffect(() => {
    follow()
    return () => {
      release()
    }
  }, [follow, release])
  return (
    <Stack gap={2} top shrink className="sr-glass-weight">
      <NumberField
        {...bind('emptyWeightGrams')}
        label={t('weight')}
        hint={t('weightHint')}
        unit="g"
        least={weightBounds.least}
        most={weightBounds.most}
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

/** What the scale says, and what to do when it says nothing of use. */
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
