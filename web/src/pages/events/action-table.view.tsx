import { Callout } from '@blueprintjs/core'
import { Code, Console, Disable, Edit, Globe, Play, Stop, Trash, VolumeUp } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import {
  type ActionDraft,
  type ActionKind,
  type EventAction,
  type EventActions,
  type EventRun,
  keptFile,
} from '../../entities/event-action/action-draft.ts'
import { $isInTab } from '../../entities/runtime/runtime.model.ts'
import type { ConflictField } from '../../forms/conflict.ts'
import { useYesNo } from '../../forms/conflict.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Badge, Fact, Facts, Skeleton } from '../../ui/page-parts.view.tsx'

/** `http://user:password@host/` without what stands before the @. */
const withoutCredentials = (url: string): string => url.replace(/^(https?:\/\/)[^/?#]*@/i, '$1')

/** In one line what an action does. */
function useActionLabels(): (action: EventAction) => string {
  const { t } = useTranslation('events')
  const { percent } = useFormat()
  return ({ kind, method, url, fileName, volume, onRepeat }) => {
    const file = fileName ?? ''
    switch (kind) {
      case 'CALL_URL':
        return t('does.CALL_URL', { method: method ?? '', url: withoutCredentials(url ?? '') })
      case 'PLAY_AUDIO':
        return t(onRepeat ? 'does.repeat' : 'does.PLAY_AUDIO', { file, volume: percent(volume ?? 100) })
      case 'RUN_PYTHON':
        return t('does.RUN_PYTHON', { file })
      case 'DO_NOTHING':
        return t('does.DO_NOTHING')
    }
  }
}

/** The name of an action: its comment, else what it does. */
export function useActionName(): (action: EventAction) => string {
  const labels = useActionLabels()
  return action => action.comment || labels(action)
}

/** The fields of an event action in words; of its task only those of its kind. */
export function useActionFields(): readonly ConflictField<ActionDraft>[] {
  const { t } = useTranslation('events')
  const { percent } = useFormat()
  const yesNo = useYesNo()
  const ofSound = (labels: (draft: ActionDraft) => string) => (draft: ActionDraft) =>
    draft.action === 'PLAY_AUDIO' ? labels(draft) : ''
  return [
    { label: t('column.trigger'), show: ({ trigger }) => (trigger === null ? '' : t(`trigger.${trigger}`)) },
    { label: t('column.action'), show: ({ action }) => t(`kind.${action}`) },
    {
      label: t('form.url'),
      show: ({ action, method, url }) =>
        action === 'CALL_URL' ? t('does.CALL_URL', { method: method ?? '', url }) : '',
    },
    { label: t('form.file.script'), show: draft => (draft.action === 'RUN_PYTHON' ? fileNameOf(draft) : '') },
    { label: t('form.file.sound'), show: ofSound(fileNameOf) },
    { label: t('form.volume'), show: ofSound(({ volume }) => (volume === null ? '' : percent(volume))) },
    { label: t('form.device'), show: ofSound(({ soundDevice }) => soundDevice ?? t('form.deviceAny')) },
    { label: t('form.repeat'), show: ofSound(({ onRepeat }) => yesNo(onRepeat)) },
    { label: t('column.comment'), show: ({ comment }) => comment },
    { label: t('help.title'), show: ({ executionGroups }) => executionGroups.join('\n') },
  ]
}

const fileNameOf = (draft: ActionDraft): string => draft.file?.name ?? keptFile(draft) ?? ''

const StartDocument = graphql(`mutation StartEventAction($id: Int!) { startEventAction(id: $id) }`)
const KillDocument = graphql(`mutation KillEventRun($runId: Int!) { killEventRun(runId: $runId) }`)

/** The latest run of each action, by the action's id. */
export type Runs = ReadonlyMap<number, EventRun>

/** Starts an action, or ends its run. */
export function useRunControl(id: number, run: EventRun | undefined) {
  const [isStarting, start] = useAction(StartDocument)
  const [, kill] = useAction(KillDocument)
  const isRunning = run?.status === 'RUNNING'
  const toggle = (): void => void (isRunning ? kill({ runId: run.runId }) : start({ id }))
  return { isRunning, isStarting, toggle }
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
        <span className="sr-muted sr-anywhere sr-size-13" style={{ maxWidth: 260 }}>
          {detail}
        </span>
      )}
    </Row>
  )
}

/** What lies over the page; null edits a new action. */
export type Open =
  | { readonly kind: 'edit'; readonly action: EventAction | null }
  | { readonly kind: 'log'; readonly action: EventAction }
  | { readonly kind: 'delete'; readonly actions: readonly EventAction[] }

interface ActionTableProps {
  readonly onOpen: (open: Open) => void
  readonly actions: readonly EventAction[]
  readonly runs: Runs
  readonly selected: ReadonlySet<number>
  readonly onSelect: (ids: ReadonlySet<number>) => void
  readonly empty: ReactNode
}

