import { Console, Edit, Play, Stop, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { EventAction } from '../../entities/event-action/events.documents.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { editRequested } from './action-form.model.ts'
import { ActionIcon } from './action-icon.view.tsx'
import { useActionName, useActionWords } from './action-words.ts'
import {
  $runs,
  $selected,
  $starting,
  deleteAsked,
  killRequested,
  selectionChanged,
  startRequested,
} from './events.model.ts'
import { logOpened } from './log.model.ts'
import { RunStatus } from './run-status.view.tsx'

/** Every event action, how its latest run stands, and what can be done with it. */
export function ActionTable({ actions }: { readonly actions: readonly EventAction[] }) {
  const { t } = useTranslation('events')
  const words = useActionWords()
  const name = useActionName()
  const [runs, selected, select] = useUnit([$runs, $selected, selectionChanged])
  const columns: readonly Column<EventAction>[] = [
    {
      key: 'trigger',
      title: t('column.trigger'),
      sortBy: ({ trigger }) => t(`trigger.${trigger}`),
      onPhone: 'title',
      render: ({ trigger }) => t(`trigger.${trigger}`),
    },
    {
      key: 'action',
      title: t('column.action'),
      sortBy: words,
      render: action => (
        <Row as="span" inline gap={2} align="start" className="sr-action-does sr-anywhere">
          <ActionIcon action={action.kind} />
          <span>{words(action)}</span>
        </Row>
      ),
    },
    {
      key: 'comment',
      title: t('column.comment'),
      sortBy: ({ comment }) => comment || null,
      render: ({ comment }) => comment,
    },
    {
      key: 'groups',
      title: t('column.groups'),
      sortBy: ({ executionGroups }) => executionGroups.join() || null,
      render: ({ executionGroups }) =>
        executionGroups.length === 0 ? null : (
          <Row as="span" gap={2} align="stretch" wrap className="sr-action-groups">
            {executionGroups.map(group => (
              <Badge key={group}>{group}</Badge>
            ))}
          </Row>
        ),
    },
    {
      key: 'status',
      title: t('column.status'),
      sortBy: ({ id }) => runs.get(id)?.startedAt ?? null,
      render: ({ id }) => <RunStatus run={runs.get(id)} />,
    },
  ]
  return (
    <DataTable
      rows={actions}
      rowKey={({ id }) => id}
      columns={columns}
      caption={t('title')}
      searchText={action =>
        [t(`trigger.${action.trigger}`), words(action), action.comment, ...action.executionGroups].join(' ')
      }
      searchLabel={t('search')}
      initialSort={{ key: 'trigger', descending: false }}
      selection={{ selected, onChange: select, label: name }}
      rowActions={action => <RowActions action={action} name={name(action)} />}
      empty={null}
    />
  )
}

function RowActions({ action, name }: { readonly action: EventAction; readonly name: string }) {
  const { t } = useTranslation('events')
  const [runs, starting] = useUnit([$runs, $starting])
  const [start, kill, edit] = useUnit([startRequested, killRequested, editRequested])
  const [askToDelete, openLog] = useUnit([deleteAsked, logOpened])
  const run = runs.get(action.id)
  return (
    <>
      <IconButton
        icon={<Console />}
        title={t('log.show')}
        label={t('log.showOne', { name })}
        disabled={!run}
        onClick={() => openLog(action.id)}
      />
      {run?.status === 'RUNNING' ? (
        <IconButton
          intent="danger"
          icon={<Stop />}
          title={t('stop')}
          label={t('stopOne', { name })}
          onClick={() => kill(run)}
        />
      ) : (
        <IconButton
          icon={<Play />}
          title={t('start')}
          label={t('startOne', { name })}
          loading={starting.has(action.id)}
          onClick={() => start(action.id)}
        />
      )}
      <IconButton icon={<Edit />} title={t('edit')} label={t('editOne', { name })} onClick={() => edit(action)} />
      <IconButton
        intent="danger"
        icon={<Trash />}
        title={t('delete')}
        label={t('deleteOne', { name })}
        onClick={() => askToDelete([action.id])}
      />
    </>
  )
}
