import { Button } from '@blueprintjs/core'
import { ChevronDown, Clipboard, Play, Plus, Stop, Trash } from '@blueprintjs/icons'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import {
  type EventAction,
  EventActionsDocument,
  type EventRun,
  liveRuns,
} from '../../entities/event-action/action-draft.ts'
import { UnavailableInDemo } from '../../features/demo/unavailable-in-demo.view.tsx'
import { liveAnswer, useLive } from '../../queries/live-value.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { copyText } from '../../ui/copied-text.view.tsx'
import { TableSkeleton } from '../../ui/data-table.view.tsx'
import { ConfirmDialog, Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Box, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { ActionDialog } from './action-dialog.view.tsx'
import {
  ActionTable,
  NoScripts,
  type Open,
  RunStatus,
  type Runs,
  useActionName,
  useRunControl,
} from './action-table.view.tsx'
import './events.css'

const DeleteDocument = graphql(`mutation DeleteEventAction($id: Int!) { deleteEventAction(id: $id) }`)

const context = madeOf('EVENTS')

/** The actions that the machine takes by itself during production: calls, sounds, scripts. */
export function EventsPage() {
  const { t } = useTranslation('events')
  const query = useQuery({ query: EventActionsDocument, context })
  const runs: Runs = new Map(useLive(liveRuns)?.map(run => [run.actionId, run]))
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
      <UnavailableInDemo what="scripts" isApart />
      <NoScripts sandbox={data?.scriptSandbox} />
      <Box pad={4} className="sr-card">
        <QueryResult of={query} skeleton={<TableSkeleton />}>
          {({ eventActions }) => (
            <ActionTable
              actions={eventActions}
              runs={runs}
              selected={new Set(selected.map(({ id }) => id))}
              onSelect={setChosen}
              onOpen={setOpen}
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
  const { t } = useTranslation(['events', 'common'])
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
      confirmText={t('common:delete')}
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

const LogDocument = graphql(`
  subscription EventLog($id: Int!) { eventActionLog(id: $id) { runId dropped entries { nr at type message } } }
`)

export type LogUpdate = ResultOf<typeof LogDocument>['eventActionLog']
export type LogEntry = LogUpdate['entries'][number]

/** The known part of the log of an action's latest run. */
export interface KnownLog {
  /** Null while the action has not run. */
  readonly runId: number | null
  readonly entries: readonly LogEntry[]
  /** Lines that were lost before or between these. */
  readonly dropped: number
}

/** As many lines as the machine keeps itself. */
const mostLines = 1000

/**
 * The log after an update. Another run begins anew; so does the same one when it is sent from its beginning again, as
 * after a lost connection.
 */
export function withUpdate(log: KnownLog | null, update: LogUpdate): KnownLog {
  const last = log?.entries.at(-1)?.nr ?? 0
  const first = update.entries[0]?.nr
  const continues = log !== null && log.runId === update.runId && first !== undefined && first > last
  const entries = continues ? [...log.entries, ...update.entries] : update.entries
  const kept = entries.slice(-mostLines)
  const dropped = (continues ? log.dropped : 0) + update.dropped + entries.length - kept.length
  if (log !== null && log.runId === update.runId && first === undefined) return log
  return { runId: update.runId, entries: kept, dropped }
}

const liveLog = liveAnswer(LogDocument, () => {
  let log: KnownLog | null = null
  return update => {
    log = withUpdate(log, update)
    return log
  }
})

/** To be pasted somewhere else. */
export const logText = ({ entries }: KnownLog): string =>
  entries.map(({ at, type, message }) => `${at} ${type} ${message}`).join('\n')

interface LogDialogProps {
  readonly action: EventAction
  readonly run: EventRun | undefined
  readonly onClose: () => void
}

/** Shows the output of an action while it is printed. */
export function LogDialog({ action, run, onClose }: LogDialogProps) {
  const { t } = useTranslation(['events', 'terms', 'common'])
  const name = useActionName()
  const { close, ...closing } = useClosing(onClose)
  const { isRunning, isStarting, toggle } = useRunControl(action.id, run)
  const log = useLive(liveLog, { id: action.id })
  const copy = (known: KnownLog): void =>
    void copyText(logText(known)).then(
      () => notify.success(t('log.copied')),
      () => undefined,
    )
  return (
    <Dialog style={{ width: '860px' }} {...closing} title={t('log.title', { name: name(action) })} onClose={close}>
      <Row gap={3} justify="between" wrap pad={[3, 4]}>
        <RunStatus run={run} />
        {isRunning ? (
          <Button icon={<Stop />} intent="danger" text={t('terms:stop')} onClick={toggle} />
        ) : (
          <Button icon={<Play />} text={t('startAgain')} loading={isStarting} onClick={toggle} />
        )}
      </Row>
      {log ? <Lines log={log} isRunning={isRunning} /> : <Skeleton height="280px" />}
      <DialogButtons>
        <Button
          icon={<Clipboard />}
          text={t('common:copy')}
          disabled={!log || log.entries.length === 0}
          onClick={() => log && copy(log)}
        />
        <Button intent="primary" text={t('common:close')} onClick={close} />
      </DialogButtons>
    </Dialog>
  )
}

/** In pixels: closer than this to the end counts as being there. */
const nearEnd = 24

function showEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight
}

/** Follows the end, unless it was scrolled up to read. */
function Lines({ log, isRunning }: { readonly log: KnownLog; readonly isRunning: boolean }) {
  const { t, i18n } = useTranslation('events')
  const box = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  const follow = useEffectEvent((_: KnownLog) => follows && showEnd(box.current))
  useLayoutEffect(() => void follow(log), [log])
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' })
  return (
    <div className="sr-relative">
      <div
        ref={box}
        className="sr-log-lines sr-ruled sr-size-13 sr-scroll"
        role="log"
        aria-label={t('log.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setFollows(scrollHeight - scrollTop - clientHeight < nearEnd)
        }
      >
        {log.dropped > 0 ? <p className="sr-muted">{t('log.dropped', { count: log.dropped })}</p> : null}
        {log.entries.length === 0 ? <p className="sr-muted">{isRunning ? t('log.waiting') : t('log.empty')}</p> : null}
        {log.entries.map(({ nr, at, type, message }) => (
          <Grid
            as="p"
            gap={[0, 3]}
            template="max-content minmax(0, 1fr)"
            stacked={520}
            className={type === 'ERROR' ? 'sr-danger sr-anywhere' : 'sr-anywhere'}
            key={nr}
          >
            <time className="sr-muted" dateTime={at}>
              {time.format(new Date(at))}
            </time>
            {type === 'ERROR' ? <span className="sr-visually-hidden">{t('log.error')}</span> : null}
            <span>{message}</span>
          </Grid>
        ))}
      </div>
      {follows ? null : (
        <Button
          className="sr-log-follow"
          icon={<ChevronDown />}
          text={t('log.follow')}
          onClick={() => {
            setFollows(true)
            showEnd(box.current)
          }}
        />
      )}
    </div>
  )
}
