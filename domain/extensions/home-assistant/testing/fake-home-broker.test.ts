import type { HomeHouse } from '../usecases/home-broker.port.ts'
import { createFakeHomeBroker } from './fake-home-broker.ts'
import { homeBrokerContract } from './home-broker.contract.ts'
import { aMqttSettings } from './home-builders.ts'

const parts = () => ({ broker: createFakeHomeBroker(), settings: aMqttSettings(), house: {} as HomeHouse })

homeBrokerContract('The fake broker', {
  make: async () => parts(),
  async makeRefusing() {
    const made = parts()
    made.broker.refuse({ kind: 'broker-problem', reason: 'bad-login', detail: 'CONNACK 4' })
    return { ...made, reason: 'bad-login' }
  },
  end: async () => undefined,
})
