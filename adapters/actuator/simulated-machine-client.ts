import type {
  SimulatedMachine,
  SimulatedMachineBuild,
  SimulatedMachineView,
} from '#domain/ports/simulated-machine.port.ts'
import type { IngredientId, PumpId } from '#domain/units/id.ts'
import type { AnswerTo, SimulatedCall, SimulatedGlass } from './protocol.ts'

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
  readonly #watchers = new Set<(view: SimulatedMachineView) => void>()
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
    if (!view) throw new SimulationRefused('there is no view')
    return view
  }

  watch(listener: (view: SimulatedMachineView) => void): () => void {
    const own = (view: SimulatedMachineView): void => listener(view)
    this.#watchers.add(own)
    if (this.#watchers.size === 1) this.#line.watch(true)
    return () => {
      if (this.#watchers.delete(own) && this.#watchers.size === 0) this.#line.watch(false)
    }
  }

  async placeGlass(glass: SimulatedGlass): Promise<void> {
    await this.#call({ name: 'place-glass', glass })
  }

  async takeGlass(): Promise<void> {
    await this.#call({ name: 'take-glass' })
  }

  async returnGlass(): Promise<void> {
    await this.#call({ name: 'return-glass' })
  }

  async addByHand(ingredientId: IngredientId, ml: number, gramsPerMl: number): Promise<void> {
    await this.#call({ name: 'add-by-hand', ingredientId, ml, gramsPerMl })
  }

  async refill(pumpId: PumpId): Promise<void> {
    await this.#call({ name: 'refill', pumpId })
  }

  async plugScale(isPlugged: boolean): Promise<void> {
    await this.#call({ name: 'plug-scale', isPlugged })
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
    for (const watcher of [...this.#watchers]) watcher(view)
  }

  async #call(call: SimulatedCall): Promise<SimulatedMachineView | null> {
    const answer = await this.#line.call(call)
    if (!answer.ok) throw new SimulationRefused(answer.problem)
    return answer.value
  }
}
