import { Listeners } from '#domain/listeners.ts'
import { failure, success } from '#domain/result.ts'
import type {
  SimulatedMachine,
  SimulatedMachineBuild,
  SimulatedMachineView,
} from '#simulator/ports/simulated-machine.port.ts'
import type { SimulatedDemand } from '#simulator/scenario-language/action.ts'
import type { AnswerTo, SimulatedCall } from './protocol.ts'

export class SimulationRefused extends Error {
  override readonly name = 'SimulationRefused'
}

/** Calls reject while the actuator process is away. */
export interface SimulatedMachineClient extends SimulatedMachine {
  restore(): Promise<void>
  show(view: SimulatedMachineView): void
  demand(demand: SimulatedDemand): void
}

export function simulatedMachineClient(
  ask: (call: SimulatedCall) => Promise<AnswerTo['simulate']>,
  sendWatch: (on: boolean) => void,
): SimulatedMachineClient {
  const watchers = new Listeners<[view: SimulatedMachineView]>()
  const demanders = new Listeners<[demand: SimulatedDemand]>()
  let built: SimulatedMachineBuild | null = null
  let latestSpeed: number | null = null

  const answerTo = async (call: SimulatedCall): Promise<SimulatedAnswer> => {
    const answer = await ask(call)
    if (!answer.ok) throw new SimulationRefused(answer.problem)
    return answer.value
  }
  const done = async (call: SimulatedCall): Promise<void> => {
    await answerTo(call)
  }
  return {
    build(machine) {
      built = machine
      return done({ name: 'build', machine })
    },
    async view() {
      const view = await answerTo({ name: 'view' })
      if (!view || typeof view === 'string') throw new SimulationRefused('there is no view')
      return view
    },
    watch(listener) {
      const leave = watchers.add(listener)
      if (watchers.size === 1) sendWatch(true)
      return () => {
        const before = watchers.size
        leave()
        if (before === 1 && watchers.size === 0) sendWatch(false)
      }
    },
    placeGlass: glass => done({ name: 'place-glass', glass }),
    act: action => done({ name: 'act', action }),
    pressStart: () => done({ name: 'press-start' }),
    play: scenario => done({ name: 'play', scenario }),
    stopPlaying: () => done({ name: 'stop-playing' }),
    note: note => done({ name: 'note', note }),
    async recording(labels) {
      const recording = await answerTo({ name: 'recording', labels })
      if (typeof recording !== 'string') throw new SimulationRefused('there is no recording')
      return recording
    },
    onDemand: listener => demanders.add(listener),
    async setSpeed(speed) {
      await done({ name: 'set-speed', speed })
      latestSpeed = speed
    },
    async restore() {
      if (built) await done({ name: 'build', machine: built })
      if (latestSpeed !== null) await done({ name: 'set-speed', speed: latestSpeed })
      if (watchers.size > 0) sendWatch(true)
    },
    show: view => watchers.tell(view),
    demand: demand => demanders.tell(demand),
  }
}

type SimulatedAnswer = SimulatedMachineView | string | null

/** In the actuator process; on a real machine every call is refused. */
export function simulatedMachineHandler(machine: SimulatedMachine | null, show: (view: SimulatedMachineView) => void) {
  let unwatch: (() => void) | null = null
  return {
    async carryOut(call: SimulatedCall): Promise<AnswerTo['simulate']> {
      if (!machine) return failure('this machine is real')
      try {
        return success((await carryOut(machine, call)) ?? null)
      } catch (error) {
        return failure(String(error))
      }
    },
    watch(on: boolean): void {
      unwatch?.()
      unwatch = null
      if (!on || !machine) return
      let hasChanged = false
      unwatch = machine.watch(view => {
        hasChanged = true
        show(view)
      })
      // Not after a change that came meanwhile: the older one would stay.
      void machine.view().then(view => {
        if (!hasChanged) show(view)
      })
    },
  }
}

function carryOut(machine: SimulatedMachine, call: SimulatedCall) {
  switch (call.name) {
    case 'view':
      return machine.view()
    case 'build':
      return machine.build(call.machine)
    case 'place-glass':
      return machine.placeGlass(call.glass)
    case 'act':
      return machine.act(call.action)
    case 'press-start':
      return machine.pressStart()
    case 'play':
      return machine.play(call.scenario)
    case 'stop-playing':
      return machine.stopPlaying()
    case 'note':
      return machine.note(call.note)
    case 'recording':
      return machine.recording(call.labels)
    case 'set-speed':
      return machine.setSpeed(call.speed)
  }
}
