import { useTranslation } from 'react-i18next'
import type { EventRun } from '../../entities/event-action/events.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'

const looks = { RUNNING: 'sr-badge-active', STOPPED: 'sr-badge-good', ERROR: 'sr-badge-danger' } as const

/** How the latest run of an action stands, or how it ended and why. */
export function RunStatus({ run }: { readonly run: EventRun | undefined }) {
  const { t } = useTranslation('events')
  const { dateTime } = useFormat()
  if (!run) return <span className="sr-muted">{t('run.never')}</span>
  const { status, reason, detail, startedAt, endedAt } = run
  const tellsMore = reason !== null && reason !== 'COMPLETED' && reason !== 'CANCELLED'
  return (
    <Row
      as="span"
      inline
      gap={[0.5, 2]}
      wrap
      data-status={status}
      title={t('run.since', { time: dateTime(endedAt ?? startedAt) })}
    >
      <span className={`sr-badge ${reason === 'CANCELLED' ? '' : looks[status]}`}>
        {status === 'STOPPED' && reason !== null ? t(`reason.${reason}`) : t(`status.${status}`)}
      </span>
      {tellsMore ? <span>{t(`reason.${reason}`)}</span> : null}
      {detail === '' ? null : <span className="sr-muted sr-run-detail">{detail}</span>}
    </Row>
  )
}