/** Every event action, how its latest run stands, and what can be done with it. */
export function ActionTable({ actions, runs, selected, onSelect, empty, onOpen }: ActionTableProps) {
  const { t } = useTranslation('events')
  const labels = useActionLabels()
  const name = useActionName()
  return (
    <DataTable
      rows={actions}
      rowKey={({ id }) => id}
      columns={useColumns(runs)}
      caption={t('title')}
      searchText={action =>
        [t(`trigger.${action.trigger}`), labels(action), action.comment, ...action.executionGroups].join(' ')
      }
      searchLabel={t('search')}
      initialSort={{ key: 'trigger', descending: false }}
      selection={{ selected, onChange: onSelect, label: name }}
      rowActions={action => <RowActions action={action} run={runs.get(action.id)} onOpen={onOpen} />}
      empty={empty}
    />
  )
}

function useColumns(runs: Runs): readonly Column<EventAction>[] {
  const { t } = useTranslation(['events', 'terms'])
  const labels = useActionLabels()
  return [
    { key: 'trigger', title: t('column.trigger'), sortBy: ({ trigger }) => t(`trigger.${trigger}`), onPhone: 'title' },
    {
      key: 'action',
      title: t('column.action'),
      sortBy: labels,
      render: action => (
        <Row as="span" inline gap={2} align="start" className="sr-anywhere">
          <ActionIcon action={action.kind} />
          <span>{labels(action)}</span>
        </Row>
      ),
    },
    { key: 'comment', title: t('column.comment'), sortBy: ({ comment }) => comment || null },
    {
      key: 'groups',
      title: t('terms:groups'),
      sortBy: ({ executionGroups }) => executionGroups.join() || null,
      render: ({ executionGroups }) => executionGroups.join(', '),
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

interface RowActionsProps extends Pick<ActionTableProps, 'onOpen'> {
  readonly action: EventAction
  readonly run: EventRun | undefined
}

function RowActions({ action, run, onOpen }: RowActionsProps) {
  const { t } = useTranslation(['events', 'terms', 'common'])
  const name = useActionName()(action)
  const { isRunning, isStarting, toggle } = useRunControl(action.id, run)
  return (
    <>
      <IconButton
        icon={<Console />}
        title={t('terms:log')}
        label={t('log.title', { name })}
        disabled={!run}
        onClick={() => onOpen({ kind: 'log', action })}
      />
      {isRunning ? (
        <IconButton
          intent="danger"
          icon={<Stop />}
          title={t('terms:stop')}
          label={t('stopOne', { name })}
          onClick={toggle}
        />
      ) : (
        <IconButton
          icon={<Play />}
          title={t('terms:start')}
          label={t('startOne', { name })}
          loading={isStarting}
          onClick={toggle}
        />
      )}
      <IconButton
        icon={<Edit />}
        title={t('common:edit')}
        label={t('editOne', { name })}
        onClick={() => onOpen({ kind: 'edit', action })}
      />
      <IconButton
        intent="danger"
        icon={<Trash />}
        title={t('common:delete')}
        label={t('deleteOne', { name })}
        onClick={() => onOpen({ kind: 'delete', actions: [action] })}
      />
    </>
  )
}

const LibrariesDocument = graphql(`query PythonLibraries { pythonLibraries { name version } }`)

/** Says that scripts cannot be run here, before one is added. In a tab nothing can be done about it, and it is said in other words. */
export function NoScripts({ sandbox }: { readonly sandbox: EventActions['scriptSandbox'] | undefined }) {
  const { t } = useTranslation('events')
  const problemText = useProblemText()
  const isInTab = useUnit($isInTab)
  if (isInTab || !sandbox?.missing) return null
  const why = sandbox.missing.toLowerCase().replace('_', '-')
  return (
    <Callout intent="warning" className="sr-below-4">
      <p>{problemText({ code: `scripts-not-safe_${why}`, text: '', values: [] })}</p>
      <details>
        <summary>{t('scripts.detail')}</summary>
        <code className="sr-anywhere">{sandbox.detail}</code>
      </details>
    </Callout>
  )
}

const librariesContext = { ...madeOf(), requestPolicy: 'network-only' } as const

/** The libraries that scripts can import; read when this is unfolded, as it takes the machine some seconds. */
export function Libraries() {
  const { t } = useTranslation(['events', 'terms'])
  const problemText = useProblemText()
  const [{ data, error, fetching }, read] = useQuery({
    ...{ query: LibrariesDocument, pause: true, context: librariesContext },
  })
  const libraries = data?.pythonLibraries
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && !libraries && !fetching && read()}>
      <summary className="sr-below-2 sr-strong">{t('libraries.title')}</summary>
      {fetching ? (
        <div role="status">
          <p className="sr-muted">{t('libraries.loading')}</p>
          <Skeleton height="120px" />
        </div>
      ) : null}
      {error && !fetching ? <Callout intent="warning">{problemText(asApiProblem(error))}</Callout> : null}
      {libraries?.length === 0 ? <p className="sr-muted">{t('libraries.none')}</p> : null}
      {libraries && libraries.length > 0 ? (
        <Facts>
          {libraries.map(({ name, version }) => (
            <Fact key={name} label={name}>
              {version}
            </Fact>
          ))}
        </Facts>
      ) : null}
    </details>
  )
}
