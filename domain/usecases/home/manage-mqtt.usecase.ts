/* What the owner decides about the broker. */
import type { BrokerProblem } from '../../home/broker-state.ts'
import { checkMqtt, type MqttDraft, type MqttInvalid } from '../../home/mqtt-draft.ts'
import type { MqttSettings } from '../../home/mqtt-settings.ts'
import type { HomeBroker } from '../../ports/home-broker.port.ts'
import { mqttOf, onlyId } from '../../records/records.ts'
import type { Result } from '../../result.ts'
import { success } from '../../result.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export interface MqttDeps {
  readonly records: RecordBook
  /** Another one each time: 8 hexadecimal digits. */
  readonly newDeviceId: () => string
}

/** Refused as a whole, with all reasons. What is in force follows the settings by itself. */
export const saveMqtt = (
  { records, newDeviceId }: MqttDeps,
  said: MqttDraft,
): Promise<Result<MqttSettings, MqttInvalid | StoreUnavailable>> =>
  records.change<MqttSettings, MqttInvalid>(draft => {
    const kept = mqttOf(draft.records)
    const checked = checkMqtt(said, kept, draft.records.user)
    if (!checked.ok) return checked
    const settings = { ...checked.value, deviceId: kept?.deviceId ?? newDeviceId() }
    draft.put('mqtt', onlyId, settings)
    return success(settings)
  })

/** Whether a broker would take the machine by these settings; nothing of them is saved. */
export async function tryMqtt(
  deps: MqttDeps & { readonly loadBroker: () => Promise<Pick<HomeBroker, 'test'>> },
  said: MqttDraft,
): Promise<Result<void, MqttInvalid | BrokerProblem>> {
  const kept = mqttOf(deps.records.now)
  const checked = checkMqtt(said, kept, deps.records.now.user)
  if (!checked.ok) return checked
  const broker = await deps.loadBroker()
  return broker.test({ ...checked.value, deviceId: kept?.deviceId ?? deps.newDeviceId() })
}
