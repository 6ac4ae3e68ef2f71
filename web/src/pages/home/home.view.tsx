import { Chat, Home, Key, LogIn, Notifications, SendMessage, TimelineLineChart } from '@blueprintjs/icons'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useOutlet } from 'react-router'
import { useQuery, useSubscription } from 'urql'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import {
  assistantStateOf,
  type IntegrationState,
  type Integrations,
  IntegrationsDocument,
  loginStateOf,
  type MqttState,
  MqttStateDocument,
  metricsStateOf,
  mqttStateOf,
  notificationsStateOf,
  tokensStateOf,
  webhooksStateOf,
} from './integration-state.ts'
import './home.css'

interface Integration {
  readonly name: 'mqtt' | 'tokens' | 'metrics' | 'webhooks' | 'notifications' | 'provider' | 'assistant'
  readonly to: string
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  readonly stateOf: (answer: Integrations, live: MqttState | null) => IntegrationState
}

const integrations: readonly Integration[] = [
  { name: 'mqtt', to: '/admin/home/mqtt', Icon: Home, stateOf: mqttStateOf },
  { name: 'notifications', to: '/admin/home/notifications', Icon: Notifications, stateOf: notificationsStateOf },
  { name: 'provider', to: '/admin/home/login', Icon: LogIn, stateOf: loginStateOf },
  { name: 'assistant', to: '/admin/home/assistant', Icon: Chat, stateOf: assistantStateOf },
  { name: 'webhooks', to: '/admin/home/webhooks', Icon: SendMessage, stateOf: webhooksStateOf },
  { name: 'tokens', to: '/admin/home/tokens', Icon: Key, stateOf: tokensStateOf },
  { name: 'metrics', to: '/admin/home/metrics', Icon: TimelineLineChart, stateOf: metricsStateOf },
]

/** `/admin/home`: what the machine works with, a line each; the line of the address is open. */
export function HomePage() {
  const { t } = useTranslation(['home', 'app'])
  const query = useQuery({ query: IntegrationsDocument })
  const [{ data: live }] = useSubscription({ query: MqttStateDocument })
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('app:title.home')} lead={t('lead')} />
      <QueryResult of={query} skeleton={<Skeleton height="560px" />}>
        {answer => (
          <List gap={2} aria-label={t('app:title.home')}>
            {integrations.map(each => (
              <Line key={each.name} {...each} state={each.stateOf(answer, live?.mqttState ?? null)} />
            ))}
          </List>
        )}
      </QueryResult>
    </Column>
  )
}

const tones = { on: 'good', off: undefined, attention: 'warning' } as const

function Line({ name, to, Icon, state }: Integration & { readonly state: IntegrationState }) {
  const { t } = useTranslation(['home', 'terms'])
  const isOpen = useLocation().pathname === to
  const form = useOutlet()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'start', behavior: gently() })
  }, [isOpen])
  return (
    <li className="sr-integration" ref={line}>
      <Row
        as={NavLink}
        gap={4}
        pad={[3, 4]}
        to={isOpen ? '/admin/home' : to}
        preventScrollReset
        className="sr-card sr-hovers sr-undecorated sr-inherit sr-fold"
        aria-expanded={isOpen}
      >
        <Icon size={20} aria-hidden />
        <Stack gap={0.5} grow shrink>
          <h2 className="sr-size-18">{t(`${name}.title`)}</h2>
          <p className="sr-muted">
            <Sentence name={name} state={state} />
          </p>
        </Stack>
        <Badge tone={tones[state.kind]}>{t(state.kind === 'attention' ? 'attention' : `terms:${state.kind}`)}</Badge>
      </Row>
      {isOpen ? <div className="sr-integration-form">{form}</div> : null}
    </li>
  )
}

function Sentence({ name, state: { says } }: Pick<Integration, 'name'> & { readonly state: IntegrationState }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  if (says === undefined) return t(`${name}.text`)
  if ('text' in says) return says.text
  if ('since' in says) return t('says.connected', { since: format.ago(says.since) })
  if ('label' in says) return t('says.login', { label: says.label })
  return 'count' in says ? t(`says.${says.key}`, { count: says.count }) : t(`says.${says.key}`)
}
