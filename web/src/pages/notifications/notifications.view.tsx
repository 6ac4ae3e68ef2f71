import { Button, Callout } from '@blueprintjs/core'
import { SendMessage } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { ServicePage } from '../../features/home/service-page.view.tsx'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { type UsedAutosave, useAutosave } from '../../forms/use-autosave.ts'
import { $user } from '../../session/session.model.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/panel.view.tsx'
import { BrowsersPanel } from './browsers-panel.view.tsx'
import { type Notifications, NotificationsDocument } from './notifications.documents.ts'
import './notifications.css'

const ChooseDocument = graphql(`
  mutation ChooseNotifications($choice: NotificationChoiceInput!) { chooseNotifications(choice: $choice) }
`)
const TestDocument = graphql(`
  mutation TestNotifications { testNotifications { way label status failure detail } }
`)

type TestOutcome = ResultOf<typeof TestDocument>['testNotifications'][number]

/** `/user/notifications`: what one hears about, and where. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const lacking = useLacking('notifications')
  const query = useQuery({ query: NotificationsDocument })
  const [tested, test] = useMutation(TestDocument)
  const mine = query[0].data?.notifications
  const hasWay = mine !== undefined && (mine.ntfyTopic !== null || mine.browsers.length > 0)
  const sendTest = async (): Promise<void> => {
    const { error } = await test({})
    if (error) notify.problem(asApiProblem(error))
  }
  return (
    <ServicePage
      title={t('title')}
      lead={t('lead')}
      what="notifications"
      query={query}
      height="480px"
      actions={
        <Button
          icon={<SendMessage />}
          text={t('test')}
          title={t(hasWay ? 'testHint' : 'noWay')}
          disabled={!hasWay}
          loading={tested.fetching}
          {...lacking}
          onClick={() => void sendTest()}
        />
      }
    >
      {({ notifications }) => (
        <>
          {notifications.isOn ? <Outcomes outcomes={tested.data?.testNotifications ?? []} /> : <SwitchedOff />}
          <Choices answer={notifications} />
          <p className="sr-muted">{t('privacy')}</p>
        </>
      )}
    </ServicePage>
  )
}

function SwitchedOff() {
  const { t } = useTranslation('notifications')
  const user = useUnit($user)
  const maySet = user !== null && isPermitted(user.role, 'home.manage')
  return (
    <Callout intent="warning">
      <Row gap={3} wrap>
        <span className="sr-shrink">{t(maySet ? 'offOwn' : 'off')}</span>
        {maySet ? <LinkButton to="/admin/home/notifications" text={t('toSettings')} /> : null}
      </Row>
    </Callout>
  )
}

/** What each place has answered. */
function Outcomes({ outcomes }: { readonly outcomes: readonly TestOutcome[] }) {
  const { t } = useTranslation('notifications')
  if (outcomes.length === 0) return <div role="status" />
  return (
    <div role="status">
      <Panel title={t('tests')}>
        <List gap={2}>
          {outcomes.map(outcome => (
            <Outcome key={`${outcome.way} ${outcome.label}`} outcome={outcome} />
          ))}
        </List>
      </Panel>
    </div>
  )
}

function Outcome({ outcome }: { readonly outcome: TestOutcome }) {
  const { t } = useTranslation('notifications')
  const { way, label, status, failure, detail } = outcome
  const isGood = status !== null && status >= 200 && status < 300
  const isGone = way === 'PUSH' && (status === 404 || status === 410)
  const text =
    status === null
      ? t(`failures.${failure ?? 'CONNECTION_FAILED'}`, { detail })
      : t(isGood ? 'arrived' : isGone ? 'gone' : detail === '' ? 'answered' : 'answeredWith', { status, detail })
  return (
    <li>
      <Callout compact intent={isGood ? 'success' : 'danger'}>
        <span className="sr-strong sr-anywhere">
          {t(`ways.${way}`)} · {label}
        </span>
        <div className="sr-anywhere">{text}</div>
      </Callout>
    </li>
  )
}

/** Saved as soon as it is chosen. */
interface Choice {
  readonly drinkReady: boolean
  readonly bottleLow: boolean
  readonly fault: boolean
  readonly cleaningDue: boolean
  /** Empty is none. */
  readonly ntfyTopic: string
}

/** The field of each thing that one can hear about. */
const fieldOf = {
  DRINK_READY: 'drinkReady',
  BOTTLE_LOW: 'bottleLow',
  FAULT: 'fault',
  CLEANING_DUE: 'cleaningDue',
} as const satisfies Record<Notifications['offered'][number], keyof Choice>

const choiceOf = ({ topics, ntfyTopic }: Notifications): Choice => ({
  drinkReady: topics.includes('DRINK_READY'),
  bottleLow: topics.includes('BOTTLE_LOW'),
  fault: topics.includes('FAULT'),
  cleaningDue: topics.includes('CLEANING_DUE'),
  ntfyTopic: ntfyTopic ?? '',
})

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

/** A name that nobody guesses. */
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
      <Row gap={3} align="start" wrap>
        <div className="sr-ntfy-topic">
          <Autosaved state={stateOf('ntfyTopic')}>
            <TextField {...topic} label={t('topic')} hint={t('topicHint')} maxLength={64} />
          </Autosaved>
        </div>
        {topic.value === '' ? (
          <Button
            className="sr-ntfy-make-up"
            text={t('makeUp')}
            onClick={() => choosing('ntfyTopic').onChange(inventedTopic())}
          />
        ) : null}
      </Row>
      {topic.value !== '' && topic.fault === undefined ? (
        <Stack gap={2}>
          <span>{t('subscribe')}</span>
          <CopiedText text={`${server}/${topic.value.trim()}`} label={t('address')} />
        </Stack>
      ) : null}
    </Panel>
  )
}
