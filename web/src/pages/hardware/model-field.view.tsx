import { useTranslation } from 'react-i18next'
import { expanderModels, modelName } from '../../entities/hardware/expander-models.ts'
import type { ExpanderModel } from '../../entities/hardware/hardware.documents.ts'
import { RadioField } from '../../forms/choice-fields.view.tsx'
import type { FieldBinding } from '../../forms/use-form.ts'

interface ModelFieldProps extends FieldBinding<ExpanderModel | null> {
  /** It exists: its model stays. */
  readonly isFixed: boolean
}

/** Which expander it is, by its looks. */
export function ModelField({ isFixed, ...field }: ModelFieldProps) {
  const { t } = useTranslation('hardware')
  const offered = expanderModels.filter(({ model }) => !isFixed || model === field.value)
  return (
    <RadioField<ExpanderModel | ''>
      {...field}
      value={field.value ?? ''}
      onChange={model => model !== '' && field.onChange(model)}
      label={isFixed ? t('form.modelFixed') : t('form.model')}
      options={offered.map(({ model, outputs }) => ({
        value: model,
        label: modelName(model),
        hint: model === 'MCP23017' ? t('form.chip', { count: outputs }) : t('form.relayCard', { count: outputs }),
        icon: model === 'MCP23017' ? <ChipIcon /> : <RelayIcon relays={outputs} />,
      }))}
    />
  )
}

const ChipIcon = () => (
  <svg className="sr-model-icon" viewBox="0 0 56 40" aria-hidden="true">
    {[8, 16, 24, 32, 40, 48].map(x => (
      <path key={x} className="sr-model-leg" d={`M${x} 3v34`} />
    ))}
    <rect className="sr-model-case" x={3} y={9} width={50} height={22} rx={3} />
    <circle className="sr-model-dot" cx={9} cy={25} r={2} />
  </svg>
)

function RelayIcon({ relays }: { readonly relays: number }) {
  const rows = relays > 8 ? 2 : 1
  const columns = relays / rows
  const width = Math.min(12, 48 / columns)
  return (
    <svg className="sr-model-icon" viewBox="0 0 56 40" aria-hidden="true">
      <rect className="sr-model-card" x={1} y={4} width={54} height={32} rx={3} />
      {Array.from({ length: relays }, (_, nr) => ({
        x: 4 + (nr % columns) * width + (48 - columns * width) / 2,
        y: rows === 1 ? 11 : 7 + Math.floor(nr / columns) * 14,
      })).map(({ x, y }) => (
        <rect
          key={`${x}/${y}`}
          className="sr-model-relay"
          x={x + 0.6}
          y={y}
          width={width - 1.2}
          height={rows === 1 ? 18 : 12}
          rx={1.5}
        />
      ))}
    </svg>
  )
}
