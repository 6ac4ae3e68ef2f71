import { Switch } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { DrawnDrink } from '../../drawing/drawn-drink.view.tsx'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { clarityChoices, glassOf, type Look } from './ingredient-form.model.ts'

interface LookFieldProps extends FieldBinding<Look | null> {
  readonly name: string
  /** The look it will have, its own or that of its group. */
  readonly shown: Look
  readonly colour: string
}

/** How light comes through a liquid, and what is in it; with a glass of it. */
export function LookField({ value, onChange, onBlur, disabled, fault, name, shown, colour }: LookFieldProps) {
  const { t } = useTranslation('ingredients')
  return (
    <Row gap={4} align="end">
      <Box as="span" flex="0 0 96px" height={128}>
        <DrawnDrink shape="highball" drink={glassOf(colour, shown)} title={t('lookPreview')} />
      </Box>
      <div className="sr-grow sr-shrink">
        <SelectField
          name={name}
          label={t('look')}
          hint={t('lookHint')}
          fault={fault}
          disabled={disabled}
          value={value?.clarity ?? null}
          onChange={clarity => onChange(clarity === null ? null : { ...shown, clarity })}
          onBlur={onBlur}
          emptyLabel={t('lookAutomatic', { look: t(`clarity.${shown.clarity}`) })}
          options={clarityChoices.map(clarity => ({ value: clarity, label: t(`clarity.${clarity}`) }))}
        />
        <Switch
          label={t('fizzy')}
          checked={shown.fizzy}
          disabled={disabled}
          onChange={event => onChange({ ...shown, fizzy: event.currentTarget.checked })}
        />
        <Switch
          label={t('foamy')}
          checked={shown.foamy}
          disabled={disabled}
          onChange={event => onChange({ ...shown, foamy: event.currentTarget.checked })}
        />
      </div>
    </Row>
  )
}
