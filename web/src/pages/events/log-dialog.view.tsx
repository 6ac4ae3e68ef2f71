import { Button } from '@blueprintjs/core'
import { ChevronDown, Clipboard, Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventAction } from '../../entities/event-action/events.documents.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence, useOnLeave } from '../../ui/use-model.ts'
import { useActionName } from './action-words.ts'
import { $actions, $runs, $starting, killRequested, startRequested } from './events.model.ts'
import { $log, $openId, copyFx, copyRequested, type KnownLog, logClosed, newsArrived } from './log.model.ts'
import { RunStatus } from './run-status.view.tsx'

/** Shows the output of an action while it is printed. */
export function LogDialog() {
  const { t } = useTranslation('events')
  const name = useActionName()
  const [openId, actions, close] = useUnit([$openId, $actions, logClosed])
  const action = actions.find(({ id }) => id === openId)
  // The name stays to be read while the dialog fades away.
  const last = useLast(action ?? null)
  useOnLeave(logClosed)
  return (
    <Dialog
      style={{ width: 'min(860px, calc(100vw - 24px))' }}
      isOpen={action !== undefined}
      title={last ? t('log.title', { name: name(last) }) : ''}
      onClose={() => close()}
    >
      {action ? <LogContents action={action} /> : null}
    </Dialog>
  )
}

function LogContents({ action }: { readonly action: EventAction }) {
  const { t } = useTranslation('events')
  const [runs, log, starting] = useUnit([$runs, $log, $starting])
  const [start, kill, copy] = useUnit([startRequested, killRequested, copyRequested])
  const [close, success] = useUnit([logClosed, notify.success])
  useOccurrence(copyFx.done, () => success(t('log.copied')))
  const run = runs.get(action.id)
  return (
    <>
      <Row gap={3} justify="between" wrap pad={[3, 4]}>
        <RunStatus run={run} />
        {run?.status === 'RUNNING' ? (
          <Button icon={<Stop />} intent="danger" text={t('stop')} onClick={() => kill(run)} />
        ) : (
          <Button
            icon={<Play />}
            text={t('startAgain')}
            loading={starting.has(action.id)}
            onClick={() => start(action.id)}
          />
        )}
      </Row>
      {log === null ? <Skeleton height="280px" /> : <Lines log={log} isRunning={run?.status === 'RUNNING'} />}
      <DialogButtons>
        <Button
          icon={<Clipboard />}
          text={t('log.copy')}
          disabled={!log || log.entries.length === 0}
          onClick={() => copy()}
        />
        <Button intent="primary" text={t('log.close')} onClick={() => close()} />
      </DialogButtons>
    </>
  )
}

/** In pixels: closer than this to the end counts as being there. */
const nearEnd = 24

function showEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight
}

/** Follows the end, unless somebody has scrolled up to read. */
function Lines({ log, isRunning }: { readonly log: KnownLog; readonly isRunning: boolean }) {
  const { t, i18n } = useTranslation('events')
  const box = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  useLayoutEffect(() => showEnd(box.current), [])
  useOccurrence(newsArrived, () => {
    if (follows) requestAnimationFrame(() => showEnd(box.current))
  })
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
