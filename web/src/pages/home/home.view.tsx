import { Chat, Home, Key, LogIn, Notifications, SendMessage, TimelineLineChart } from '@blueprintjs/icons'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useOutlet } from 'react-router'
import { useQuery } from 'urql'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { useFormat } from '../../i18n/format.ts'
import { liveAnswer, useLive } from '../../queries/live-value.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { Box, Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'

const IntegrationsDocument = graphql(`
  query Integrations {
    mqttSettings { isOn host }
    settings { metrics { isOn } }
    assistantOn
    notificationSettings { isOn }
    loginProviderSettings { isOn label }
    webhooks { isOn goneAt deliveries { state } }
    apiTokens(ofEverybody: true) { state }
  }
`)
const MqttStateDocument = graphql(`
  subscription MqttState { mqttState { kind since problem { code text values { name value } } } }
`)
/** The connection to the broker. */
const liveMqttState = liveAnswer(MqttStateDocument)

type Integrations = ResultOf<typeof IntegrationsDocument>
type MqttState = ResultOf<typeof MqttStateDocument>['mqttState']

interface IntegrationState {
  readonly kind: 'on' | 'off' | 'attention'
  /** What is worth saying; without it, what the integration is for. */
  readonly says?:
    | { readonly key: 'connected'; readonly since: string }
    | { readonly key: 'webhooks' | 'tokens'; readonly count: number }
    | { readonly key: 'gone' | 'connecting' | 'undelivered' }
    | { readonly key: 'login'; readonly label: string }
    | { readonly key: 'problem'; readonly text: string }
}

const off: IntegrationState = { kind: 'off' }
const onIf = (isOn: boolean): IntegrationState => (isOn ? { kind: 'on' } : off)

/** @param live null until it's known */
export function mqttStateOf(
  { mqttSettings }: Pick<Integrations, 'mqttSettings'>,
  live: MqttState | null,
): IntegrationState {
  if (!mqttSettings.isOn) return off
  if (live?.kind === 'CONNECTED') return { kind: 'on', says: { key: 'connected', since: live.since ?? '' } }
  if (live?.kind !== 'FAILED') return { kind: 'on', says: { key: 'connecting' } }
  return { kind: 'attention', says: { key: 'problem', text: live.problem?.text ?? '' } }
}

export function webhooksStateOf({ webhooks }: Pick<Integrations, 'webhooks'>): IntegrationState {
  if (webhooks.some(({ isOn, goneAt }) => !isOn && goneAt !== null)) return { kind: 'attention', says: { key: 'gone' } }
  const used = webhooks.filter(({ isOn }) => isOn)
  if (used.length === 0) return off
  const isRefused = used.some(({ deliveries: [latest] }) => latest?.state === 'FAILED')
  if (isRefused) return { kind: 'attention', says: { key: 'undelivered' } }
  return { kind: 'on', says: { key: 'webhooks', count: used.length } }
}

export function tokensStateOf({ apiTokens }: Pick<Integrations, 'apiTokens'>): IntegrationState {
  const count = apiTokens.filter(({ state }) => state === 'VALID').length
  return count === 0 ? off : { kind: 'on', says: { key: 'tokens', count } }
}

export function loginStateOf({ loginProviderSettings }: Pick<Integrations, 'loginProviderSettings'>): IntegrationState {
  const { isOn, label } = loginProviderSettings
  return isOn ? { kind: 'on', says: { key: 'login', label } } : off
}

interface Integration {
  readonly name: 'mqtt' | 'tokens' | 'metrics' | 'webhooks' | 'notifications' | 'provider' | 'assistant'
  /** The last part of its address, where that isn't its name. */
  readonly at?: string
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  readonly stateOf: (answer: Integrations, live: MqttState | null) => IntegrationState
}

const integrations: readonly Integration[] = [
  { name: 'mqtt', Icon: Home, stateOf: mqttStateOf },
  { name: 'notifications', Icon: Notifications, stateOf: answer => onIf(answer.notificationSettings.isOn) },
  { name: 'provider', at: 'login', Icon: LogIn, stateOf: loginStateOf },
  { name: 'assistant', Icon: Chat, stateOf: answer => onIf(answer.assistantOn) },
  { name: 'webhooks', Icon: SendMessage, stateOf: webhooksStateOf },
  { name: 'tokens', Icon: Key, stateOf: tokensStateOf },
  { name: 'metrics', Icon: TimelineLineChart, stateOf: answer => onIf(answer.settings.metrics.isOn) },
]

/** `/admin/home`: what the machine works with, a line each; the line of the address is open. */
export function HomePage() {
  const { t } = useTranslation(['home', 'app'])
  const query = useQuery({ query: IntegrationsDocument })
  const mqttState = useLive(liveMqttState)
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('app:title.home')} lead={t('lead')} />
      <QueryResult of={query} skeleton={<Skeleton height="560px" />}>
        {answer => (
          <List gap={2} aria-label={t('app:title.home')}>
            {integrations.map(each => (
              <Line key={each.name} {...each} state={each.stateOf(answer, mqttState)} />
            ))}
          </List>
        )}
      </QueryResult>
    </Column>
  )
}

const tones = { on: 'good', off: undefined, attention: 'warning' } as const

function Line({ name, at = name, Icon, state }: Integration & { readonly state: IntegrationState }) {
  const { t } = useTranslation(['home', 'terms'])
  const to = `/admin/home/${at}`
  const isOpen = useLocation().pathname === to
  const form = useOutlet()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'start', behavior: gently() })
  }, [isOpen])
  return (
    <li ref={line} style={{ scrollMarginTop: 'calc(var(--sr-header-height) + 12px)' }}>
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
      {isOpen ? <Box pad={[4, 0, 5]}>{form}</Box> : null}
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
