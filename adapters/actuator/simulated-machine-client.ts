import { Listeners } from '#domain/listeners.ts'
import type { RunLabels } from '#simulator/ports/run-labels.ts'
import type {
  RunNote,
  SimulatedMachine,
  SimulatedMachineBuild,
  SimulatedMachineView,
} from '#simulator/ports/simulated-machine.port.ts'
import type { PlacedGlass, SimulatedAction, SimulatedDemand } from '#simulator/scenario-language/action.ts'
import type { Scenario } from '#simulator/scenario-language/scenario.ts'
import type { AnswerTo, SimulatedCall } from './protocol.ts'
import type { SimulatedAnswer } from './simulated-machine-handler.ts'

/** The actuator process refused a call of the simulated machine. */
export class SimulationRefused extends Error {
  override readonly name = 'SimulationRefused'
}

interface Line {
  /** Rejects when the process is away. */
  readonly call: (call: SimulatedCall) => Promise<AnswerTo['simulate']>
  readonly watch: (on: boolean) => void
}

/** The simulated machine as the controller sees it, in the actuator process. Calls reject while that is away. */
export class SimulatedMachineClient implements SimulatedMachine {
  readonly #line: Line
  readonly #watchers = new Listeners<[view: SimulatedMachineView]>()
  readonly #demanders = new Listeners<[demand: SimulatedDemand]>()
  #built: SimulatedMachineBuild | null = null
  #speed: number | null = null

  constructor(line: Line) {
    this.#line = line
  }

  async build(machine: SimulatedMachineBuild): Promise<void> {
    this.#built = machine
    await this.#call({ name: 'build', machine })
  }

  async view(): Promise<SimulatedMachineView> {
    const view = await this.#call({ name: 'view' })
    if (!view || typeof view === 'string') throw new SimulationRefused('there is no view')
    return view
  }

  watch(listener: (view: SimulatedMachineView) => void): () => void {
    const leave = this.#watchers.add(listener)
    if (this.#watchers.size === 1) this.#line.watch(true)
    return () => {
      const before = this.#watchers.size
      leave()
      if (before === 1 && this.#watchers.size === 0) this.#line.watch(false)
    }
  }

  async placeGlass(glass: PlacedGlass): Promise<void> {
    await this.#call({ name: 'place-glass', glass })
  }

  async act(action: SimulatedAction): Promise<void> {
    await this.#call({ name: 'act', action })
  }

  async pressStart(): Promise<void> {
    await this.#call({ name: 'press-start' })
  }

  async play(scenario: Scenario): Promise<void> {
    await this.#call({ name: 'play', scenario })
  }

  async stopPlaying(): Promise<void> {
    await this.#call({ name: 'stop-playing' })
  }

  async note(note: RunNote): Promise<void> {
    await this.#call({ name: 'note', note })
  }

  async recording(labels: RunLabels): Promise<string> {
    const recording = await this.#call({ name: 'recording', labels })
    if (typeof recording !== 'string') throw new SimulationRefused('there is no recording')
    return recording
  }

  onDemand(listener: (demand: SimulatedDemand) => void): () => void {
    return this.#demanders.add(listener)
  }

  async setSpeed(speed: number): Promise<void> {
    await this.#call({ name: 'set-speed', speed })
    this.#speed = speed
  }

  /** Tells a new process what the last one knew. */
  async restore(): Promise<void> {
    if (this.#built) await this.#call({ name: 'build', machine: this.#built })
    if (this.#speed !== null) await this.#call({ name: 'set-speed', speed: this.#speed })
    if (this.#watchers.size > 0) this.#line.watch(true)
  }

  show(view: SimulatedMachineView): void {
    this.#watchers.tell(view)
  }

  demand(demand: SimulatedDemand): void {
    this.#demanders.tell(demand)
  }

  async #call(call: SimulatedCall): Promise<SimulatedAnswer> {
    const answer = await this.#line.call(call)
    if (!answer.ok) throw new SimulationRefused(answer.problem)
    return answer.value
  }
}
