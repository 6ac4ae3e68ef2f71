import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { HelpButton } from '../../ui/buttons.view.tsx'
import { Grid, List } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import type { Dose, Outturn } from './production.documents.ts'
import './doses.css'

/** What's shown of a dose. */
export type DoseLabels = 'scale' | 'time' | 'asOrdered' | 'nothing' | 'hand' | 'notAdded'

export function wordsOf({ measuredBy, ordered, poured, deviation }: Dose): DoseLabels {
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

/** Of each ingredient what was ordered, what was poured, and how sure that is. */
export function Doses({ doses, isFinished }: DosesProps) {
  const { t } = useTranslation('production')
  return (
    <List className="sr-doses" aria-label={t('dose.title')}>
      {doses.map(dose => (
        <DoseLine key={`${dose.ingredient.id} ${dose.measuredBy}`} dose={dose}>
          {isFinished ? <Difference dose={dose} /> : null}
        </DoseLine>
      ))}
    </List>
  )
}

function DoseLine({ dose, children }: { readonly dose: Dose; readonly children: ReactNode }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { ingredient, ordered, poured, unit } = dose
  const figures = t(`dose.${wordsOf(dose)}`, {
    ordered: format.amount(ordered, unit),
    poured: format.amount(poured, unit),
    deviation: format.number(marginOf(dose)),
  })
  return (
    <Grid as="li" align="baseline" className="sr-dose sr-across" data-testid="dose">
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <span className="sr-anywhere" dir="auto">
        {ingredient.name}
      </span>
      <span className="sr-dose-figures sr-muted sr-number">
        {figures} {children}
      </span>
    </Grid>
  )
}

function Difference({ dose }: { readonly dose: Dose }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const difference = differenceOf(dose)
  if (difference === 0) return null
  const amount = format.amount(Math.abs(difference), dose.unit)
  return <Badge tone="warning">{t(difference < 0 ? 'dose.less' : 'dose.more', { amount })}</Badge>
}

/** What ran into the glass while nothing was on: an estimate. */
export function Uncommanded({ uncommanded }: Pick<Outturn, 'uncommanded'>) {
  const { t, i18n } = useTranslation('production')
  const format = useFormat()
  if (uncommanded.length === 0) return null
  const parts = uncommanded.map(({ ingredient, amount, unit }) => `${format.amount(amount, unit)} ${ingredient.name}`)
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return <p className="sr-muted">{t('dose.uncommanded', { parts: list.format(parts) })}</p>
}

/** What was put into the glass that no pump gave: ice, a straw. */
export function Foreign({ foreignGrams }: Pick<Outturn, 'foreignGrams'>) {
  const { t } = useTranslation('production')
  const format = useFormat()
  if (foreignGrams < 1) return null
  return <p className="sr-muted">{t('dose.foreign', { amount: format.amount(Math.round(foreignGrams), 'g') })}</p>
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
