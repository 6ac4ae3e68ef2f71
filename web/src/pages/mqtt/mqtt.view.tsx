import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useSubscription } from 'urql'
import { mqttLimits, mqttPorts } from '#domain/home/mqtt-settings.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { useUnavailable } from '../../features/demo/use-unavailable.ts'
import { ServicePage } from '../../features/home/service-page.view.tsx'
import { MachineNameDialog, useMachineName } from '../../features/peers/machine-state.view.tsx'
import { ConnectionTestButton, useConnectionTest } from '../../forms/connection-test.view.tsx'
import {
  AreaField,
  CheckField,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '../../forms/fields.view.tsx'
import type { Form } from '../../forms/form.ts'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Panel } from '../../ui/page-parts.view.tsx'

export const SettingsFragment = graphql(`
  fragment MqttSettingsFields on MqttSettings {
    isOn host port usesTls ca username hasPassword topicPrefix discoveryPrefix publishes orderingUserId deviceId
  }
`)
export type MqttSettings = ResultOf<typeof SettingsFragment>

export const groups = ['MACHINE', 'DRINKS', 'PUMPS', 'LINE'] as const satisfies MqttSettings['publishes']

type Kept = Pick<MqttSettings, 'isOn' | 'host' | 'usesTls' | 'topicPrefix' | 'discoveryPrefix' | 'orderingUserId'>

export interface MqttDraft extends Kept, Record<(typeof groups)[number], boolean> {
  readonly port: number | null
  readonly ca: string
  readonly username: string
  /** Empty: the one that the machine has is kept. */
  readonly password: string
}

export const draftOf = (settings: MqttSettings): MqttDraft => {
  const { isOn, host, port, usesTls, ca, username, topicPrefix, discoveryPrefix, publishes, orderingUserId } = settings
  return {
    ...{ isOn, host, port, usesTls, topicPrefix, discoveryPrefix, orderingUserId },
    ca: ca ?? '',
    username: username ?? '',
    password: '',
    MACHINE: publishes.includes('MACHINE'),
    DRINKS: publishes.includes('DRINKS'),
    PUMPS: publishes.includes('PUMPS'),
    LINE: publishes.includes('LINE'),
  }
}

export const inputOf = ({ MACHINE, DRINKS, PUMPS, LINE, ...draft }: MqttDraft) => {
  const isChosen = { MACHINE, DRINKS, PUMPS, LINE }
  return {
    ...draft,
    port: draft.port ?? 0,
    ca: draft.ca.trim() || null,
    username: draft.username.trim() || null,
    password: draft.password || null,
    publishes: groups.filter(group => isChosen[group]),
  }
}

export const rules = ({ host, port }: MqttDraft) =>
  errorsIn<MqttDraft>({ host: required(host), port: required(port) ?? inRange(port, mqttLimits.port) })

/** The port goes with TLS, as long as no other was typed. */
export const withTls = ({ port }: Pick<MqttDraft, 'port'>, usesTls: boolean): Partial<MqttDraft> => {
  const [before, after] = usesTls ? [mqttPorts.plain, mqttPorts.tls] : [mqttPorts.tls, mqttPorts.plain]
  return port === before ? { usesTls, port: after } : { usesTls }
}

/** The topics of the machine, to be allowed at the broker or read by others. */
export const topicsOf = ({ topicPrefix, discoveryPrefix, deviceId }: MqttSettings): readonly string[] =>
  deviceId === null
    ? []
    : [
        `${topicPrefix}/${deviceId}/#`,
        `${discoveryPrefix}/device/speedrail_${deviceId}/config`,
        `${discoveryPrefix}/status`,
      ]

const MqttDocument = graphql(`query Mqtt { mqttSettings { ...MqttSettingsFields } users { id username locked } }`, [
  SettingsFragment,
])
const SaveDocument = graphql(
  `mutation SaveMqtt($settings: MqttInput!) { saveMqtt(settings: $settings) { ...MqttSettingsFields } }`,
  [SettingsFragment],
)
const TestDocument = graphql(`mutation TestMqtt($settings: MqttInput!) { testMqtt(settings: $settings) }`)
const StateDocument = graphql(`
  subscription MqttState { mqttState { kind since problem { code text values { name value } } } }
`)

type Users = ResultOf<typeof MqttDocument>['users']

/** `/admin/home/mqtt`: the machine as a device of Home Assistant. */
export function MqttPage() {
  const { t } = useTranslation(['mqtt', 'app'])
  // The form begins with what the machine has now, not with an answer of before.
  const query = useQuery({ query: MqttDocument, requestPolicy: 'network-only' })
  return (
    <ServicePage title={t('app:title.mqtt')} lead={t('lead')} what="mqtt" query={query} height="480px">
      {({ mqttSettings, users }) => (
        <>
          <State />
          <Settings settings={mqttSettings} users={users} />
          <Name />
          <Topics settings={mqttSettings} />
        </>
      )}
    </ServicePage>
  )
}

