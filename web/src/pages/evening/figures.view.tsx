/* Figures that a party and a whole history have in common. */
import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { Box, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Panel } from '../../ui/panel.view.tsx'
import type { PartySummary, Statistics } from './evening.documents.ts'
import { useFormats } from './use-formats.ts'
import './figures.css'

export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <Grid as="dl" gap={3} fit={150} data-testid="figures">
    {children}
  </Grid>
)

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  /** Below it, in small letters. */
  readonly note?: string | undefined
}

/** One number that is worth a card of its own. */
export const Figure = ({ label, value, note }: FigureProps) => (
  <Stack gap={0.5} top shrink pad={[3, 4]} className="sr-card sr-figure">
    <dt className="sr-muted sr-size-14">{label}</dt>
    <dd className="sr-number sr-font-display sr-size-24 sr-anywhere">{value}</dd>
    {note ? <dd className="sr-muted sr-size-13">{note}</dd> : null}
  </Stack>
)

interface CostProps {
  readonly costs: Pick<Statistics, 'cost' | 'knownCost' | 'unpriced'>
  readonly drinks: number
}

/** Enough to know where to begin. */
const maxNames = 3

/** What it cost, or the part of it that is known, with what has no price. */
export function CostFigure({ costs: { cost, knownCost, unpriced }, drinks }: CostProps) {
  const { t } = useTranslation('evening')
  const { price, list } = useFormats()
  const label = t('cost.label')
  if (cost !== null)
    return (
      <Figure
        label={label}
        value={price(cost)}
        note={drinks > 0 ? t('cost.each', { price: price(cost / drinks) }) : undefined}
      />
    )
  const count = unpriced.length
  const names = list(unpriced.slice(0, maxNames))
  return (
    <Figure
      label={label}
      value={knownCost > 0 ? t('cost.atLeast', { price: price(knownCost) }) : '–'}
      note={count > maxNames ? t('cost.unpricedMany', { names, count }) : t('cost.unpriced', { names, count })}
    />
  )
}

interface WaitProps {
  readonly label: string
  readonly wait: Statistics['waiting']
}

/** The median and the longest of waits. */
export function WaitFacts({ label, wait }: WaitProps) {
  const { t } = useTranslation('evening')
  const { longTime } = useFormats()
  if (wait === null) return null
  const [median, longest] = [longTime(wait.medianSeconds), longTime(wait.longestSeconds)]
  return <Fact label={label}>{t('wait', { median, longest })}</Fact>
}

interface DetailsProps {
  readonly of: Pick<PartySummary, 'favourites' | 'ingredients'>
  /** What there was too little of, each with what is said of it. */
  readonly ranOut: readonly { readonly key: string; readonly name: string; readonly words: string }[]
  /** Below the favourites. */
  readonly children: ReactNode
}

/** What was drunk, and what went into it. */
export function Details({ of: { favourites, ingredients }, ranOut, children }: DetailsProps) {
  const { t } = useTranslation('evening')
  return (
    <Grid gap={4} columns={2} align="start" stacked={900}>
      <Stack gap={4} shrink>
        {favourites.length > 0 ? <Favourites favourites={favourites} /> : null}
        {children}
      </Stack>
      <Stack gap={4} shrink>
        {ingredients.length > 0 ? <Poured ingredients={ingredients} /> : null}
        <Panel title={t('ranOut.title')}>
          {ranOut.length === 0 ? (
            <p className="sr-muted">{t('ranOut.nothing')}</p>
          ) : (
            <List gap={2}>
              {ranOut.map(({ key, name, words }) => (
                <Row as="li" key={key} gap={3} align="baseline" justify="between">
                  <span className="sr-shrink sr-anywhere">{name}</span>
                  <span className="sr-number sr-muted sr-text-end">{words}</span>
                </Row>
              ))}
            </List>
          )}
        </Panel>
      </Stack>
    </Grid>
  )
}

function Favourites({ favourites }: Pick<PartySummary, 'favourites'>) {
  const { t } = useTranslation('evening')
  const items = favourites.map(({ drink, count, served, glassShape }) => ({
    key: `${drink.kind} ${drink.id}`,
    name: drink.name,
    value: count,
    words: t('drinks', { count }),
    picture: (
      <Box width={40} height={40} fixed>
        <PaintedDrink
          edge={40}
          {...(served && { drink: served })}
          {...(glassShape !== null && { shape: glassShape })}
        />
      </Box>
    ),
  }))
  return <RankedBars title={t('favourites')} items={items} />
}

/** In millilitres; what is counted or weighed has no bar beside what flows. */
const flowing = { ml: 1, teaspoon: 5, tablespoon: 15, g: 0, piece: 0 } as const

function Poured({ ingredients }: Pick<PartySummary, 'ingredients'>) {
  const { t } = useTranslation('evening')
  const format = useFormats()
  const items = ingredients.map(({ ingredient: { id, name, colour }, amount, unit, cost }) => ({
    key: String(id),
    name,
    value: amount * flowing[unit],
    words: (
      <Row as="span" inline gap={2}>
        <span>{unit === 'ml' ? format.volume(amount) : format.amount(amount, unit)}</span>
        {cost ? <span>{`· ${format.price(cost)}`}</span> : null}
      </Row>
    ),
    colour,
  }))
  return <RankedBars title={t('poured')} items={items} />
}

interface RankedItem {
  readonly key: string
  readonly name: string
  readonly value: number
  /** Behind the name. */
  readonly words: ReactNode
  /** Before it. */
  readonly picture?: ReactNode
  /** Of the bar, where it has a colour of its own. */
  readonly colour?: string
}

/** So many are shown at first. */
const firstShown = 8

/** Things in their order, each with a bar as long as its part of the first. */
function RankedBars({ title, items }: { readonly title: string; readonly items: readonly RankedItem[] }) {
  const { t } = useTranslation('evening')
  const [all, showAll] = useState(false)
  const max = Math.max(...items.map(({ value }) => value))
  return (
    <Panel title={title}>
      <Stack gap={3} shrink>
        <List gap={3}>
          {(all ? items : items.slice(0, firstShown)).map(({ key, name, value, words, picture, colour }) => (
            <Row as="li" key={key} gap={3} shrink>
              {picture}
              <Stack gap={1} shrink grow>
                <Row gap={3} align="baseline" justify="between">
                  <span className="sr-shrink sr-anywhere">{name}</span>
                  <span className="sr-number sr-muted sr-nowrap">{words}</span>
                </Row>
                <span className="sr-rank-track" aria-hidden="true">
                  <span
                    className="sr-rank-bar"
                    style={{ width: `${max > 0 ? (100 * value) / max : 0}%`, ...(colour && { background: colour }) }}
                  />
                </span>
              </Stack>
            </Row>
          ))}
        </List>
        {items.length > firstShown ? (
          <Button
            variant="minimal"
            className="sr-at-start"
            text={all ? t('fewer') : t('showAll', { count: items.length })}
            onClick={() => showAll(!all)}
          />
        ) : null}
      </Stack>
    </Panel>
  )
}
