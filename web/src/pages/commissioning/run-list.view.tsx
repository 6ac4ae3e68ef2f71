import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { CommissionedPump } from './commissioning.documents.ts'

/** The runs of a pump, and what they say together. */
export function RunList({ one: { runs, verdict, calibrated } }: { readonly one: CommissionedPump }) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const shown = calibrated === null ? runs.filter(({ counts }) => counts) : []
  if (shown.length === 0) return null
  const spread = verdict.spreadPercent
  return (
    <Stack gap={2} className="sr-guided-runs">
      <h3>{t('run.runs')}</h3>
      <ol data-testid="runs">
        {shown.map(({ at, measuredMl, shouldMl, yieldPercent, method }) => (
          <li key={at} className="sr-number">
            {t('run.result', {
              measured: format.ml(measuredMl),
              should: format.ml(shouldMl),
              percent: format.percent(yieldPercent),
            })}{' '}
            <span className="sr-muted">{t(`run.by.${method}`)}</span>
          </li>
        ))}
      </ol>
      {spread === null ? null : (
        <p role="status" data-verdict={verdict.kind}>
          {t(verdict.kind === 'AGREE' ? 'run.agree' : 'run.apart', { percent: format.percent(spread) })}
        </p>
      )}
      {verdict.doubtful ? (
        <Row as="p" gap={[2, 4]} wrap className="sr-output-advice">
          {t('run.doubtful')}
        </Row>
      ) : null}
    </Stack>
  )
}
