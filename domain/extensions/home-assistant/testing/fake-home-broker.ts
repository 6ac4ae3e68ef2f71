import { failure, success } from '../../../result.ts'
import { timestamp } from '../../../units/timestamp.ts'
import type { BrokerProblem, BrokerState } from '../broker-state.ts'
import type { MqttSettings } from '../mqtt-settings.ts'
import type { HomeBroker, HomeHouse } from '../usecases/home-broker.port.ts'

/** A broker that takes everybody, unless it was told not to. */
export interface FakeHomeBroker extends HomeBroker {
  /** The links that were opened; of each, how it was closed, and null while it is open. */
  readonly links: readonly {
    readonly settings: MqttSettings
    readonly forGood: boolean | null
    readonly house: HomeHouse
  }[]
  readonly tested: readonly MqttSettings[]
  refuse(problem: BrokerProblem): void
}

export function createFakeHomeBroker(): FakeHomeBroker {
  const links: { settings: MqttSettings; forGood: boolean | null; house: HomeHouse }[] = []
  const tested: MqttSettings[] = []
  let refusal: BrokerProblem | null = null
  return {
    links,
    tested,
    refuse(problem) {
      refusal = problem
    },
    open(settings, house, onState) {
      const at = timestamp(1_700_000_000_000)
      let state: BrokerState = refusal ? { kind: 'failed', problem: refusal, at } : { kind: 'connected', since: at }
      const link = { settings, house, forGood: null as boolean | null }
      links.push(link)
      onState(state)
      return {
        get state() {
          return state
        },
        close(forGood) {
          link.forGood = forGood
          state = { kind: 'off' }
          return Promise.resolve()
        },
      }
    },
    test(settings) {
      tested.push(settings)
      return Promise.resolve(refusal ? failure(refusal) : success(undefined))
    },
  }
}
