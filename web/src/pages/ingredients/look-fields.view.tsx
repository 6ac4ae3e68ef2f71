import { Button, PopoverNext, Switch } from '@blueprintjs/core'
import { HexColorInput, HexColorPicker } from 'react-colorful'
import { useTranslation } from 'react-i18next'
import { DrawnDrink } from '../../drawing/drawn-drink.view.tsx'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/use-form.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
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

interface ColourFieldProps extends FieldBinding<string | null> {
  /** The colour it will have, its own or that of its group. */
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
              disabled={disabled}
              aria-label={t('colourPick', { colour: text })}
              icon={
                <Box
                  as="span"
                  width={24}
                  height={24}
                  className="sr-ingredient-swatch sr-circle"
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

function ColourChoice({ value, onChange }: { readonly value: string; readonly onChange: (colour: string) => void }) {
  const { t } = useTranslation('ingredients')
  return (
    <Stack gap={3} pad={4} className="sr-colour-choice">
      <Grid as="fieldset" gap={1} template="repeat(8, 36px)" className="sr-colour-swatches">
        <legend className="sr-visually-hidden">{t('swatches')}</legend>
        {usualColours.map(colour => (
          <button
            key={colour}
            type="button"
            className="sr-ingredient-swatch sr-circle"
            style={{ background: colour }}
            aria-label={t('swatch', { colour })}
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
        aria-label={t('colourCode')}
      />
    </Stack>
  )
}

/** Colours of liquids that are common in a bar, from clear to dark. */
const usualColours = [
  '#eef3f5',
  '#d8d4c8',
  '#f4e7a1',
  '#f2c84b',
  '#ee9b2d',
  '#c8702a',
  '#8a4a1f',
  '#3b1f14',
  '#e8554d',
  '#a3122a',
  '#d65a9a',
  '#7a2f6b',
  '#9fcf5a',
  '#3f8f4f',
  '#3fa7d6',
  '#1f4f9a',
] as const
