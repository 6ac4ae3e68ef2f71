import { Home } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { type Integration, onIf, useQueriedStatus } from '../../features/home/integrations.ts'
import { useFormat } from '../../i18n/format.ts'
import { liveAnswer, useLive } from '../../queries/live-value.ts'

const StatusDocument = graphql(`query MqttStatus { mqttSettings { isOn } }`)
const StateDocument = graphql(`
  subscription MqttState { mqttState { kind since problem { code text values { name value } } } }
`)
/** The connection to the broker. */
const liveState = liveAnswer(StateDocument)

export const homeAssistant: Integration = {
  name: 'mqtt',
  path: 'mqtt',
  texts: ['machines'],
  Icon: Home,
  useStatus() {
    const { t } = useTranslation('mqtt')
    const format = useFormat()
    const live = useLive(liveState)
    return useQueriedStatus(StatusDocument, ({ mqttSettings }) => {
      if (!mqttSettings.isOn) return onIf(false)
      if (live?.kind === 'CONNECTED')
        return { kind: 'on', says: t('status.connected', { since: format.ago(live.since ?? '') }) }
      if (live?.kind !== 'FAILED') return { kind: 'on', says: t('status.connecting') }
      return { kind: 'attention', says: live.problem?.text }
    })
  },
  load: async () => (await import('./mqtt.view.tsx')).Mqtt,
}
