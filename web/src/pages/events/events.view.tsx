import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useLive } from '../../queries/use-live.ts'
import { useQuery } from '../../queries/use-query.ts'
import { TableSkeleton } from '../../ui/data-table.view.tsx'
import { Box } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, PageHead } from '../../ui/page-parts.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { ActionDialog } from './action-dialog.view.tsx'
import { actionForm, createRequested } from './action-form.model.ts'
import { ActionTable } from './action-table.view.tsx'
import { useActionName } from './action-words.ts'
import {
  $actions,
  $runs,
  $selected,
  $toDelete,
  actionsQuery,
  deleteAsked,
  deleteConfirmed,
  deleteDeclined,
  deleteFx,
  liveRuns,
} from './events.model.ts'
import { LogDialog } from './log-dialog.view.tsx'
import { NoScripts } from './scripts.view.tsx'
import './events.css'

/** The actions that the machine takes by itself during production: calls, sounds, scripts. */
export function EventsPage() {
  const { t } = useTranslation('events')
  const content = useQuery(actionsQuery)
  useLive(liveRuns)
  const selected = useUnit($selected)
  const [create, askToDelete] = useUnit([createRequested, deleteAsked])
  const [refetch, success] = useUnit([actionsQuery.refetch, notify.success])
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
      <NotInTab what="scripts" isApart />
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

/** Asks before actions are deleted. */
function DeleteActions() {
  const { t } = useTranslation('events')
  const [ids, isBusy, decline, confirm] = useUnit([$toDelete, deleteFx.pending, deleteDeclined, deleteConfirmed])
  // The question stays to be read while the dialog fades away.
  const [asked, setAsked] = useState(ids)
  if (ids.length > 0 && ids !== asked) setAsked(ids)
  return (
    <QuestionDialog
      open={ids.length > 0}
      title={t('deletion.title', { count: asked.length })}
      confirmText={t('delete')}
      intent="danger"
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={() => decline()}
    >
      <Asked ids={asked} />
    </QuestionDialog>
  )
}

function Asked({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('events')
  const name = useActionName()
  const [actions, runs] = useUnit([$actions, $runs])
  const asked = actions.filter(({ id }) => ids.includes(id))
  const running = asked.filter(({ id }) => runs.get(id)?.status === 'RUNNING').length
  return (
    <>
      <ul className="sr-bulleted sr-below-3 sr-anywhere">
        {asked.map(action => (
          <li key={action.id}>{name(action)}</li>
        ))}
      </ul>
      {running === 0 ? null : <p>{t('deletion.running', { count: running })}</p>}
    </>
  )
}
