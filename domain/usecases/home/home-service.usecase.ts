import type { BrokerState } from '../../home/broker-state.ts'
import { isSamePlace, type MqttSettings, placeOf } from '../../home/mqtt-settings.ts'
import type { HomeBroker, HomeHouse, HomeLink } from '../../ports/home-broker.port.ts'
import { mqttOf } from '../../records/records.ts'
import { createTurns } from '../../turns.ts'
import type { EventBus } from '../records/event-bus.ts'
import type { RecordBook } from '../records/record-book.ts'

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
