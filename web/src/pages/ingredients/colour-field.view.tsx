import { Button, PopoverNext } from '@blueprintjs/core'
import { HexColorInput, HexColorPicker } from 'react-colorful'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/use-form.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { usualColours } from './usual-colours.ts'

interface ColourFieldProps extends FieldBinding<string | null> {
  /** What it will be, its own or that of its group. */
  readonly shown: string
}

/** The colour a liquid is drawn in. */
export function ColourField({ value, onChange, onBlur, fault, disabled, shown }: ColourFieldProps) {
  const { t } = useTranslation('ingredients')
  const text = value ?? t('colourAutomatic')
  return (
    <FieldFrame label={t('colour')} hint={t('colourHint')} fault={fault}>
      {ids => (
        <Row as="span" gap={2} shrink className="sr-form-row">
          <PopoverNext
            placement="bottom-start"
            onClosed={onBlur}
            content={<ColourChoice value={shown} onChange={onChange} />}
          >
            <Button
              {...ids}
              className="sr-colour-button"
              disabled={disabled}
              aria-label={t('colourPick', { colour: text })}
              icon={<span className="sr-ingredient-swatch" style={{ background: shown }} />}
              text={text}
            />
          </PopoverNext>
        </Row>
      )}
    </FieldFrame>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly onChange: (colour: string) => void
}

function ColourChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('ingredients')
  return (
    <Stack gap={3} pad={4} className="sr-colour-choice">
      <Stack as="fieldset" gap={1} className="sr-colour-swatches">
        <legend className="sr-visually-hidden">{t('swatches')}</legend>
        {usualColours.map(colour => (
          <button
            key={colour}
            type="button"
            className="sr-ingredient-swatch"
            style={{ background: colour }}
            aria-label={t('swatch', { colour })}
            aria-pressed={colour === value}
            onClick={() => onChange(colour)}
          />
        ))}
      </Stack>
      <HexColorPicker color={value} onChange={onChange} />
      <HexColorInput
        className="bp6-input bp6-fill"
        color={value}
        onChange={onChange}
        prefixed
        aria-label={t('colourCode')}
      />
    </Stack>
  )
}
