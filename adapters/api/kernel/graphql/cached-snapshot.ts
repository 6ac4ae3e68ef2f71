import type { SimulatedMachine, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import { shareWatch, type Watch } from '../watch.ts'

interface Shared {
  /** The last view that watchers were told of; null when nobody watches, because it would grow old. */
  latest: SimulatedMachineView | null
  asked: Promise<SimulatedMachineView> | null
  readonly watch: Watch
}

const sharedOf = new WeakMap<SimulatedMachine, Shared>()

function shared(machine: SimulatedMachine): Shared {
  const known = sharedOf.get(machine)
  if (known) return known
  const state: Shared = {
    latest: null,
    asked: null,
    watch: shareWatch(changed => {
      const unwatch = machine.watch(view => {
        state.latest = view
        changed()
      })
      return () => {
        unwatch()
        state.latest = null
      }
    }),
  }
  sharedOf.set(machine, state)
  return state
}

/** The present view of the machine, asked for once however many want to know: the actuator has pumps to watch. */
export function cachedSnapshot(machine: SimulatedMachine): Promise<SimulatedMachineView> {
  const state = shared(machine)
  if (state.latest) return Promise.resolve(state.latest)
  state.asked ??= machine.view().finally(() => {
    state.asked = null
  })
  return state.asked
}

/** Tells of every change, whose view {@link cachedSnapshot} then has. */
export const watchSnapshot = (machine: SimulatedMachine, changed: () => void): (() => void) =>
  shared(machine).watch(changed)
