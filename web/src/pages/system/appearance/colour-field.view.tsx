import { PopoverNext } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { HexColorPicker } from 'react-colorful'
import { useTranslation } from 'react-i18next'
import { isColour } from '../../../theme/colour.ts'
import { Box, Row, Stack } from '../../../ui/layout/layout.view.tsx'

interface ColourFieldProps {
  readonly label: string
  /** `#rrggbb` */
  readonly value: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChange: (colour: string) => void
}

/** A colour to pick by eye or to type. */
export function ColourField({ label, value, open, onOpen, onChange }: ColourFieldProps) {
  const { t } = useTranslation('system')
  const id = useId()
  return (
    <Stack gap={1} top shrink>
      <Row as="label" htmlFor={id} gap={3} align="baseline" justify="between" className="sr-form-label sr-strong">
        {label}
      </Row>
      <Row as="span" gap={2} wrap className="sr-colour-row">
        <PopoverNext
          isOpen={open}
          onInteraction={onOpen}
          placement="bottom-start"
          content={
            <Box pad={3}>
              <HexColorPicker color={value} onChange={colour => onChange(colour.toLowerCase())} />
            </Box>
          }
        >
          <button
            type="button"
            className="sr-colour-swatch"
            style={{ background: value }}
            aria-label={t('colours.pick', { name: label })}
          />
        </PopoverNext>
        <HexInput id={id} value={value} onChange={onChange} />
      </Row>
    </Stack>
  )
}

const asColour = (text: string): string => `#${text.trim().replace(/^#/, '').toLowerCase()}`

interface HexInputProps {
  readonly id: string
  readonly value: string
  readonly onChange: (colour: string) => void
}

/** Accepts what is a colour, with or without its sign; anything else is marked until the field is left. */
function HexInput({ id, value, onChange }: HexInputProps) {
  const { t } = useTranslation('system')
  /** While it is being typed; null shows the colour. */
  const [text, setText] = useState<string | null>(null)
  const isGood = text === null || isColour(asColour(text))
  return (
    <>
      <input
        id={id}
        className="bp6-input sr-number"
        value={text ?? value}
        spellCheck={false}
        autoComplete="off"
        maxLength={9}
        aria-invalid={!isGood}
        aria-describedby={isGood ? undefined : `${id}n`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          if (isColour(asColour(currentTarget.value))) onChange(asColour(currentTarget.value))
        }}
        onBlur={() => setText(null)}
      />
      {isGood ? null : (
        <span id={`${id}n`} className="sr-form-fault" role="alert">
          {t('colours.malformed')}
        </span>
      )}
    </>
  )
}
