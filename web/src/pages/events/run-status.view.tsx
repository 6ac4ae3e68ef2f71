import { useTranslation } from 'react-i18next'
import type { EventRun } from '../../entities/event-action/events.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'

const tones = { RUNNING: 'active', STOPPED: 'good', ERROR: 'danger' } as const

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
      <Badge tone={reason === 'CANCELLED' ? undefined : tones[status]}>
        {status === 'STOPPED' && reason !== null ? t(`reason.${reason}`) : t(`status.${status}`)}
      </Badge>
      {tellsMore ? <span>{t(`reason.${reason}`)}</span> : null}
      {detail === '' ? null : (
        <span className="sr-muted sr-anywhere sr-size-13-5" style={{ maxWidth: 260 }}>
          {detail}
        </span>
      )}
    </Row>
  )
}
