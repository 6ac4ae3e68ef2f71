import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { MachineNameDialog, useMachineName } from '../../features/peers/machine-name.view.tsx'
import { CheckField, SelectField, SwitchField } from '../../forms/choice-fields.view.tsx'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { AreaField, PasswordField, TextField } from '../../forms/text-fields.view.tsx'
import { TrialButton } from '../../forms/trial.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/use-live.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Column, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import type { MqttAnswer } from './mqtt.documents.ts'
import {
  $mqtt,
  groups,
  liveState,
  mqttForm,
  pageClosed,
  pageOpened,
  retryRequested,
  topicsOf,
  trial,
  withTls,
} from './mqtt.model.ts'

/** `/admin/home/mqtt`: the machine as a device of Home Assistant. */
export function MqttPage() {
  const lacking = useLacking('mqtt')
  const { t } = useTranslation('mqtt')
  const [mqtt, retry] = useUnit([$mqtt, retryRequested])
  const { draft } = useFormModel(mqttForm)
  useWhileShown(pageOpened, pageClosed)
  useOccurrence(mqttForm.saved, () => notify.success(t('saved')))
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')} />
      <NotInTab what="mqtt" />
      {mqtt.kind === 'failed' ? (
        <ErrorState problem={mqtt.problem} onRetry={retry} />
      ) : mqtt.kind !== 'ready' || draft === null ? (
        <Skeleton height="480px" />
      ) : (
        <>
          <State />
          <ModelFormPage
            model={mqttForm}
            actions={
              <TrialButton
                {...lacking}
                trial={trial}
                text={t('test')}
                runningText={t('testing')}
                goodText={t('testGood')}
              />
            }
          >
            <Broker hasPassword={mqtt.value.mqttSettings.hasPassword} />
            <Orders users={mqtt.value.users} />
            <Told />
          </ModelFormPage>
          <Name />
          <Topics settings={mqtt.value.mqttSettings} />
        </>
      )}
    </Column>
  )
}

/** How the machine stands with its broker now. */
function State() {
  const { t } = useTranslation('mqtt')
  const format = useFormat()
  const state = useUnit(liveState.$value)
  useLive(liveState)
  if (state === null || state.kind === 'OFF') return null
  if (state.kind === 'CONNECTED') {
    return (
      <Callout intent="success" role="status">
        {t('state.connected', { since: format.ago(state.since ?? '') })}
      </Callout>
    )
  }
  return (
    <Callout intent={state.kind === 'FAILED' ? 'warning' : 'none'} role="status">
      {state.problem?.text ?? t('state.connecting')}
      {state.kind === 'FAILED' ? <p className="sr-muted">{t('state.again')}</p> : null}
    </Callout>
  )
}

function Broker({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation('mqtt')
  const { draft, bind, change } = useFormModel(mqttForm)
  if (draft === null) return null
  return (
    <Panel title={t('broker')}>
      <SwitchField {...bind('isOn')} label={t('isOn')} hint={t('isOnHint')} />
      <Grid gap={4} fit={220}>
        <TextField {...bind('host')} label={t('host')} hint={t('hostHint')} />
        <NumberField {...bind('port')} label={t('port')} />
        <TextField {...bind('username')} label={t('username')} />
        <PasswordField {...bind('password')} label={t('password')} hint={hasPassword ? t('passwordKept') : undefined} />
      </Grid>
      <SwitchField
        {...bind('usesTls')}
        onChange={usesTls => change(withTls(draft, usesTls))}
        label={t('usesTls')}
        hint={t('usesTlsHint')}
      />
      {draft.usesTls ? <AreaField {...bind('ca')} label={t('ca')} hint={t('caHint')} rows={5} /> : null}
    </Panel>
  )
}

function Orders({ users }: { readonly users: MqttAnswer['users'] }) {
  const { t } = useTranslation('mqtt')
  const { bind } = useFormModel(mqttForm)
  const options = users.map(({ id, username, locked }) => ({ value: id, label: username, disabled: locked }))
  return (
    <Panel title={t('orders')}>
      <SelectField
        {...bind('orderingUserId')}
        label={t('account')}
        hint={t('accountHint')}
        options={options}
        emptyLabel={t('nobody')}
      />
      <p className="sr-muted">{t('stop')}</p>
    </Panel>
  )
}

function Told() {
  const { t } = useTranslation('mqtt')
  const { bind } = useFormModel(mqttForm)
  return (
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

function Topics({ settings }: { readonly settings: MqttAnswer['mqttSettings'] }) {
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
