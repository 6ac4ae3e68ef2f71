import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import type { FieldBinding } from '../../forms/use-form.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { GlassShape } from './glasses.documents.ts'
import { shapes } from './glasses.model.ts'
import { sampleDrink } from './sample-drink.ts'

/** The outline a glass is drawn with. */
export function ShapePicker({ value, onChange, onBlur, disabled }: FieldBinding<GlassShape>) {
  const { t } = useTranslation('glasses')
  const id = useId()
  return (
    <Stack as="fieldset" gap={2} className="sr-shapes">
      <Row as="legend" gap={3} align="baseline" justify="between" className="sr-form-label sr-strong">
        {t('shape')}
      </Row>
      {shapes.map(shape => (
        <Stack
          as="label"
          key={shape}
          gap={1}
          justify="center"
          pad={[2, 1]}
          className="sr-shape"
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
          <span className="sr-shape-picture">
            <DrinkImage shape={shape} drink={sampleDrink} />
          </span>
          <span>{t(`shapes.${shape}`)}</span>
        </Stack>
      ))}
    </Stack>
  )
}
