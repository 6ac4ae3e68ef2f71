import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { HelpButton } from '../../ui/help-button.view.tsx'
import { List } from '../../ui/layout/layout.view.tsx'
import { differenceOf, marginOf, wordsOf } from './dose-figures.ts'
import type { Dose, Outturn } from './production.documents.ts'
import './doses.css'

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
    <li className="sr-dose" data-testid="dose">
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <span className="sr-anywhere" dir="auto">
        {ingredient.name}
      </span>
      <span className="sr-dose-figures sr-muted sr-number">
        {figures} {children}
      </span>
    </li>
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
