import { Button, Callout } from '@blueprintjs/core'
import { Notifications as Bell, SendMessage, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { UnavailableInDemo, useUnavailable } from '../../features/demo/unavailable-in-demo.view.tsx'
import { type UsedAutosave, useAutosave } from '../../forms/autosave.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { SwitchField, TextField } from '../../forms/fields.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { rememberBrowser, unsubscribeBrowser } from '../../session/push-browser.ts'
import { $user } from '../../session/session.model.ts'
import { IconButton, LinkButton } from '../../ui/buttons.view.tsx'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Box, Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import {
  AddNotifiedBrowserDocument,
  type BrowserPush,
  NotSubscribed,
  readBrowserPush,
  type SubscribeFailure,
  subscribeBrowser,
} from './push.ts'

const NotificationsDocument = graphql(`
  query Notifications {
    notifications {
      isOn ntfyServer pushKey offered topics ntfyTopic
      browsers { id label endpoint createdAt }
    }
  }
`)

type Notifications = ResultOf<typeof NotificationsDocument>['notifications']
type NotifiedBrowser = Notifications['browsers'][number]

const ChooseDocument = graphql(`
  mutation ChooseNotifications($choice: NotificationChoiceInput!) { chooseNotifications(choice: $choice) }
`)
const TestDocument = graphql(`
  mutation TestNotifications { testNotifications { way label status failure detail } }
`)

type TestOutcome = ResultOf<typeof TestDocument>['testNotifications'][number]

/** `/user/notifications`: what one hears about, and where. */
export function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'app'])
  const query = useQuery({ query: NotificationsDocument })
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('app:title.notifications')} lead={t('lead')}>
        <TestButton mine={query[0].data?.notifications} />
      </PageHead>
      <UnavailableInDemo what="notifications" />
      <QueryResult of={query} skeleton={<Skeleton height="480px" />}>
        {({ notifications }) => (
          <>
            {notifications.isOn ? null : <SwitchedOff />}
            <Choices answer={notifications} />
            <p className="sr-muted">{t('privacy')}</p>
          </>
        )}
      </QueryResult>
    </Column>
  )
}

function TestButton({ mine }: { readonly mine: Notifications | undefined }) {
  const { t } = useTranslation(['notifications', 'terms'])
  const lacking = useUnavailable('notifications')
  const [isTesting, test] = useAction(TestDocument)
  const hasWay = mine !== undefined && (mine.ntfyTopic !== null || mine.browsers.length > 0)
  const say = ({ way, label, status, failure, detail }: TestOutcome): void => {
    const place = `${t(`ways.${way}`)} · ${label}:`
    const isGone = way === 'PUSH' && (status === 404 || status === 410)
    const answer = detail === '' ? 'terms:answerStatus' : 'terms:answerStatusDetail'
    if (status === null) notify.problem(`${place} ${t(`failures.${failure ?? 'CONNECTION_FAILED'}`, { detail })}`)
    else if (status >= 200 && status < 300) notify.success(`${place} ${t('arrived', { status })}`)
    else notify.problem(`${place} ${t(isGone ? 'gone' : answer, { status, detail })}`)
  }
  return (
    <Button
      icon={<SendMessage />}
      text={t('test')}
      title={t(hasWay ? 'testHint' : 'noWay')}
      disabled={!hasWay}
      loading={isTesting}
      {...lacking}
      onClick={() => void test({}).then(tested => tested?.testNotifications.forEach(say))}
    />
  )
}

function SwitchedOff() {
  const { t } = useTranslation('notifications')
  const role = useUnit($user)?.role ?? null
  const maySet = isPermitted(role, 'home.manage')
  return (
    <Callout intent="warning">
      <Row gap={3} wrap>
        <span className="sr-shrink">{t(maySet ? 'offOwn' : 'off')}</span>
        {maySet ? <LinkButton to="/admin/home/notifications" text={t('toSettings')} /> : null}
      </Row>
    </Callout>
  )
}

const fieldOf = {
  DRINK_READY: 'drinkReady',
  BOTTLE_LOW: 'bottleLow',
  FAULT: 'fault',
  CLEANING_DUE: 'cleaningDue',
} as const satisfies Record<Notifications['offered'][number], string>

/** Saved as soon as it is chosen; of the topic, empty is none. */
type Choice = Readonly<Record<(typeof fieldOf)[keyof typeof fieldOf], boolean>> & { readonly ntfyTopic: string }

const choiceOf = ({ topics, ntfyTopic }: Notifications): Choice => {
  const told = Object.entries(fieldOf).map(([topic, field]) => [field, topics.some(each => each === topic)])
  return { ...Object.fromEntries(told), ntfyTopic: ntfyTopic ?? '' }
}

/** Shorter names of topics are guessed. */
const shortestTopic = 6

function Choices({ answer }: { readonly answer: Notifications }) {
  const { t } = useTranslation('notifications')
  const [, choose] = useMutation(ChooseDocument)
  const autosave = useAutosave<Notifications, Choice>({
    data: answer,
    valuesOf: choiceOf,
    rule: (name, value) =>
      name === 'ntfyTopic' && value !== '' && String(value).trim().length < shortestTopic
        ? { rule: 'least-letters', nr: shortestTopic }
        : undefined,
    save: (name, value) => choose({ choice: { [name]: value } }),
  })
  return (
    <>
      <Panel title={t('about')}>
        {answer.offered.map(topic => (
          <Autosaved key={topic} state={autosave.stateOf(fieldOf[topic])}>
            <SwitchField
              {...autosave.choosing(fieldOf[topic])}
              label={t(`topics.${topic}`)}
              hint={t(`topicHints.${topic}`)}
            />
          </Autosaved>
        ))}
      </Panel>
      <BrowsersPanel answer={answer} />
      <Ntfy {...autosave} server={answer.ntfyServer} />
    </>
  )
}

