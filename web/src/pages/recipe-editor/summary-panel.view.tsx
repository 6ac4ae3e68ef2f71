import { InfoSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { DrawnDrink } from '../../drawing/drawn-drink.view.tsx'
import { AlcoholText } from '../../entities/recipe/availability.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/panel.view.tsx'
import { $glass, $summary } from './recipe-summary.model.ts'
import type { SummaryWarning } from './recipe-summary.ts'

/** The amount, the strength and the look of the drink, while its recipe is written. */
export function SummaryPanel() {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const [summary, glass] = useUnit([$summary, $glass])
  return (
    <Stack as="section" gap={3} pad={4} className="sr-card" aria-label={t('summary.title')}>
      <SummaryGlass className="sr-summary-glass" />
      <Facts>
        <Fact label={t('summary.total')}>{format.ml(summary.totalMl)}</Fact>
        <Fact label={t('summary.alcohol')}>
          <AlcoholText least={summary.alcohol.least} most={summary.alcohol.most} />
        </Fact>
        {glass ? (
          <Fact label={t('summary.glass')}>
            {t('serving.glassName', { name: glass.name, size: format.ml(glass.sizeMl) })}
          </Fact>
        ) : null}
      </Facts>
      <List gap={2} className="sr-summary-warnings sr-any sr-size-14" role="status">
        {summary.warnings.map(warning => (
          <Stack as="li" gap={2} pad={[2, 3]} className="sr-round-small sr-tint-warning" key={warning.kind}>
            <InfoSign size={16} aria-hidden />
            <WarningText warning={warning} />
          </Stack>
        ))}
      </List>
    </Stack>
  )
}

/** The glass as it will look. */
export function SummaryGlass({ className }: { className?: string }) {
  const [summary, glass] = useUnit([$summary, $glass])
  return (
    <span className={className}>
      <DrawnDrink shape={glass?.shape} drink={summary.served} />
    </span>
  )
}

function WarningText({ warning }: { warning: SummaryWarning }) {
  const { t } = useTranslation('editor')
  const { ml } = useFormat()
  switch (warning.kind) {
    case 'fixed-over-served':
      return t('warning.fixed-over-served', { fixed: ml(warning.fixed), served: ml(warning.served) })
    case 'served-over-glass':
      return t('warning.served-over-glass', { served: ml(warning.served), size: ml(warning.size) })
    case 'written-over-glass':
      return t('warning.written-over-glass', { written: ml(warning.written), size: ml(warning.size) })
    case 'boost-idle':
    case 'nothing-scales':
      return t(`warning.${warning.kind}`)
  }
}
