import { Button } from '@blueprintjs/core'
import { ChevronDown, Clipboard, Play, Stop } from '@blueprintjs/icons'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from 'urql'
import type { EventAction, EventRun } from '../../entities/event-action/events.documents.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { useActionName } from './action-words.ts'
import { type KnownLog, LogDocument, type LogNews, logText, withNews } from './run-log.ts'
import { RunStatus, useRunControl } from './runs.view.tsx'

interface LogDialogProps {
  readonly action: EventAction
  readonly run: EventRun | undefined
  readonly onClose: () => void
}

/** Shows the output of an action while it is printed. */
export function LogDialog({ action, run, onClose }: LogDialogProps) {
  const { t } = useTranslation('events')
  const name = useActionName()
  const { close, ...closing } = useClosing(onClose)
  const { isRunning, isStarting, toggle } = useRunControl(action.id, run)
  const [{ data: log }] = useSubscription<{ readonly eventActionLog: LogNews }, KnownLog, { id: number }>(
    { query: LogDocument, variables: { id: action.id } },
    (before, { eventActionLog }) => withNews(before ?? null, eventActionLog),
  )
  const copy = (known: KnownLog): void =>
    void copyText(logText(known)).then(
      () => notify.success(t('log.copied')),
      () => undefined,
    )
  return (
    <Dialog
      style={{ width: 'min(860px, calc(100vw - 24px))' }}
      {...closing}
      title={t('log.title', { name: name(action) })}
      onClose={close}
    >
      <Row gap={3} justify="between" wrap pad={[3, 4]}>
        <RunStatus run={run} />
        {isRunning ? (
          <Button icon={<Stop />} intent="danger" text={t('stop')} onClick={toggle} />
        ) : (
          <Button icon={<Play />} text={t('startAgain')} loading={isStarting} onClick={toggle} />
        )}
      </Row>
      {log ? <Lines log={log} isRunning={isRunning} /> : <Skeleton height="280px" />}
      <DialogButtons>
        <Button
          icon={<Clipboard />}
          text={t('log.copy')}
          disabled={!log || log.entries.length === 0}
          onClick={() => log && copy(log)}
        />
        <Button intent="primary" text={t('log.close')} onClick={close} />
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
        className="sr-log-lines sr-size-13-5 sr-scroll"
        role="log"
        aria-label={t('log.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setFollows(scrollHeight - scrollTop - clientHeight < nearEnd)
        }
      >
        {log.dropped > 0 ? <p className="sr-log-note sr-anywhere">{t('log.dropped', { count: log.dropped })}</p> : null}
        {log.entries.length === 0 ? (
          <p className="sr-log-note sr-anywhere">{isRunning ? t('log.waiting') : t('log.empty')}</p>
        ) : null}
        {log.entries.map(({ nr, at, type, message }) => (
          <Grid
            as="p"
            gap={[0, 3]}
            template="max-content minmax(0, 1fr)"
            stacked={520}
            className="sr-anywhere"
            key={nr}
            data-type={type}
          >
            <time dateTime={at}>{time.format(new Date(at))}</time>
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
