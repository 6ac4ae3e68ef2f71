import { Code, Console, Disable, Edit, Globe, Play, Stop, Trash, VolumeUp } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionKind, EventAction, EventRun } from '../../entities/event-action/events.documents.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { useActionName, useActionWords } from './action-words.ts'
import { RunStatus, type Runs, useRunControl } from './runs.view.tsx'

interface RowHandlers {
  readonly onLog: (action: EventAction) => void
  readonly onEdit: (action: EventAction) => void
  readonly onDelete: (action: EventAction) => void
}

interface ActionTableProps extends RowHandlers {
  readonly actions: readonly EventAction[]
  readonly runs: Runs
  readonly selected: ReadonlySet<number>
  readonly onSelect: (ids: ReadonlySet<number>) => void
  readonly empty: ReactNode
}

/** Every event action, how its latest run stands, and what can be done with it. */
export function ActionTable({ actions, runs, selected, onSelect, empty, ...handlers }: ActionTableProps) {
  const { t } = useTranslation('events')
  const words = useActionWords()
  const name = useActionName()
  return (
    <DataTable
      rows={actions}
      rowKey={({ id }) => id}
      columns={useColumns(runs)}
      caption={t('title')}
      searchText={action =>
        [t(`trigger.${action.trigger}`), words(action), action.comment, ...action.executionGroups].join(' ')
      }
      searchLabel={t('search')}
      initialSort={{ key: 'trigger', descending: false }}
      selection={{ selected, onChange: onSelect, label: name }}
      rowActions={action => <RowActions action={action} run={runs.get(action.id)} {...handlers} />}
      empty={empty}
    />
  )
}

function useColumns(runs: Runs): readonly Column<EventAction>[] {
  const { t } = useTranslation('events')
  const words = useActionWords()
  return [
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
}

const icons = { CALL_URL: Globe, PLAY_AUDIO: VolumeUp, RUN_PYTHON: Code, DO_NOTHING: Disable } as const

/** The kind of action at a glance; text beside it says the same. */
export function ActionIcon({ action }: { readonly action: ActionKind }) {
  const Icon = icons[action]
  return <Icon style={{ marginTop: 3 }} aria-hidden />
}

interface RowActionsProps extends RowHandlers {
  readonly action: EventAction
  readonly run: EventRun | undefined
}

function RowActions({ action, run, onLog, onEdit, onDelete }: RowActionsProps) {
  const { t } = useTranslation('events')
  const name = useActionName()(action)
  const { isRunning, isStarting, toggle } = useRunControl(action.id, run)
  return (
    <>
      <IconButton
        icon={<Console />}
        title={t('log.show')}
        label={t('log.showOne', { name })}
        disabled={!run}
        onClick={() => onLog(action)}
      />
      {isRunning ? (
        <IconButton intent="danger" icon={<Stop />} title={t('stop')} label={t('stopOne', { name })} onClick={toggle} />
      ) : (
        <IconButton
          icon={<Play />}
          title={t('start')}
          label={t('startOne', { name })}
          loading={isStarting}
          onClick={toggle}
        />
      )}
      <IconButton icon={<Edit />} title={t('edit')} label={t('editOne', { name })} onClick={() => onEdit(action)} />
      <IconButton
        intent="danger"
        icon={<Trash />}
        title={t('delete')}
        label={t('deleteOne', { name })}
        onClick={() => onDelete(action)}
      />
    </>
  )
}