/** How the machine stands with its broker now. */
function State() {
  const { t } = useTranslation('mqtt')
  const format = useFormat()
  const [{ data }] = useSubscription({ query: StateDocument })
  if (!data || data.mqttState.kind === 'OFF') return null
  const { kind, since, problem } = data.mqttState
  if (kind === 'CONNECTED') {
    return (
      <Callout intent="success" role="status">
        {t('state.connected', { since: format.ago(since ?? '') })}
      </Callout>
    )
  }
  return (
    <Callout intent={kind === 'FAILED' ? 'warning' : 'none'} role="status">
      {problem?.text ?? t('testing')}
      {kind === 'FAILED' ? <p className="sr-muted">{t('state.again')}</p> : null}
    </Callout>
  )
}

function Settings({ settings, users }: { readonly settings: MqttSettings; readonly users: Users }) {
  const { t } = useTranslation(['mqtt', 'terms'])
  const lacking = useUnavailable('mqtt')
  const [, save] = useMutation(SaveDocument)
  const [, testBroker] = useMutation(TestDocument)
  const form = useForm<MqttDraft, ResultOf<typeof SaveDocument>>({
    initial: draftOf(settings),
    rules,
    save: draft => save({ settings: inputOf(draft) }),
    savedDraftOf: ({ saveMqtt }) => draftOf(saveMqtt),
    onSaved: () => notify.success(t('saved')),
  })
  const test = useConnectionTest(form, draft => testBroker({ settings: inputOf(draft) }))
  const { bind } = form
  return (
    <FormPage
      form={form}
      actions={
        <ConnectionTestButton
          {...lacking}
          test={test}
          text={t('terms:test')}
          runningText={t('testing')}
          goodText={t('testGood')}
        />
      }
    >
      <Broker {...form} hasPassword={settings.hasPassword} />
      <Panel title={t('orders')}>
        <SelectField
          {...bind('orderingUserId')}
          label={t('account')}
          hint={t('accountHint')}
          options={users.map(({ id, username, locked }) => ({ value: id, label: username, disabled: locked }))}
          emptyLabel={t('nobody')}
        />
        <p className="sr-muted">{t('stop')}</p>
      </Panel>
      <Panel title={t('told')}>
        <Grid gap={3} fit={240}>
          {groups.map(group => (
            <CheckField key={group} {...bind(group)} label={t(`groups.${group}`)} hint={t(`groupHints.${group}`)} />
          ))}
        </Grid>
        <Grid gap={4} fit={240}>
          <TextField {...bind('topicPrefix')} label={t('topicPrefix')} hint={t('topicPrefixHint')} />
          <TextField {...bind('discoveryPrefix')} label={t('discoveryPrefix')} hint={t('discoveryPrefixHint')} />
        </Grid>
      </Panel>
    </FormPage>
  )
}

function Broker({ draft, bind, change, hasPassword }: Form<MqttDraft> & { readonly hasPassword: boolean }) {
  const { t } = useTranslation(['mqtt', 'terms'])
  return (
    <Panel title={t('broker')}>
      <SwitchField {...bind('isOn')} label={t('isOn')} hint={t('isOnHint')} />
      <Grid gap={4} fit={220}>
        <TextField {...bind('host')} label={t('host')} hint={t('hostHint')} />
        <NumberField {...bind('port')} label={t('port')} />
        <TextField {...bind('username')} label={t('username')} />
        <PasswordField
          {...bind('password')}
          label={t('terms:password')}
          hint={hasPassword ? t('terms:secretKept') : undefined}
        />
      </Grid>
      <SwitchField
        {...bind('usesTls')}
        onChange={usesTls => change(withTls(draft, usesTls))}
        label={t('usesTls')}
        hint={t('usesTlsHint')}
      />
      {draft.usesTls ? (
        <AreaField {...bind('ca')} label={t('terms:certificateAuthority')} hint={t('caHint')} rows={5} />
      ) : null}
    </Panel>
  )
}

/** It is the machine's own: saved by itself, whatever becomes of the broker. */
function Name() {
  const { t } = useTranslation(['mqtt', 'machines'])
  const name = useMachineName()
  const [isRenaming, setRenaming] = useState(false)
  if (name === undefined) return null
  return (
    <Panel title={t('machines:renameTitle')}>
      <p>{name === null ? t('nameless') : t('named', { name })}</p>
      <Row>
        <Button text={t('machines:rename')} onClick={() => setRenaming(true)} />
      </Row>
      {isRenaming ? <MachineNameDialog name={name ?? ''} onClose={() => setRenaming(false)} /> : null}
    </Panel>
  )
}

function Topics({ settings }: { readonly settings: MqttSettings }) {
  const { t } = useTranslation('mqtt')
  const topics = topicsOf(settings)
  if (topics.length === 0) return null
  return (
    <Panel title={t('topics')}>
      <p>{t('topicsText')}</p>
      <Row gap={3} wrap>
        <CopiedText text={topics.join('\n')} label={t('topics')} />
      </Row>
    </Panel>
  )
}
