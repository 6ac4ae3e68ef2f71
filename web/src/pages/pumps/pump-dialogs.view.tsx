import { Button, DialogBody, Spinner } from '@blueprintjs/core'
import { Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { KindDrawing } from '../../entities/pump/kind-drawing.view.tsx'
import { NumberField, SwitchField } from '../../forms/fields.view.tsx'
import { useFormModel } from '../../forms/form.model.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent } from '../../ui/use-model.ts'
import {
  $adding,
  $asksForKind,
  $fullBottleMl,
  $pumpToFill,
  addDeclined,
  fillForm,
  fullBottlePressed,
  kindChosen,
  levelBounds,
  pumpAdded,
} from './pump-details.model.ts'

/** The ingredient of a pump, how much is left of it, and whether its tube is full. */
export function FillPump() {
  const { t } = useTranslation('pumps')
  const pump = useUnit($pumpToFill)
  useEvent(fillForm.saved, () => notify.success(t('bottleDialog.saved')))
  return (
    <ModelFormDialog model={fillForm} title={t('bottleDialog.title', { pump: pump?.name ?? '' })}>
      <FillFields />
    </ModelFormDialog>
  )
}

function FillFields() {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const { draft, bind } = useFormModel(fillForm)
  const { fullMl, fill } = useUnit({ fullMl: $fullBottleMl, fill: fullBottlePressed })
  if (draft === null) return null
  return (
    <>
      <IngredientPicker
        {...bind('currentIngredientId')}
        label={t('terms:ingredient')}
        kinds={['AUTOMATED']}
        placeholder={t('terms:noIngredient')}
        clearable
      />
      <NumberField
        {...bind('fillingLevelMl')}
        {...levelBounds}
        label={t('bottleDialog.level')}
        unit={t('terms:ml')}
        step={50}
        decimals={1}
      />
      {fullMl === null ? null : (
        <Button
          icon={<Tint />}
          text={t('bottleDialog.full', { amount: format.ml(fullMl) })}
          disabled={draft.fillingLevelMl === fullMl}
          onClick={() => fill()}
        />
      )}
      {draft.kind === 'VALVE' ? null : (
        <SwitchField {...bind('isPumpedUp')} label={t('bottleDialog.pumpedUp')} hint={t('bottleDialog.pumpedUpHint')} />
      )}
    </>
  )
}

const kinds = ['DC', 'STEPPER', 'VALVE'] as const

/** Three kinds to choose from; the wizard comes next. */
export function AddPump() {
  const { t } = useTranslation('pumps')
  const navigate = useNavigate()
  const [open, adding, choose, close] = useUnit([$asksForKind, $adding, kindChosen, addDeclined])
  useEvent(pumpAdded, id => void navigate(`/admin/pump/${id}/edit`))
  return (
    <Dialog
      style={{ width: 'min(780px, calc(100vw - 24px))' }}
      isOpen={open}
      title={t('add.title')}
      onClose={() => close()}
      canOutsideClickClose={adding === null}
      canEscapeKeyClose={adding === null}
    >
      <DialogBody>
        <p className="sr-muted">{t('add.text')}</p>
        <Grid gap={3} fit={200} className="sr-above-4">
          {kinds.map(kind => (
            <Stack
              as="button"
              key={kind}
              type="button"
              justify="center"
              top
              gap={2}
              pad={4}
              className="sr-kind-tile sr-outlined sr-surface-group sr-round-12 sr-text-center"
              disabled={adding !== null}
              onClick={() => choose(kind)}
            >
              {adding === kind ? <Spinner size={48} /> : <KindDrawing kind={kind} />}
              <strong className="sr-size-18">{t(`add.kind.${kind}.name`)}</strong>
              <span className="sr-muted sr-size-14">{t(`add.kind.${kind}.text`)}</span>
            </Stack>
          ))}
        </Grid>
      </DialogBody>
    </Dialog>
  )
}
