import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useSubscription } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { type EventAction, EventActionsDocument, RunsDocument } from '../../entities/event-action/events.documents.ts'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.view.tsx'
import { TableSkeleton } from '../../ui/data-table.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Box } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead } from '../../ui/page-parts.view.tsx'
import { ActionDialog } from './action-dialog.view.tsx'
import { ActionTable } from './action-table.view.tsx'
import { useActionName } from './action-words.ts'
import { LogDialog } from './log-dialog.view.tsx'
import type { Runs } from './runs.view.tsx'
import { NoScripts } from './scripts.view.tsx'
import './events.css'

const DeleteDocument = graphql(`mutation DeleteEventAction($id: Int!) { deleteEventAction(id: $id) }`)

/** What lies over the page; null edits a new action. */
type Open =
  | { readonly kind: 'edit'; readonly action: EventAction | null }
  | { readonly kind: 'log'; readonly action: EventAction }
  | { readonly kind: 'delete'; readonly actions: readonly EventAction[] }

const context = madeOf('EVENTS')

/** The actions that the machine takes by itself during production: calls, sounds, scripts. */
export function EventsPage() {
  const { t } = useTranslation('events')
  const query = useQuery({ query: EventActionsDocument, context })
  const [live] = useSubscription({ query: RunsDocument })
  const runs: Runs = new Map(live.data?.eventActionStatus.map(run => [run.actionId, run]))
  const [open, setOpen] = useState<Open | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const addButton = useRef<HTMLButtonElement>(null)
  const [{ data }] = query
  const actions = data?.eventActions ?? []
  const selected = actions.filter(({ id }) => chosen.has(id))
  const isThere = (id: number): boolean => actions.some(action => action.id === id)
  const close = (): void => {
    setOpen(null)
    focusIfLost(addButton.current)
  }
  return (
    <div className="sr-page sr-events">
      <PageHead title={t('title')} lead={t('lead')}>
        {selected.length > 0 ? (
          <Button
            intent="danger"
            variant="outlined"
            icon={<Trash />}
            text={t('deleteSelected', { count: selected.length })}
            onClick={() => setOpen({ kind: 'delete', actions: selected })}
          />
        ) : null}
        <Button
          ref={addButton}
          intent="primary"
          icon={<Plus />}
          text={t('add')}
          onClick={() => setOpen({ kind: 'edit', action: null })}
        />
      </PageHead>
      <NotInTab what="scripts" isApart />
      <NoScripts sandbox={data?.scriptSandbox} />
      <Box pad={4} className="sr-card">
        <QueryResult of={query} skeleton={<TableSkeleton />}>
          {({ eventActions }) => (
            <ActionTable
              actions={eventActions}
              runs={runs}
              selected={new Set(selected.map(({ id }) => id))}
              onSelect={setChosen}
              onLog={action => setOpen({ kind: 'log', action })}
              onEdit={action => setOpen({ kind: 'edit', action })}
              onDelete={action => setOpen({ kind: 'delete', actions: [action] })}
              empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
            />
          )}
        </QueryResult>
      </Box>
      {open?.kind === 'edit' ? <ActionDialog record={open.action} answer={data} runs={runs} onClose={close} /> : null}
      {open?.kind === 'log' && isThere(open.action.id) ? (
        <LogDialog action={open.action} run={runs.get(open.action.id)} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? <Deletion actions={open.actions} runs={runs} onClose={close} /> : null}
    </div>
  )
}

interface DeletionProps {
  readonly actions: readonly EventAction[]
  readonly runs: Runs
  readonly onClose: () => void
}

/** Deletes one after the other: what was deleted before something goes wrong stays deleted. */
function Deletion({ actions, runs, onClose }: DeletionProps) {
  const { t } = useTranslation('events')
  const name = useActionName()
  const [, remove] = useMutation(DeleteDocument)
  const count = actions.length
  const running = actions.filter(({ id }) => runs.get(id)?.status === 'RUNNING').length
  const removeAll = async () => {
    for (const { id } of actions) {
      const { error } = await remove({ id })
      if (error) return { error }
    }
    return {}
  }
  return (
    <ConfirmDialog
      title={t('deletion.title', { count })}
      confirmText={t('delete')}
      intent="danger"
      act={removeAll}
      onDone={() => notify.success(t('deletion.done', { count }))}
      onClose={onClose}
    >
      <ul className="sr-bulleted sr-below-3 sr-anywhere">
        {actions.map(action => (
          <li key={action.id}>{name(action)}</li>
        ))}
      </ul>
      {running === 0 ? null : <p>{t('deletion.running', { count: running })}</p>}
    </ConfirmDialog>
  )
}
