import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { HelpButton } from '../../ui/buttons.view.tsx'
import { Grid, List } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import type { Dose, Outturn } from './production.documents.ts'
import './doses.css'

export function wordsOf({ measuredBy, ordered, poured, deviation }: Dose) {
  if (measuredBy === 'HAND') return poured > 0 ? 'hand' : 'notAdded'
  if (poured === 0 && deviation === null) return 'nothing'
  if (measuredBy === 'SCALE') return 'scale'
  return poured === ordered ? 'asOrdered' : 'time'
}

/** Two standard deviations: 19 times out of 20 the truth is within. */
const sureDeviations = 2
/** No less is written than a tenth. */
const leastShown = 0.1

/** The number after ±, in the unit of the dose; 0 where it's unknown. */
export const marginOf = ({ deviation }: Pick<Dose, 'deviation'>): number =>
  deviation === null ? 0 : Math.max(leastShown, sureDeviations * deviation)

/** In millilitres, and as a share of the order: less can't be tasted. */
const leastMl = 1
const leastShare = 0.05

/**
 * By how much more than ordered pumps have poured, or less if negative, in millilitres; 0 where it does not matter, or
 * has another text.
 */
export function differenceOf(dose: Dose): number {
  const labels = wordsOf(dose)
  if (labels !== 'scale' && labels !== 'time') return 0
  const difference = dose.poured - dose.ordered
  const least = Math.max(leastMl, leastShare * dose.ordered, sureDeviations * (dose.deviation ?? 0))
  return Math.abs(difference) > least ? difference : 0
}

interface DosesProps extends Pick<Outturn, 'doses'> {
  /** The drink was finished: where too little or too much came of something, that stands out. */
  readonly isFinished: boolean
}

export function Doses({ doses, isFinished }: DosesProps) {
  const { t } = useTranslation('production')
  const format = useFormat()
  return (
    <List className="sr-doses" aria-label={t('dose.title')}>
      {doses.map(dose => {
        const { ingredient, ordered, poured, unit, measuredBy } = dose
        const difference = isFinished ? differenceOf(dose) : 0
        const figures = t(`dose.${wordsOf(dose)}`, {
          ordered: format.amount(ordered, unit),
          poured: format.amount(poured, unit),
          deviation: format.number(marginOf(dose)),
        })
        return (
          <Grid
            as="li"
            key={`${ingredient.id} ${measuredBy}`}
            align="baseline"
            className="sr-dose sr-across"
            data-testid="dose"
          >
            <span className="sr-dot" style={{ background: ingredient.colour }} />
            <span className="sr-anywhere" dir="auto">
              {ingredient.name}
            </span>
            <span className="sr-dose-figures sr-muted sr-number">
              {figures}{' '}
              {difference === 0 ? null : (
                <Badge tone="warning">
                  {t(difference < 0 ? 'dose.less' : 'dose.more', { amount: format.amount(Math.abs(difference), unit) })}
                </Badge>
              )}
            </span>
          </Grid>
        )
      })}
    </List>
  )
}

/** What came into the glass otherwise: what ran while nothing was on, an estimate, and what no pump gave, as ice. */
export function Besides({ uncommanded, foreignGrams }: Pick<Outturn, 'uncommanded' | 'foreignGrams'>) {
  const { t, i18n } = useTranslation('production')
  const format = useFormat()
  const parts = uncommanded.map(({ ingredient, amount, unit }) => `${format.amount(amount, unit)} ${ingredient.name}`)
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (
    <>
      {parts.length > 0 ? <p className="sr-muted">{t('dose.uncommanded', { parts: list.format(parts) })}</p> : null}
      {foreignGrams < 1 ? null : (
        <p className="sr-muted">{t('dose.foreign', { amount: format.amount(Math.round(foreignGrams), 'g') })}</p>
      )}
    </>
  )
}

/** What ± means, and by time. */
export function DoseHelp() {
  const { t } = useTranslation('production')
  return (
    <HelpButton title={t('dose.title')}>
      <p>{t('dose.helpScale')}</p>
      <p>{t('dose.helpTime')}</p>
    </HelpButton>
  )
}
