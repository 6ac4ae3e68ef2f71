import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '../../../testing/unwrap.ts'
import type { BrokerReason, BrokerState } from '../broker-state.ts'
import type { MqttSettings } from '../mqtt-settings.ts'
import type { HomeBroker, HomeHouse } from '../usecases/home-broker.port.ts'

interface HomeBrokerBench {
  /** Where someone takes us. */
  make(): Promise<{ readonly broker: HomeBroker; readonly settings: MqttSettings; readonly house: HomeHouse }>
  /** Where we are refused, and the reason for it. */
  makeRefusing(): Promise<{
    readonly broker: HomeBroker
    readonly settings: MqttSettings
    readonly house: HomeHouse
    readonly reason: BrokerReason
  }>
  end(): Promise<void>
}

/** Waits for a broker without a clock. */
const eventually = async (state: () => BrokerState, kind: BrokerState['kind']): Promise<void> => {
  for (let turn = 0; turn < 200 && state().kind !== kind; turn++) await new Promise(resolve => setTimeout(resolve, 20))
  expect(state().kind).toBe(kind)
}

/** The contract of everything by which the machine is at a broker. */
export function homeBrokerContract(name: string, bench: HomeBrokerBench): void {
  describe(`${name} as the broker of a home`, () => {
    it('connects, tells so, and is off when it is closed', async () => {
      const { broker, settings, house } = await bench.make()
      const states: BrokerState[] = []
      const link = broker.open(settings, house, state => states.push(state))
      await eventually(() => link.state, 'connected')
      expect(states.at(-1)?.kind).toBe('connected')
      await link.close(true)
      expect(link.state).toEqual({ kind: 'off' })
      await bench.end()
    })

    it('is told from one that refuses us, and why', async () => {
      const { broker, settings, house, reason } = await bench.makeRefusing()
      expect(expectFailure(await broker.test(settings))).toMatchObject({ kind: 'broker-problem', reason })
      const link = broker.open(settings, house, () => undefined)
      await eventually(() => link.state, 'failed')
      expect(link.state).toMatchObject({ problem: { reason } })
      await link.close(false)
      await bench.end()
    })

    it('is tried beside what is connected', async () => {
      const { broker, settings, house } = await bench.make()
      const link = broker.open(settings, house, () => undefined)
      await eventually(() => link.state, 'connected')
      expectSuccess(await broker.test(settings))
      expect(link.state.kind).toBe('connected')
      await link.close(false)
      await bench.end()
    })
  })
}
