import { type Result, success } from '../../../result.ts'
import { createTurns } from '../../../turns.ts'
import type { EventBus } from '../../../usecases/records/event-bus.ts'
import { changeSetting, type RecordBook, type StoreUnavailable } from '../../../usecases/records/record-book.ts'
import type { BrokerProblem, BrokerState } from '../broker-state.ts'
import {
  checkMqtt,
  isSamePlace,
  type MqttDraft,
  type MqttInvalid,
  type MqttSettings,
  mqttOf,
  placeOf,
} from '../mqtt-settings.ts'
import type { HomeBroker, HomeHouse, HomeLink } from './home-broker.port.ts'

/** The machine at its broker, as the settings want it. */
export interface HomeService {
  readonly state: BrokerState
  /** Resolves when what the settings of now want is so, connected or not. */
  settled(): Promise<void>
  /** Says goodbye; what lies at the broker stays there, as of a machine that is off. */
  close(): Promise<void>
}

const off: BrokerState = { kind: 'off' }

/**
 * Follows the settings: opens the link when it is switched on, and closes it when they are others.
 *
 * @param deps.loadBroker is asked when someone has switched it on, and not before
 */
export function openHomeService(deps: {
  readonly records: RecordBook
  readonly eventBus: EventBus
  readonly loadBroker: () => Promise<Pick<HomeBroker, 'open'>>
  /** The machine, seen as long as there is a link. */
  readonly openHouse: () => HomeHouse & { close(): void }
  readonly onError: (error: unknown) => void
}): HomeService {
  const { records, eventBus, loadBroker, openHouse, onError } = deps
  const turns = createTurns()
  let applied: MqttSettings | null = null
  let open: { readonly link: HomeLink; readonly house: { close(): void } } | null = null
  let isClosed = false

  const tell = (): void => eventBus.publish({ kind: 'broker-changed' })

  async function end(forGood: boolean): Promise<void> {
    const ending = open
    if (ending === null) return
    await ending.link.close(forGood)
    open = null
    ending.house.close()
  }

  async function apply(): Promise<void> {
    const wanted = isClosed ? null : mqttOf(records.now)
    if (wanted === applied && !isClosed) return
    const isGone =
      wanted !== null && applied !== null && !(wanted.isOn && isSamePlace(placeOf(wanted), placeOf(applied)))
    await end(isGone)
    applied = wanted
    if (wanted?.isOn) {
      const broker = await loadBroker()
      const house = openHouse()
      open = { house, link: broker.open(wanted, house, tell) }
    }
    tell()
  }
  const follow = (): Promise<void> => turns.inTurn(apply).catch(onError)

  const unsubscribe = eventBus.subscribe(event => {
    if (event.kind === 'records-changed' && event.kinds.has('mqtt')) void follow()
  })
  void follow()
  return {
    get state() {
      return open?.link.state ?? off
    },
    settled: () => turns.inTurn(async () => undefined),
    async close() {
      isClosed = true
      unsubscribe()
      await follow()
    },
  }
}

/* What the owner decides about the broker. */

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
  changeSetting(records, 'mqtt', now => {
    const kept = mqttOf(now)
    const checked = checkMqtt(said, kept, now.user)
    return checked.ok ? success({ ...checked.value, deviceId: kept?.deviceId ?? newDeviceId() }) : checked
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
