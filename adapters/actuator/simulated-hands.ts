import { failure, success } from '#domain/result.ts'
import type { SimulatedMachine, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import type { AnswerTo, SimulatedCall } from './protocol.ts'
import { carryOut } from './simulated-calls.ts'

/** The simulated machine of an actuator process as its controller reaches it; on a real machine every call is refused. */
export class SimulatedHands {
  readonly #machine: SimulatedMachine | null
  readonly #show: (view: SimulatedMachineView) => void
  #unwatch: (() => void) | null = null

  constructor(machine: SimulatedMachine | null, show: (view: SimulatedMachineView) => void) {
    this.#machine = machine
    this.#show = show
  }

  async carryOut(call: SimulatedCall): Promise<AnswerTo['simulate']> {
    if (!this.#machine) return failure('this machine is real')
    try {
      return success(await carryOut(this.#machine, call))
    } catch (error) {
      return failure(String(error))
    }
  }

  watch(on: boolean): void {
    this.#unwatch?.()
    this.#unwatch = null
    const machine = this.#machine
    if (!on || !machine) return
    let hasChanged = false
    this.#unwatch = machine.watch(view => {
      hasChanged = true
      this.#show(view)
    })
    // The first view must not arrive after a change that came in the same breath: it would be the last one seen.
    void machine.view().then(view => {
      if (!hasChanged) this.#show(view)
    })
  }
}