function inventedTopic(): string {
  const letters = crypto.getRandomValues(new Uint8Array(10))
  return `bar-${[...letters].map(letter => (letter % 36).toString(36)).join('')}`
}

function Ntfy({ typing, choosing, stateOf, server }: UsedAutosave<Choice> & { readonly server: string }) {
  const { t } = useTranslation('notifications')
  const topic = typing('ntfyTopic')
  return (
    <Panel title={t('ntfy')}>
      <p>{t('ntfyText')}</p>
      <Box maxWidth={480}>
        <Autosaved state={stateOf('ntfyTopic')}>
          <TextField {...topic} label={t('topic')} hint={t('topicHint')} maxLength={64} />
        </Autosaved>
      </Box>
      {topic.value === '' ? (
        <Button
          className="sr-at-start"
          text={t('makeUp')}
          onClick={() => choosing('ntfyTopic').onChange(inventedTopic())}
        />
      ) : null}
      {topic.value !== '' && topic.error === undefined ? (
        <Stack gap={2}>
          <span>{t('subscribe')}</span>
          <CopiedText text={`${server}/${topic.value.trim()}`} label={t('address')} />
        </Stack>
      ) : null}
    </Panel>
  )
}

/** How this browser stands while the machine sends notifications at all; `id` of one that gets them. */
export type ThisBrowser =
  | { readonly kind: 'not-offered' | 'insecure' | 'unsupported' | 'denied' | 'untold' }
  | { readonly kind: 'told'; readonly id: number }

/** @param browser null until that is known */
export function thisBrowserOf(
  { isOn, pushKey, browsers }: Pick<Notifications, 'isOn' | 'pushKey' | 'browsers'>,
  browser: BrowserPush | null,
): ThisBrowser | null {
  if (!isOn) return null
  if (pushKey === null) return { kind: 'not-offered' }
  if (browser === null) return null
  if (browser.ability !== 'able') return { kind: browser.ability }
  const here = browsers.find(({ endpoint }) => endpoint === browser.endpoint)
  return here ? { kind: 'told', id: here.id } : { kind: 'untold' }
}

const RemoveDocument = graphql(`mutation RemoveNotifiedBrowser($id: Int!) { removeNotifiedBrowser(id: $id) }`)

const readPush = (key: string): Promise<BrowserPush> =>
  readBrowserPush(key).catch(() => ({ ability: 'unsupported' as const }))

export function BrowsersPanel({ answer }: { readonly answer: Notifications }) {
  const { t } = useTranslation(['notifications', 'terms'])
  const format = useFormat()
  const [browser, setBrowser] = useState<BrowserPush | null>(null)
  const [isRemoving, remove] = useAction(RemoveDocument)
  const { pushKey, browsers } = answer
  const read = async (): Promise<void> => setBrowser(pushKey === null ? null : await readPush(pushKey))
  const readFor = useEffectEvent((_: Notifications) => void read())
  useEffect(() => readFor(answer), [answer])
  const here = thisBrowserOf(answer, browser)
  const forget = async ({ id, label }: NotifiedBrowser): Promise<void> => {
    if (isRemoving || !(await remove({ id }))) return
    notify.success(t('terms:removed', { name: label }))
    if (here?.kind !== 'told' || here.id !== id) return
    rememberBrowser(null)
    await unsubscribeBrowser().catch(() => undefined)
    await read()
  }
  return (
    <Panel title={t('browsers')}>
      <p>{t('browsersText')}</p>
      {here ? <Here here={here} pushKey={pushKey} onTried={() => void read()} /> : null}
      <List gap={3}>
        {browsers.map(one => (
          <Row as="li" key={one.id} gap={3} justify="between">
            <Stack as="span" gap={0.5} shrink>
              <Row as="span" gap={2} wrap>
                <span className="sr-strong sr-anywhere">{one.label}</span>
                {here?.kind === 'told' && here.id === one.id ? <Badge>{t('thisOne')}</Badge> : null}
              </Row>
              <span className="sr-muted sr-size-14">{t('since', { when: format.date(one.createdAt) })}</span>
            </Stack>
            <IconButton
              icon={<Trash />}
              label={t('terms:removeNamed', { name: one.label })}
              title={t('terms:remove')}
              onClick={() => void forget(one)}
            />
          </Row>
        ))}
      </List>
    </Panel>
  )
}

interface HereProps extends Pick<Notifications, 'pushKey'> {
  readonly here: ThisBrowser
  /** A permission that was refused shows at once. */
  readonly onTried: () => void
}

function Here({ here, pushKey, onTried }: HereProps) {
  const { t } = useTranslation('notifications')
  const lacking = useUnavailable('notifications')
  const user = useUnit($user)
  const [, add] = useAction(AddNotifiedBrowserDocument)
  const [isBusy, setBusy] = useState(false)
  /** Why the last try came to nothing. */
  const [refused, setRefused] = useState<SubscribeFailure | null>(null)

  const enable = async (key: string): Promise<void> => {
    setBusy(true)
    setRefused(null)
    try {
      const browser = await subscribeBrowser(key)
      if ((await add({ browser })) && user) rememberBrowser({ userId: user.id, endpoint: browser.endpoint })
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
