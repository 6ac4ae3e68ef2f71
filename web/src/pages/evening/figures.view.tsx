/* Figures that a party and a whole history have in common. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact } from '../../ui/panel.view.tsx'
import type { Favourite, IngredientUse, Wait } from './evening.documents.ts'
import { RankedBars, type RankedItem } from './ranked-bars.view.tsx'
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
  readonly costs: {
    readonly cost: number | null
    readonly knownCost: number
    readonly unpriced: readonly string[]
  }
  readonly drinks: number
}

/** What it cost, or the part of it that is known, with what has no price. */
export function CostFigure({ costs: { cost, knownCost, unpriced }, drinks }: CostProps) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  if (cost === null) {
    return (
      <Figure
        label={t('cost.label')}
        value={knownCost > 0 ? t('cost.atLeast', { price: format.price(knownCost) }) : '–'}
        note={
          unpriced.length > named
            ? t('cost.unpricedMany', { names: format.list(unpriced.slice(0, named)), count: unpriced.length })
            : t('cost.unpriced', { names: format.list(unpriced), count: unpriced.length })
        }
      />
    )
  }
  const each = drinks > 0 ? t('cost.each', { price: format.price(cost / drinks) }) : undefined
  return <Figure label={t('cost.label')} value={format.price(cost)} note={each} />
}

/** Enough to know where to begin. */
const named = 3

/** Litres from a litre on. */
export function useVolume(): (ml: number) => string {
  const { t } = useTranslation('evening')
  const format = useFormat()
  return ml => (ml < 1000 ? format.ml(ml) : t('litres', { litres: format.number(ml / 1000) }))
}

/** Hours from an hour on. */
export function useLongTime(): (seconds: number) => string {
  const { t } = useTranslation('evening')
  const format = useFormat()
  return seconds =>
    seconds < 3600
      ? format.duration(seconds)
      : t('hours', {
          hours: format.number(Math.floor(seconds / 3600)),
          minutes: String(Math.floor((seconds % 3600) / 60)),
        })
}

/** The middle and the longest of waits. */
export function WaitFacts({ label, wait }: { readonly label: string; readonly wait: Wait | null }) {
  const { t } = useTranslation('evening')
  const time = useLongTime()
  if (wait === null) return null
  return (
    <Fact label={label}>{t('wait', { median: time(wait.medianSeconds), longest: time(wait.longestSeconds) })}</Fact>
  )
}

export function Favourites({ favourites }: { readonly favourites: readonly Favourite[] }) {
  const { t } = useTranslation('evening')
  const items = favourites.map(
    ({ drink, count, served, glassShape }): RankedItem => ({
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
    }),
  )
  return <RankedBars items={items} />
}

/** In millilitres; what is counted or weighed has no bar beside what flows. */
const flowing: Readonly<Record<IngredientUse['unit'], number>> = { ml: 1, teaspoon: 5, tablespoon: 15, g: 0, piece: 0 }

export function Poured({ ingredients }: { readonly ingredients: readonly IngredientUse[] }) {
  const format = useFormat()
  const volume = useVolume()
  const items = ingredients.map(
    ({ ingredient, amount, unit, cost }): RankedItem => ({
      key: String(ingredient.id),
      name: ingredient.name,
      value: amount * flowing[unit],
      words: (
        <Row as="span" inline gap={2}>
          <span>{unit === 'ml' ? volume(amount) : format.amount(amount, unit)}</span>
          {cost === null || cost === 0 ? null : <span>{`· ${format.price(cost)}`}</span>}
        </Row>
      ),
      colour: ingredient.colour,
    }),
  )
  return <RankedBars items={items} />
}
