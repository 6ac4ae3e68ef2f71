import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts, Panel } from '../../ui/panel.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { $check, $draft } from './builder-draft.model.ts'
import { summaryOf } from './draft-summary.ts'

/** The sums of the machine while it is being composed. */
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
    <Panel title={t('summary.title')}>
      <Meter
        label={t('summary.pins')}
        text={t('summary.of', { used: number(lines), there: number(pins) })}
        share={lines / pins}
        tone={check.wiring === null ? 'danger' : 'success'}
      />
      <Meter
        label={t('summary.power')}
        text={
          limit === null
            ? t('summary.watts', { watts: number(watts) })
            : t('summary.wattsOf', { watts: number(watts), limit: number(limit) })
        }
        share={limit === null ? 0 : watts / limit}
        tone={limit !== null && watts > limit ? 'warning' : 'success'}
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
  readonly tone: 'success' | 'warning' | 'danger'
}

const Meter = ({ label, text, share, tone }: MeterProps) => (
  <Row gap={[1, 3]} align="stretch" justify="between" wrap>
    <span>{label}</span>
    <span className="sr-number">{text}</span>
    <Box flex="1 0 100%">
      <RunTrack percent={Math.min(100, Math.max(0, share * 100))} height={8} colour={`var(--sr-${tone})`} />
    </Box>
  </Row>
)
