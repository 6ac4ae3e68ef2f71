import { asId } from '#domain/units/id.ts'
import type {
  RunNote,
  SimulatedMachine,
  SimulatedMachineView,
  SimulatedPumpView,
} from '../ports/simulated-machine.port.ts'
import type { SimulatedAction } from '../scenario-language/action.ts'
import type { Scenario } from '../scenario-language/scenario.ts'
import { aSimulatedView } from './simulated-builders.ts'

/** A pump at rest with 450 of 700 ml in its bottle. */
export const aPumpView = (with_: Partial<SimulatedPumpView> = {}): SimulatedPumpView => ({
  pumpId: asId(3),
  kind: 'dc',
  on: false,
  commanded: false,
  speed: 0,
  fault: null,
  direction: 'forward',
  mlPerSecond: 0,
  powerMw: 0,
  hoursRun: 1.5,
  bottle: { ingredientId: asId(40), ml: 450, capacityMl: 700 },
  tube: { capacityMl: 5, layers: [] },
  ...with_,
})

/** A DC pump 3, a stepper 4, a valve 5, an expander at 0x21, and a scale. */
export const someView: SimulatedMachineView = aSimulatedView({
  pumps: [aPumpView(), aPumpView({ pumpId: asId(4), kind: 'stepper' }), aPumpView({ pumpId: asId(5), kind: 'valve' })],
  expanders: [{ boardId: asId(2), model: 'MCP23017', address: 0x21, isMissing: false }],
  scale: { grams: 0, isPlugged: true },
})

/** Everything done to it. */
export type Deed =
  | SimulatedAction
  | { readonly kind: 'play'; readonly scenario: Scenario }
  | { readonly kind: 'press-start' }
  | { readonly kind: 'stop-playing' }
  | { readonly kind: 'set-speed'; readonly speed: number }

/** A simulated machine that does nothing but remember what it was asked for. */
export function createFakeSimulatedMachine(view: SimulatedMachineView = someView) {
  const deeds: Deed[] = []
  const notes: RunNote[] = []
  let isAway = false
  const done = async (deed?: Deed): Promise<void> => {
    if (isAway) throw new Error('nobody is there')
    if (deed) deeds.push(deed)
  }
  const simulated: SimulatedMachine = {
    build: () => done(),
    view: () => done().then(() => view),
    watch: () => () => undefined,
    placeGlass: () => done(),
    act: done,
    pressStart: () => done({ kind: 'press-start' }),
    play: scenario => done({ kind: 'play', scenario }),
    stopPlaying: () => done({ kind: 'stop-playing' }),
    note: note => done().then(() => void notes.push(note)),
    recording: labels => done().then(() => JSON.stringify({ labels })),
    setSpeed: speed => done({ kind: 'set-speed', speed }),
    onDemand: () => () => undefined,
  }
  return {
    simulated,
    deeds,
    notes,
    /** From now on nobody answers. */
    leave(): void {
      isAway = true
    },
  }
}
