import { Button, PopoverNext } from '@blueprintjs/core'
import { Flash, Moon, TickCircle, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useId, useState } from 'react'
import { HexColorPicker } from 'react-colorful'
import { useTranslation } from 'react-i18next'
import { ModelFormPage } from '../../../forms/model-form.view.tsx'
import { useFormModel } from '../../../forms/use-form-model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { isColour } from '../../../theme/colour.ts'
import {
  type ColouredView,
  colourNames,
  colourOf,
  contrastWarnings,
  type ViewColours,
} from '../../../theme/contrast-checks.ts'
import { paletteOfNormal, paletteOfSimpleView } from '../../../theme/theme-variables.ts'
import { Box, Column, Grid, List, Row, Stack } from '../../../ui/layout/layout.view.tsx'
import { notify } from '../../../ui/notifications.model.ts'
import { Panel } from '../../../ui/panel.view.tsx'
import { useOccurrence, useWhileShown } from '../../../ui/use-model.ts'
import { FullMock, SimpleMock } from './appearance-mock.view.tsx'
import {
  changesDropped,
  colourChosen,
  coloursForm,
  editorClosed,
  editorOpened,
  presetChosen,
} from './colours-form.model.ts'
import './appearance.css'

/** The colours of both views, seen before they are saved for everybody. */
export function ColoursEditor() {
  const { t } = useTranslation('system')
  const { draft, isChanged } = useFormModel(coloursForm)
  const drop = useUnit(changesDropped)
  useWhileShown(editorOpened, editorClosed)
  useOccurrence(coloursForm.saved, () => notify.success(t('colours.saved')))
  if (draft === null) return null
  return (
    <ModelFormPage
      model={coloursForm}
      saveText={t('colours.save')}
      actions={isChanged ? <Button text={t('colours.drop')} onClick={() => drop()} /> : null}
    >
      <Panel title={t('colours.normal')}>
        <ColoursOfView
          view="normal"
          colours={draft.normal}
          mock={<FullMock palette={paletteOfNormal(draft.normal)} />}
        />
      </Panel>
      <Panel title={t('colours.simpleView')}>
        <ColoursOfView
          view="simpleView"
          colours={draft.simpleView}
          mock={<SimpleMock palette={paletteOfSimpleView(draft.simpleView)} />}
        />
      </Panel>
    </ModelFormPage>
  )
}

interface ColoursOfViewProps {
  readonly view: ColouredView
  readonly colours: ViewColours
  readonly mock: ReactNode
}

function ColoursOfView({ view, colours, mock }: ColoursOfViewProps) {
  const { t } = useTranslation('system')
  const [choose, preset] = useUnit([colourChosen, presetChosen])
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Grid gap={5} columns={2} stacked={900}>
      <Column gap={4} shrink>
        <Row gap={3} align="stretch" wrap>
          <Button icon={<Flash />} text={t('colours.light')} onClick={() => preset({ view, preset: 'light' })} />
          <Button icon={<Moon />} text={t('colours.dark')} onClick={() => preset({ view, preset: 'dark' })} />
        </Row>
        <Grid gap={[3, 4]} fill={148}>
          {colourNames[view].map(name => (
            <ColourField
              key={name}
              label={t(`colour.${name}`)}
              value={colourOf(colours, name)}
              open={open === name}
              onOpen={isOpen => setOpen(isOpen ? name : null)}
              onChange={colour => choose({ view, name, colour })}
            />
          ))}
        </Grid>
      </Column>
      <Column gap={4} shrink>
        <h3>{t('colours.preview')}</h3>
        {mock}
        <ContrastNotes view={view} colours={colours} />
      </Column>
    </Grid>
  )
}

/** Pairs that are hard to see with these colours, and what is done about them anyway. */
function ContrastNotes({ view, colours }: { readonly view: ColouredView; readonly colours: ViewColours }) {
  const { t } = useTranslation('system')
  const { number } = useFormat()
  const warnings = contrastWarnings(view, colours)
  return (
    <Stack gap={3} className="sr-contrast" role="status">
      {warnings.length === 0 ? (
        <Row as="p" gap={2} align="stretch">
          <TickCircle className="sr-success" aria-hidden /> {t('contrast.good')}
        </Row>
      ) : (
        <List gap={2}>
          {warnings.map(({ front, back, need, ratio, needed }) => (
            <Row as="li" gap={2} align="stretch" key={`${front} ${back}`}>
              <WarningSign className="sr-warning" aria-hidden />
              <span>
                <strong>
                  {t('contrast.pair', {
                    front: t(`colour.${front}`),
                    back: t(`colour.${back}`),
                    // Never rounded up to what is asked for.
                    ratio: number(Math.floor(ratio * 10) / 10),
                  })}
                </strong>{' '}
                {t(`contrast.${need}`, { needed: number(needed) })}
              </span>
            </Row>
          ))}
        </List>
      )}
      <p className="sr-muted">{t('contrast.text')}</p>
    </Stack>
  )
}

interface ColourFieldProps {
  readonly label: string
  /** `#rrggbb` */
  readonly value: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChange: (colour: string) => void
}

/** A colour to pick by eye or to type. */
function ColourField({ label, value, open, onOpen, onChange }: ColourFieldProps) {
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
