import { graphql, type ResultOf } from '../../api/graphql.ts'

export const IntegrationsDocument = graphql(`
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
export const MqttStateDocument = graphql(`
  subscription MqttState { mqttState { kind since problem { code text values { name value } } } }
`)

export type Integrations = ResultOf<typeof IntegrationsDocument>
export type MqttState = ResultOf<typeof MqttStateDocument>['mqttState']

export interface IntegrationState {
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
export function mqttStateOf({ mqttSettings }: Pick<Integrations, 'mqttSettings'>, live: MqttState | null) {
  if (!mqttSettings.isOn) return off
  if (live?.kind === 'CONNECTED') return { kind: 'on', says: { key: 'connected', since: live.since ?? '' } } as const
  if (live?.kind === 'FAILED')
    return { kind: 'attention', says: { key: 'problem', text: live.problem?.text ?? '' } } as const
  return { kind: 'on', says: { key: 'connecting' } } as const
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

export const loginStateOf = ({
  loginProviderSettings: { isOn, label },
}: Pick<Integrations, 'loginProviderSettings'>): IntegrationState =>
  isOn ? { kind: 'on', says: { key: 'login', label } } : off

export const metricsStateOf = ({ settings }: Pick<Integrations, 'settings'>) => onIf(settings.metrics.isOn)
export const assistantStateOf = ({ assistantOn }: Pick<Integrations, 'assistantOn'>) => onIf(assistantOn)
export const notificationsStateOf = ({ notificationSettings }: Pick<Integrations, 'notificationSettings'>) =>
  onIf(notificationSettings.isOn)
