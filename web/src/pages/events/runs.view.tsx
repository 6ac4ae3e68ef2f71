import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import type { EventRun } from '../../entities/event-action/events.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'

const StartDocument = graphql(`mutation StartEventAction($id: Int!) { startEventAction(id: $id) }`)
const KillDocument = graphql(`mutation KillEventRun($runId: Int!) { killEventRun(runId: $runId) }`)

/** The latest run of each action, by the action's id. */
export type Runs = ReadonlyMap<number, EventRun>

/** Starts an action, or ends its run. */
export function useRunControl(id: number, run: EventRun | undefined) {
  const [{ fetching }, start] = useMutation(StartDocument)
  const [, kill] = useMutation(KillDocument)
  const isRunning = run?.status === 'RUNNING'
  const toggle = async (): Promise<void> => {
    const { error } = await (isRunning ? kill({ runId: run.runId }) : start({ id }))
    if (error) notify.problem(asApiProblem(error))
  }
  return { isRunning, isStarting: fetching, toggle: () => void toggle() }
}

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
