import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { edited } from './builder-draft.model.ts'
import { machineLimits, type PumpDraft, type PumpKind, pumpKinds } from './machine-draft.ts'
import { useBuilderField } from './use-builder-field.ts'
import { useIngredientsByName } from './use-ingredients-by-name.ts'

interface PumpFieldsProps {
  readonly pump: PumpDraft
  /** Its place in the list, from 0. */
  readonly at: number
}

/** Everything about one pump. */
export function PumpFields({ pump, at }: PumpFieldsProps) {
  const { t } = useTranslation('machine-builder')
  const edit = useUnit(edited)
  const field = useBuilderField()
  const bind = <Name extends keyof Omit<PumpDraft, 'key' | 'ingredient'>>(name: Name) =>
    field(`pumps[${at}].${name}`, pump[name], value => edit({ kind: 'pump', key: pump.key, change: { [name]: value } }))
  const kind = bind('kind')
  return (
    <div className="sr-builder-pump-fields">
      <TextField {...bind('name')} label={t('pump.name')} maxLength={machineLimits.pumpName.most} />
      <div className="sr-builder-pump-ingredient">
        <PumpIngredient pump={pump} />
      </div>
      <SelectField<PumpKind>
        {...kind}
        onChange={chosen => chosen !== null && kind.onChange(chosen)}
        label={t('pump.kind')}
        hint={t(`kindHint.${pump.kind}`)}
        options={pumpKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <NumberField {...bind('mlPerSecond')} label={t('pump.mlPerSecond')} unit={t('unit.mlPerSecond')} decimals={1} />
      <NumberField {...bind('bottleMl')} label={t('pump.bottleMl')} unit={t('unit.ml')} decimals={0} />
      {pump.kind === 'valve' ? null : (
        <NumberField {...bind('tubeMl')} label={t('pump.tubeMl')} unit={t('unit.ml')} decimals={1} />
      )}
      <NumberField {...bind('watts')} label={t('pump.watts')} unit="W" decimals={1} />
      <NumberField
        {...bind('startWatts')}
        label={t('pump.startWatts')}
        hint={t('pump.startHint')}
        unit="W"
        decimals={1}
      />
      <NumberField {...bind('startMs')} label={t('pump.startMs')} unit={t('unit.ms')} decimals={0} />
    </div>
  )
}

function PumpIngredient({ pump }: { readonly pump: PumpDraft }) {
  const { t } = useTranslation('machine-builder')
  const edit = useUnit(edited)
  const known = useIngredientsByName()
  const chosen = pump.ingredient === null ? undefined : known.get(pump.ingredient.toLowerCase())
  const isUnknown = pump.ingredient !== null && chosen === undefined && known.size > 0
  const choose = (id: number | null): void => {
    const ingredient = [...known.values()].find(choice => choice.id === id)?.name ?? null
    edit({ kind: 'pump', key: pump.key, change: { ingredient } })
  }
  return (
    <IngredientPicker
      label={t('pump.ingredient')}
      value={chosen?.id ?? null}
      onChange={choose}
      kinds={['AUTOMATED']}
      clearable
      placeholder={pump.ingredient ?? t('pump.noIngredient')}
      hint={isUnknown ? t('pump.unknownIngredient', { name: pump.ingredient ?? '' }) : undefined}
    />
  )
}
