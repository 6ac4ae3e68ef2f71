import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../queries/use-live.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Box } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-head.view.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.view.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.view.tsx'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { ActionDialog } from './action-dialog.view.tsx'
import { actionForm, createRequested } from './action-form.model.ts'
import { ActionTable } from './action-table.view.tsx'
import { DeleteActions } from './delete-actions.view.tsx'
import { $selected, actionsQuery, deleteAsked, deleteFx, liveRuns } from './events.model.ts'
import { LogDialog } from './log-dialog.view.tsx'
import { NoScripts } from './no-scripts.view.tsx'
import './events.css'

/** What the machine does by itself at moments of production: calls, sounds, scripts. */
export function EventsPage() {
  const { t } = useTranslation('events')
  const content = useQuery(actionsQuery)
  useLive(liveRuns)
  const [selected, create, askToDelete, refetch, success] = useUnit([
    $selected,
    createRequested,
    deleteAsked,
    actionsQuery.refetch,
    notify.success,
  ])
  const addButton = useRef<HTMLButtonElement>(null)
  useOccurrence(actionForm.saved, () => success(t('form.saved')))
  useOccurrence(deleteFx.doneData, count => {
    success(t('deletion.done', { count }))
    // The button that had the focus is gone with its row.
    requestAnimationFrame(() => addButton.current?.focus())
  })
  const add = <Button ref={addButton} intent="primary" icon={<Plus />} text={t('add')} onClick={() => create()} />
  return (
    <div className="sr-page sr-events">
      <PageHead title={t('title')} lead={t('lead')}>
        {selected.size > 0 ? (
          <Button
            intent="danger"
            variant="outlined"
            icon={<Trash />}
            text={t('deleteSelected', { count: selected.size })}
            onClick={() => askToDelete([...selected])}
          />
        ) : null}
        {add}
      </PageHead>
      <NoScripts />
      <Box pad={4} className="sr-card">
        {content.kind === 'loading' ? <TableSkeleton /> : null}
        {content.kind === 'failed' ? <ErrorState problem={content.problem} onRetry={refetch} /> : null}
        {content.kind === 'ready' && content.value.eventActions.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : null}
        {content.kind === 'ready' && content.value.eventActions.length > 0 ? (
          <ActionTable actions={content.value.eventActions} />
        ) : null}
      </Box>
      <ActionDialog />
      <LogDialog />
      <DeleteActions />
    </div>
  )
}
