import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { mqttLimits, mqttPorts } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ChoicesField, OpenedIntegration, SettingsForm } from '../../features/home/integration.view.tsx'
import { MachineNameDialog, useMachineName } from '../../features/peers/machine-state.view.tsx'
import { AreaField, NumberField, PasswordField, SelectField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { errorsIn, inRange, required } from '../../forms/rules.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'

const SettingsFragment = graphql(`
  fragment MqttSettingsFields on MqttSettings {
    isOn host port usesTls ca username hasPassword topicPrefix discoveryPrefix publishes orderingUserId deviceId
  }
`)
export type MqttSettings = ResultOf<typeof SettingsFragment>

const MqttDocument = graphql(`query Mqtt { mqttSettings { ...MqttSettingsFields } users { id username locked } }`, [
  SettingsFragment,
])
const SaveDocument = graphql(
  `mutation SaveMqtt($settings: MqttInput!) { saveMqtt(settings: $settings) { ...MqttSettingsFields } }`,
  [SettingsFragment],
)
const TestDocument = graphql(`mutation TestMqtt($settings: MqttInput!) { testMqtt(settings: $settings) }`)

const groups = ['MACHINE', 'DRINKS', 'PUMPS', 'LINE'] as const satisfies MqttSettings['publishes']

export const draftOf = ({ hasPassword: _has, deviceId: _id, publishes, ...settings }: MqttSettings) => ({
  ...settings,
  port: settings.port as number | null,
  ca: settings.ca ?? '',
  username: settings.username ?? '',
  password: '',
  publishes: publishes as readonly MqttSettings['publishes'][number][],
})

export type MqttDraft = ReturnType<typeof draftOf>

export const inputOf = (draft: MqttDraft) => ({
  ...draft,
  port: draft.port ?? 0,
  ca: draft.ca.trim() || null,
  username: draft.username.trim() || null,
  password: draft.password || null,
  publishes: [...draft.publishes],
})

const rules = ({ host, port }: MqttDraft) =>
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

/** `/admin/home/mqtt`: the machine as a device of Home Assistant. */
export function Mqtt() {
  const { t } = useTranslation('mqtt')
  // The form begins with what the machine has now, not with an answer of before.
  const query = useQuery({ query: MqttDocument, requestPolicy: 'network-only' })
  return (
    <OpenedIntegration lead={t('lead')} what="mqtt" query={query}>
      {answer => (
        <>
          <Settings {...answer} />
          <Name />
          <Topics topics={topicsOf(answer.mqttSettings)} />
        </>
      )}
    </OpenedIntegration>
  )
}

function Settings({ mqttSettings, users }: ResultOf<typeof MqttDocument>) {
  const { t } = useTranslation(['mqtt', 'terms'])
  const [, save] = useMutation(SaveDocument)
  const [, test] = useMutation(TestDocument)
  return (
    <SettingsForm
      texts="mqtt"
      what="mqtt"
      settings={mqttSettings}
      {...{ draftOf, rules }}
      save={draft => save({ settings: inputOf(draft) })}
      test={draft => test({ settings: inputOf(draft) })}
      testingText={t('testing')}
      goodText={() => t('testGood')}
    >
      {(field, { draft, change }) => (
        <>
          <Panel title={t('broker')}>
            <SwitchField {...field('isOn')} />
            <Grid gap={4} fit={220}>
              <TextField {...field('host')} />
              <NumberField {...field('port')} />
              <TextField {...field('username')} />
              <PasswordField {...field('password')} hint={mqttSettings.hasPassword ? t('terms:secretKept') : ''} />
            </Grid>
            <SwitchField {...field('usesTls')} onChange={usesTls => change(withTls(draft, usesTls))} />
            {draft.usesTls ? <AreaField {...field('ca')} rows={5} /> : null}
          </Panel>
          <Panel title={t('orders')}>
            <SelectField
              {...field('orderingUserId')}
              options={users.map(({ id, username, locked }) => ({ value: id, label: username, disabled: locked }))}
              emptyLabel={t('nobody')}
            />
            <p className="sr-muted">{t('stop')}</p>
          </Panel>
          <Panel title={t('told')}>
            <ChoicesField
              {...field('publishes')}
              groups={groups.map(value => ({
                choices: [{ value, label: t(`groups.${value}`), hint: t(`groupHints.${value}`) }],
              }))}
            />
            <Grid gap={4} fit={240}>
              <TextField {...field('topicPrefix')} />
              <TextField {...field('discoveryPrefix')} />
            </Grid>
          </Panel>
        </>
      )}
    </SettingsForm>
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

function Topics({ topics }: { readonly topics: readonly string[] }) {
  const { t } = useTranslation('mqtt')
  if (topics.length === 0) return null
  return (
    <Panel title={t('topics')}>
      <p>{t('topicsText')}</p>
      <CopiedText text={topics.join('\n')} label={t('topics')} />
    </Panel>
  )
}
