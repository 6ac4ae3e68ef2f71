import { Button, Callout } from '@blueprintjs/core'
import { SendMessage } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useAutosave } from '../../forms/use-autosave.ts'
import { useQuery } from '../../queries/use-query.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { BrowsersPanel } from './browsers-panel.view.tsx'
import type { Notifications, TestOutcome } from './notifications.documents.ts'
import {
  $hasWay,
  $maySet,
  $outcomes,
  choice,
  fieldOf,
  own,
  testFx,
  testRequested,
  topicMadeUp,
} from './notifications.model.ts'
import './notifications.css'

/** `/user/notifications`: what one hears about, and where. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const [content, fields, retry] = useUnit([own.$content, choice.$fields, own.refetch])
  useQuery(own)
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')}>
        <TestButton />
      </PageHead>
      <NotInTab what="notifications" />
      {content.kind === 'failed' ? (
        <ErrorState problem={content.problem} onRetry={() => retry()} />
      ) : content.kind !== 'ready' || fields.size === 0 ? (
        <Skeleton height="480px" />
      ) : (
        <>
          {content.value.isOn ? <Outcomes /> : <SwitchedOff />}
          <About offered={content.value.offered} />
          <BrowsersPanel browsers={content.value.browsers} />
          <Ntfy server={content.value.ntfyServer} />
          <p className="sr-muted">{t('privacy')}</p>
        </>
      )}
    </Column>
  )
}

function SwitchedOff() {
  const { t } = useTranslation('notifications')
  const maySet = useUnit($maySet)
  return (
    <Callout intent="warning">
      <Row gap={3} wrap>
        <span className="sr-shrink">{t(maySet ? 'offOwn' : 'off')}</span>
        {maySet ? <LinkButton to="/admin/home/notifications" text={t('toSettings')} /> : null}
      </Row>
    </Callout>
  )
}

function TestButton() {
  const { t } = useTranslation('notifications')
  const lacking = useLacking('notifications')
  const [hasWay, busy, test] = useUnit([$hasWay, testFx.pending, testRequested])
  return (
    <Button
      icon={<SendMessage />}
      text={t('test')}
      title={t(hasWay ? 'testHint' : 'noWay')}
      disabled={!hasWay}
      loading={busy}
      {...lacking}
      onClick={() => test()}
    />
  )
}

/** What each place has answered. */
function Outcomes() {
  const { t } = useTranslation('notifications')
  const outcomes = useUnit($outcomes)
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

function About({ offered }: Pick<Notifications, 'offered'>) {
  const { t } = useTranslation('notifications')
  const { choosing, stateOf } = useAutosave(choice)
  return (
    <Panel title={t('about')}>
      {offered.map(topic => (
        <Autosaved key={topic} state={stateOf(fieldOf[topic])}>
          <SwitchField {...choosing(fieldOf[topic])} label={t(`topics.${topic}`)} hint={t(`topicHints.${topic}`)} />
        </Autosaved>
      ))}
    </Panel>
  )
}

function Ntfy({ server }: { readonly server: string }) {
  const { t } = useTranslation('notifications')
  const { typing, stateOf } = useAutosave(choice)
  const makeUp = useUnit(topicMadeUp)
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
        {topic.value === '' ? <Button className="sr-ntfy-make-up" text={t('makeUp')} onClick={() => makeUp()} /> : null}
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
