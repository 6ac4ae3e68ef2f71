import { Button, Callout } from '@blueprintjs/core'
import { Notifications as Bell, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { AddNotifiedBrowserDocument } from '../../features/push/push.documents.ts'
import {
  type BrowserPush,
  NotSubscribed,
  readBrowserPush,
  type SubscribedBrowser,
  type SubscribeFailure,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../features/push/subscribe-browser.ts'
import { useFormat } from '../../i18n/format.ts'
import { noteToldBrowser } from '../../session/push-browser.ts'
import { $user } from '../../session/session.model.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import type { Notifications, NotifiedBrowser } from './notifications.documents.ts'
import { type ThisBrowser, thisBrowserOf } from './this-browser.ts'

const RemoveDocument = graphql(`mutation RemoveNotifiedBrowser($id: Int!) { removeNotifiedBrowser(id: $id) }`)

const readPush = (key: string): Promise<BrowserPush> =>
  readBrowserPush(key).catch(() => ({ ability: 'unsupported' as const }))

/** Whether this browser gets notifications, and the others that do. */
export function BrowsersPanel({ answer }: { readonly answer: Notifications }) {
  const { t } = useTranslation('notifications')
  const [browser, setBrowser] = useState<BrowserPush | null>(null)
  const [{ fetching }, remove] = useMutation(RemoveDocument)
  const { pushKey, browsers } = answer
  const read = async (): Promise<void> => setBrowser(pushKey === null ? null : await readPush(pushKey))
  const readFor = useEffectEvent((_: Notifications) => void read())
  useEffect(() => readFor(answer), [answer])
  const here = thisBrowserOf(answer, browser)
  const forget = async ({ id, label }: NotifiedBrowser): Promise<void> => {
    if (fetching) return
    const { error } = await remove({ id })
    if (error) notify.problem(asApiProblem(error))
    else notify.success(t('removed', { name: label }))
    if (error || here?.kind !== 'told' || here.id !== id) return
    noteToldBrowser(null)
    await unsubscribeBrowser().catch(() => undefined)
    await read()
  }
  return (
    <Panel title={t('browsers')}>
      <p>{t('browsersText')}</p>
      {here ? <Here here={here} pushKey={pushKey} onTried={() => void read()} /> : null}
      {browsers.length === 0 ? null : (
        <List gap={3}>
          {browsers.map(one => (
            <Entry
              key={one.id}
              browser={one}
              isHere={here?.kind === 'told' && here.id === one.id}
              onRemove={() => void forget(one)}
            />
          ))}
        </List>
      )}
    </Panel>
  )
}

interface HereProps {
  readonly here: ThisBrowser
  readonly pushKey: string | null
  /** A permission that was refused shows at once. */
  readonly onTried: () => void
}

function Here({ here, pushKey, onTried }: HereProps) {
  const { t } = useTranslation('notifications')
  const lacking = useLacking('notifications')
  const user = useUnit($user)
  const [, add] = useMutation(AddNotifiedBrowserDocument)
  const [isBusy, setBusy] = useState(false)
  /** Why the last try came to nothing. */
  const [refused, setRefused] = useState<SubscribeFailure | null>(null)
  const save = async (browser: SubscribedBrowser): Promise<void> => {
    const { error } = await add({ browser })
    if (error) notify.problem(asApiProblem(error))
    else if (user) noteToldBrowser({ userId: user.id, endpoint: browser.endpoint })
  }
  const enable = async (key: string): Promise<void> => {
    setBusy(true)
    setRefused(null)
    try {
      await save(await subscribeBrowser(key))
    } catch (error) {
      setRefused(error instanceof NotSubscribed ? error.why : 'no-service')
      onTried()
    } finally {
      setBusy(false)
    }
  }
  if (here.kind !== 'untold') {
    return (
      <Callout compact intent={here.kind === 'told' ? 'success' : 'none'}>
        {t(`here.${here.kind}`)}
      </Callout>
    )
  }
  return (
    <Stack gap={3} top>
      <p>{t('here.untold')}</p>
      <Row>
        <Button
          intent="primary"
          icon={<Bell />}
          text={t('enable')}
          loading={isBusy}
          {...lacking}
          onClick={() => pushKey !== null && void enable(pushKey)}
        />
      </Row>
      <div role="status">
        {refused === null ? null : (
          <Callout compact intent="warning">
            {t(`refusals.${refused}`)}
          </Callout>
        )}
      </div>
    </Stack>
  )
}

interface EntryProps {
  readonly browser: NotifiedBrowser
  readonly isHere: boolean
  readonly onRemove: () => void
}

function Entry({ browser: { label, createdAt }, isHere, onRemove }: EntryProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  return (
    <Row as="li" gap={3}>
      <Stack as="span" gap={0.5} shrink>
        <Row as="span" gap={2} wrap>
          <span className="sr-strong sr-anywhere">{label}</span>
          {isHere ? <Badge>{t('thisOne')}</Badge> : null}
        </Row>
        <span className="sr-muted sr-size-14">{t('since', { when: format.date(createdAt) })}</span>
      </Stack>
      <span className="sr-push">
        <IconButton icon={<Trash />} label={t('removeWhat', { name: label })} title={t('remove')} onClick={onRemove} />
      </span>
    </Row>
  )
}
