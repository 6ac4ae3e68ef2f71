import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts, Panel } from '../../ui/panel.view.tsx'
import { $check, $draft } from './builder-draft.model.ts'
import { summaryOf } from './draft-summary.ts'

/** What the machine comes to while it is being composed. */
export function Summary() {
  const { t } = useTranslation('machine-builder')
  const { number } = useFormat()
  const [draft, check] = useUnit([$draft, $check])
  if (draft === null || check === null) return null
  const { kinds, watts, litres, liquids, withoutLiquid } = summaryOf(draft)
  const { lines, pins } = check.balance
  const limit = draft.powerLimitWatts
  const supply = draft.traits.supplyWatts
  const isSupplyShort = supply !== null && supply < Math.min(watts, limit ?? Number.POSITIVE_INFINITY)
  return (
    <Panel className="sr-builder-summary" title={t('summary.title')}>
      <Meter
        label={t('summary.pins')}
        text={t('summary.of', { used: number(lines), there: number(pins) })}
        share={lines / pins}
        tone={check.wiring === null ? 'danger' : 'good'}
      />
      <Meter
        label={t('summary.power')}
        text={
          limit === null
            ? t('summary.watts', { watts: number(watts) })
            : t('summary.wattsOf', { watts: number(watts), limit: number(limit) })
        }
        share={limit === null ? 0 : watts / limit}
        tone={limit !== null && watts > limit ? 'warning' : 'good'}
      />
      {limit !== null && watts > limit ? <p className="sr-muted">{t('summary.turns')}</p> : null}
      {isSupplyShort ? <p className="sr-warning sr-medium">{t('summary.supplyShort')}</p> : null}
      <Facts>
        {kinds.map(({ kind, count }) => (
          <Fact key={kind} label={t(`kinds.${kind}`)}>
            {number(count)}
          </Fact>
        ))}
        <Fact label={t('summary.liquids')}>{number(liquids)}</Fact>
        {withoutLiquid > 0 ? <Fact label={t('summary.withoutLiquid')}>{number(withoutLiquid)}</Fact> : null}
        <Fact label={t('summary.inBottles')}>{t('summary.litres', { litres: number(litres) })}</Fact>
      </Facts>
    </Panel>
  )
}

interface MeterProps {
  readonly label: string
  readonly text: string
  /** 1: everything is used. */
  readonly share: number
  readonly tone: 'good' | 'warning' | 'danger'
}

const Meter = ({ label, text, share, tone }: MeterProps) => (
  <Row gap={[1, 3]} align="stretch" justify="between" wrap className="sr-builder-meter" data-tone={tone}>
    <span>{label}</span>
    <span className="sr-number">{text}</span>
    <span className="sr-builder-meter-bar" aria-hidden="true">
      <span style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }} />
    </span>
  </Row>
)
