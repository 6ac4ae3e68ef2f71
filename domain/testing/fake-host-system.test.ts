import { createFakeHostSystem, type FakeHostSystem } from './fake-host-system.ts'
import { hostSystemContract } from './host-system.contract.ts'

let host: FakeHostSystem
hostSystemContract('the fake host', {
  make(supported) {
    host = createFakeHostSystem(supported)
    return host
  },
  makeFailing() {
    host = createFakeHostSystem()
    host.failWith('no')
    return host
  },
  done: () => Promise.resolve(host.done),
})
