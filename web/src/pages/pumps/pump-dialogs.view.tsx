import { Button, DialogBody, Spinner } from '@blueprintjs/core'
import { Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import type { MachinePump } from '../../entities/machine/machine.model.ts'
import { KindDrawing } from '../../entities/pump/kind-drawing.view.tsx'
import { doseLimits } from '../../entities/pump/pump-actions.ts'
import { ChangePumpDocument, CreatePumpDocument, type PumpChange } from '../../entities/pump/pump-setup.model.ts'
import { jobRequested } from '../../entities/pump/pumps.model.ts'
import { NumberField, SwitchField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Dialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'

interface PumpContent {
  readonly currentIngredientId: number | null
  readonly fillingLevelMl: number | null
  readonly isPumpedUp: boolean
}

export const contentOf = ({ currentIngredient, fillingLevelMl, pumpedUp }: MachinePump): PumpContent => ({
  currentIngredientId: currentIngredient?.id ?? null,
  fillingLevelMl,
  isPumpedUp: pumpedUp,
})

/** Millilitres, as the machine accepts them. */
const levelBounds = { least: 0, most: 100_000 } as const

/** Only what was changed is sent: the rest may have changed by itself. */
export function changeOfFill(pump: MachinePump, before: PumpContent, after: PumpContent): PumpChange {
  const { currentIngredientId, fillingLevelMl, isPumpedUp } = after
  const isOther = currentIngredientId !== before.currentIngredientId
  return {
    id: pump.id,
    change: {
      kind: pump.kind,
      ...(isOther && currentIngredientId !== null ? { currentIngredientId } : {}),
      ...(fillingLevelMl !== before.fillingLevelMl ? { fillingLevelMl } : {}),
      ...(isPumpedUp !== before.isPumpedUp ? { isPumpedUp } : {}),
    },
    removeFields: isOther && currentIngredientId === null ? ['currentIngredient'] : [],
  }
}

interface PumpDialogProps {
  readonly pump: MachinePump
  readonly onClose: () => void
}

/** The ingredient of a pump, how much is left of it, and whether its tube is full. */
export function FillPump({ pump, onClose }: PumpDialogProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const [before] = useState(() => contentOf(pump))
  const [, change] = useMutation(ChangePumpDocument)
  const form = useForm({
    initial: before,
    rules: ({ fillingLevelMl }) =>
      errorsIn<PumpContent>({
        fillingLevelMl: required(fillingLevelMl) ?? inRange(fillingLevelMl, { ...levelBounds, metric: 'ml' }),
      }),
    save: draft => change(changeOfFill(pump, before, draft)),
    onSaved: () => notify.success(t('bottleDialog.saved')),
    fieldOf: (_, { code }) =>
      code === 'not-automated'
        ? 'currentIngredientId'
        : code === 'pump-value-out-of-range'
          ? 'fillingLevelMl'
          : undefined,
  })
  const { draft, bind } = form
  // What a full bottle of another ingredient holds isn't known here.
  const fullMl = draft.currentIngredientId === pump.currentIngredient?.id ? pump.bottleMl : null
  return (
    <FormDialog form={form} title={t('bottleDialog.title', { pump: pump.name })} onClose={onClose}>
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
          onClick={() => form.change({ fillingLevelMl: fullMl })}
        />
      )}
      {pump.kind === 'VALVE' ? null : (
        <SwitchField {...bind('isPumpedUp')} label={t('bottleDialog.pumpedUp')} hint={t('bottleDialog.pumpedUpHint')} />
      )}
    </FormDialog>
  )
}

/** Lets a pump give an amount. */
export function DosePump({ pump, onClose }: PumpDialogProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const start = useUnit(jobRequested)
  const form = useForm({
    initial: { ml: 20 as number | null },
    rules: ({ ml }) =>
      errorsIn<{ ml: number | null }>({ ml: required(ml) ?? inRange(ml, { ...doseLimits, metric: 'ml' }) }),
    save: async ({ ml }) => {
      start({ pumpId: pump.id, advice: 'ML', amount: ml ?? 0 })
      return { data: null }
    },
  })
  return (
    <FormDialog form={form} title={t('doseTitle', { pump: pump.name })} saveText={t('dose')} onClose={onClose}>
      <NumberField {...form.bind('ml')} {...doseLimits} label={t('terms:amount')} unit={t('terms:ml')} decimals={1} />
    </FormDialog>
  )
}

const kinds = ['DC', 'STEPPER', 'VALVE'] as const
type Kind = (typeof kinds)[number]

/** Three kinds to choose from; the pump's page comes next. */
export function AddPump({ onClose }: Pick<PumpDialogProps, 'onClose'>) {
  const { t } = useTranslation('pumps')
  const navigate = useNavigate()
  const [adding, setAdding] = useState<Kind | null>(null)
  const [, create] = useAction(CreatePumpDocument)
  const add = async (kind: Kind): Promise<void> => {
    setAdding(kind)
    const created = await create({ kind })
    setAdding(null)
    if (created) void navigate(`/admin/pump/${created.createPump.id}/edit`)
  }
  return (
    <Dialog
      style={{ width: 'min(780px, calc(100vw - 24px))' }}
      isOpen
      title={t('add.title')}
      onClose={onClose}
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
              onClick={() => void add(kind)}
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
