import { Button, PopoverNext } from '@blueprintjs/core'
import { Flash, Moon, TickCircle, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from 'react'
import { HexColorPicker } from 'react-colorful'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { graphql } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/served.ts'
import { FormPage } from '../../forms/form.view.tsx'
import { type OpenForm, useFollowingForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { isColour } from '../../theme/colour.ts'
import {
  type ColouredView,
  colourNames,
  colourOf,
  contrastWarnings,
  type ViewColours,
} from '../../theme/contrast-checks.ts'
import { $colours, type Colours, coloursChanged } from '../../theme/theme.model.ts'
import { type Palette, paletteOfNormal, paletteOfSimpleView, themeVariables } from '../../theme/theme-variables.ts'
import { Box, Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/page-parts.view.tsx'

const ChangeColoursDocument = graphql(`
  mutation ChangeColours($normal: NormalColoursInput!, $simpleView: SimpleViewColoursInput!) {
    changeAppearance(appearance: { normal: $normal, simpleView: $simpleView }) { languageName }
  }
`)

const presets = { light: defaultAppearance.colours, dark: darkColours } as const

/** A form with the colours of now; those that are saved elsewhere while nothing is changed here are shown. */
function useColoursForm(): { readonly form: OpenForm<Colours>; readonly drop: () => void } {
  const { t } = useTranslation('system')
  const [colours, paint] = useUnit([$colours, coloursChanged])
  const [, change] = useMutation(ChangeColoursDocument)
  const form = useFollowingForm<Colours, unknown>({
    initial: colours,
    save: change,
    onSaved: (_, draft) => {
      // Painted without waiting for the server's message.
      paint(draft)
      notify.success(t('colours.saved'))
    },
  })
  return { form, drop: () => form.reset(colours) }
}

/** The colours of both views, seen before they're saved for everyone. */
export function ColoursEditor() {
  const { t } = useTranslation(['system', 'terms'])
  const { form, drop } = useColoursForm()
  const { isChanged, change } = form
  const { normal, simpleView } = form.draft
  const mocks = {
    normal: <FullMock palette={paletteOfNormal(normal)} />,
    simpleView: <SimpleMock palette={paletteOfSimpleView(simpleView)} />,
  }
  return (
    <FormPage
      form={form}
      saveText={t('colours.save')}
      actions={isChanged ? <Button text={t('colours.drop')} onClick={drop} /> : null}
    >
      <Panel title={t('colours.normal')}>
        <ColoursOfView view="normal" colours={normal} mock={mocks.normal} onChange={change} />
      </Panel>
      <Panel title={t('terms:simpleView')}>
        <ColoursOfView view="simpleView" colours={simpleView} mock={mocks.simpleView} onChange={change} />
      </Panel>
    </FormPage>
  )
}

interface ColoursOfViewProps {
  readonly view: ColouredView
  readonly colours: ViewColours
  readonly mock: ReactNode
  readonly onChange: (change: Partial<Colours>) => void
}

function ColoursOfView({ view, colours, mock, onChange }: ColoursOfViewProps) {
  const { t } = useTranslation('system')
  const [open, setOpen] = useState<string | null>(null)
  const take = (preset: keyof typeof presets): void => onChange({ [view]: presets[preset][view] })
  return (
    <Grid gap={5} columns={2} stacked={760}>
      <Column gap={4} shrink>
        <Row gap={3} align="stretch" wrap>
          <Button icon={<Flash />} text={t('colours.light')} onClick={() => take('light')} />
          <Button icon={<Moon />} text={t('colours.dark')} onClick={() => take('dark')} />
        </Row>
        <Grid gap={[3, 4]} fill={148}>
          {colourNames[view].map(name => (
            <ColourField
              key={name}
              label={t(`colour.${name}`)}
              value={colourOf(colours, name)}
              open={open === name}
              onOpen={isOpen => setOpen(isOpen ? name : null)}
              onChange={colour => onChange({ [view]: { ...colours, [name]: colour } })}
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
    <Stack gap={3} role="status">
      {warnings.length === 0 ? (
        <Row as="p" gap={2} align="start">
          <TickCircle className="sr-success" aria-hidden /> {t('contrast.good')}
        </Row>
      ) : (
        <List gap={2}>
          {warnings.map(({ front, back, need, ratio, needed }) => (
            <Row as="li" gap={2} align="start" key={`${front} ${back}`}>
              <WarningSign className="sr-warning" aria-hidden />
              <span>
                <strong>
                  {t('contrast.pair', {
                    front: t(`colour.${front}`),
                    back: t(`colour.${back}`),
                    // Never rounded up to what's required.
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

const asColour = (text: string): string => `#${text.trim().replace(/^#/, '').toLowerCase()}`

/** A colour to pick by eye or to type, with or without its sign; what's none is marked until the field is left. */
function ColourField({ label, value, open, onOpen, onChange }: ColourFieldProps) {
  const { t } = useTranslation('system')
  const id = useId()
  /** While it is being typed; null shows the colour. */
  const [text, setText] = useState<string | null>(null)
  const isGood = text === null || isColour(asColour(text))
  return (
    <Stack gap={1} top shrink>
      <label htmlFor={id} className="sr-strong">
        {label}
      </label>
      <Row as="span" gap={2} wrap>
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
            className="sr-outlined sr-round-12 sr-bare sr-touch-square"
            style={{ background: value }}
            aria-label={t('colours.pick', { name: label })}
          />
        </PopoverNext>
        <input
          id={id}
          className="bp6-input sr-number"
          style={{ flex: 1, width: 0, minWidth: 92 }}
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
      </Row>
    </Stack>
  )
}

const negroni = plainDrink('#a02730', { ice: 'cubes', garnishes: ['orangeSlice'] })
const sour = plainDrink('#e8c86a', { head: true })

/** Painted with other colours than the page around it: all of the theme's variables are set anew inside. */
function Painted({ palette, children }: { readonly palette: Palette; readonly children: ReactNode }) {
  const { t } = useTranslation(['system', 'common'])
  const colours = { ...themeVariables(palette), background: 'var(--sr-background)' } as CSSProperties
  return (
    <div
      role="img"
      aria-label={t('preview.label')}
      className="sr-unselected sr-text sr-round-12 sr-bordered sr-snug sr-clip sr-size-13"
      style={colours}
    >
      <Piece of="header" pad={[2, 3]} className="sr-block sr-strong sr-size-15">
        {t('common:productName')}
      </Piece>
      {children}
    </div>
  )
}

type PieceProps = ComponentProps<typeof Box> & { readonly of: string }

/** A piece of a page, in its own colours of the theme. */
const Piece = ({ of, ...props }: PieceProps) => (
  <Box
    pad={[1.5, 2.5]}
    className="sr-round-small"
    style={{ background: `var(--sr-${of})`, color: `var(--sr-${of}-text)` }}
    {...props}
  />
)

function FullMock({ palette }: { readonly palette: Palette }) {
  const { t } = useTranslation(['system', 'terms'])
  return (
    <Painted palette={palette}>
      <Grid template="30% minmax(0, 1fr)">
        <Stack gap={1} top pad={[2.5, 2]} className="sr-surface-sidebar">
          <Piece of="sidebar">{t('terms:recipes')}</Piece>
          <Piece of="btn-navigation-active">{t('preview.active')}</Piece>
          <Piece of="sidebar">{t('terms:recipes')}</Piece>
        </Stack>
        <Stack gap={2.5} pad={3}>
          <strong className="sr-display sr-size-17">{t('preview.title')}</strong>
          <div
            className="sr-surface-card sr-round-12 sr-clip"
            style={{ border: '1px solid var(--sr-on-card-border)', color: 'var(--sr-on-card-text)' }}
          >
            <Box pad={[1.5, 2.5]} className="sr-surface-header sr-strong">
              {t('preview.card')}
            </Box>
            <Row gap={2.5} wrap pad={2.5}>
              <Row as="span" align="stretch" fixed width={54} height={54}>
                <DrinkImage shape="rocks" drink={negroni} />
              </Row>
              <Stack as="span" gap={0.5} flex="1 1 90px">
                <span>{t('preview.text')}</span>
                <span style={{ color: 'var(--sr-on-card-text-muted)' }}>{t('preview.muted')}</span>
                <Box as="span" pad={[0.5, 2]} className="sr-pill sr-surface-group sr-at-start">
                  {t('terms:onAPump')}
                </Box>
              </Stack>
              <Piece of="btn-primary">{t('preview.button')}</Piece>
            </Row>
          </div>
        </Stack>
      </Grid>
    </Painted>
  )
}

function SimpleMock({ palette }: { readonly palette: Palette }) {
  const { t } = useTranslation(['system', 'terms'])
  return (
    <Painted palette={palette}>
      <Piece of="cocktail-progress" width="58%" className="">
        {t('preview.progress')}
      </Piece>
      <Grid gap={2.5} columns={3} pad={3}>
        {[negroni, sour, negroni].map((drink, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three drawings that never change
          <Piece key={index} of="card-primary" className="sr-round-12 sr-text-center">
            <Box height={58}>
              <DrinkImage shape={index === 1 ? 'coupe' : 'rocks'} drink={drink} />
            </Box>
            {t('preview.drink')}
          </Piece>
        ))}
      </Grid>
      <Row gap={2} align="stretch" wrap pad={[2.5, 3]} className="sr-surface-sidebar">
        <Piece of="btn-navigation-active">{t('preview.active')}</Piece>
        <Piece of="btn-navigation">{t('terms:recipes')}</Piece>
        <Piece of="btn-primary" className="sr-round-small sr-push">
          {t('preview.button')}
        </Piece>
      </Row>
    </Painted>
  )
}
