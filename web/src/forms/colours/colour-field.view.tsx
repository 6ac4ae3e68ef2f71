import { Button, PopoverNext } from '@blueprintjs/core'
import { HexColorInput, HexColorPicker } from 'react-colorful'
import { useTranslation } from 'react-i18next'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { FieldFrame } from '../fields.view.tsx'
import type { FieldBinding } from '../form.ts'
import '../forms.css'

interface ColourFieldProps<Value extends string | null> extends Omit<FieldBinding<Value>, 'onChange'> {
  readonly onChange: (colour: string) => void
  readonly label: string
  readonly hint?: string
  /** The colour it will have, its own or another one. */
  readonly shown: string
  /** What is said of it on the button; the colour itself unless it is given. */
  readonly text?: string
  /** Eight, or sixteen, that are common for it. */
  readonly swatches: readonly string[]
}

/** A colour: one of the usual, or any other. */
export function ColourField<Value extends string | null>(props: ColourFieldProps<Value>) {
  const { label, hint, error, value, onChange, onBlur, disabled, shown, swatches } = props
  const { t } = useTranslation('common')
  const text = props.text ?? value ?? shown
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {ids => (
        <Row as="span" gap={2} shrink className="sr-form-row">
          <PopoverNext
            placement="bottom-start"
            onClosed={onBlur}
            content={<ColourChoice value={shown} swatches={swatches} onChange={onChange} />}
          >
            <Button
              {...ids}
              disabled={disabled}
              aria-label={t('colour.pick', { colour: text })}
              icon={
                <Box
                  as="span"
                  width={24}
                  height={24}
                  className="sr-colour-spot sr-inline-block sr-pill"
                  style={{ background: shown }}
                />
              }
              text={text}
            />
          </PopoverNext>
        </Row>
      )}
    </FieldFrame>
  )
}

interface ColourChoiceProps {
  readonly value: string
  readonly swatches: readonly string[]
  readonly onChange: (colour: string) => void
}

function ColourChoice({ value, swatches, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('common')
  return (
    <Stack gap={3} pad={4} className="sr-colour-choice">
      <Grid as="fieldset" gap={1} template="repeat(8, 36px)">
        <legend className="sr-visually-hidden">{t('colour.swatches')}</legend>
        {swatches.map(colour => (
          <Box
            as="button"
            key={colour}
            type="button"
            height={36}
            className="sr-colour-spot sr-inline-block sr-pill"
            style={{ background: colour }}
            aria-label={t('colour.swatch', { colour })}
            aria-pressed={colour === value}
            onClick={() => onChange(colour)}
          />
        ))}
      </Grid>
      <HexColorPicker color={value} onChange={onChange} />
      <HexColorInput
        className="bp6-input bp6-fill"
        color={value}
        onChange={onChange}
        prefixed
        aria-label={t('colour.code')}
      />
    </Stack>
  )
}
