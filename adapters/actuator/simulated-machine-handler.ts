import { failure, success } from '#domain/result.ts'
import type { SimulatedMachine, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import type { AnswerTo, SimulatedCall } from './protocol.ts'

/** The simulated machine of an actuator process as its controller reaches it; on a real machine every call is refused. */
export class SimulatedMachineHandler {
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

/** The answer to a call of the simulated machine. */
export type SimulatedAnswer = SimulatedMachineView | string | null

/** Does in the actuator process what was called for in the controller. @returns what `view` or `recording` asks for, else null */
async function carryOut(machine: SimulatedMachine, call: SimulatedCall): Promise<SimulatedAnswer> {
  switch (call.name) {
    case 'view':
      return machine.view()
    case 'build':
      await machine.build(call.machine)
      return null
    case 'place-glass':
      await machine.placeGlass(call.glass)
      return null
    case 'act':
      await machine.act(call.action)
      return null
    case 'press-start':
      await machine.pressStart()
      return null
    case 'play':
      await machine.play(call.scenario)
      return null
    case 'stop-playing':
      await machine.stopPlaying()
      return null
    case 'note':
      await machine.note(call.note)
      return null
    case 'recording':
      return machine.recording(call.labels)
    case 'set-speed':
      await machine.setSpeed(call.speed)
      return null
  }
}
