import type { SimulatedMachine, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import type { SimulatedCall } from './protocol.ts'

/** The answer to a call of the simulated machine. */
export type SimulatedAnswer = SimulatedMachineView | string | null

/** Does in the actuator process what was called for in the controller. @returns what `view` or `recording` asks for, else null */
export async function carryOut(machine: SimulatedMachine, call: SimulatedCall): Promise<SimulatedAnswer> {
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
