import type { SimulatedMachine, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'

interface Shared {
  watchers: number
  /** The last view that a watcher was told; null when nobody watches, because it would grow old. */
  latest: SimulatedMachineView | null
  asked: Promise<SimulatedMachineView> | null
}

const sharedOf = new WeakMap<SimulatedMachine, Shared>()

function shared(machine: SimulatedMachine): Shared {
  const known = sharedOf.get(machine) ?? { watchers: 0, latest: null, asked: null }
  sharedOf.set(machine, known)
  return known
}

/** The present view of the machine, asked for once however many want to know: the actuator has pumps to watch. */
export function sharedView(machine: SimulatedMachine): Promise<SimulatedMachineView> {
  const state = shared(machine)
  if (state.latest) return Promise.resolve(state.latest)
  state.asked ??= machine.view().finally(() => {
    state.asked = null
  })
  return state.asked
}

/** Tells of every change, whose view {@link sharedView} then has. */
export function watchShared(machine: SimulatedMachine, changed: () => void): () => void {
  const state = shared(machine)
  state.watchers++
  const unwatch = machine.watch(view => {
    state.latest = view
    changed()
  })
  return () => {
    unwatch()
    state.watchers--
    if (state.watchers === 0) state.latest = null
  }
}
