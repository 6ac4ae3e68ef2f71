import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { messageOf } from '#domain/result.ts'
import { addTime, microseconds, milliseconds } from '#domain/units/duration.ts'
import { liquidIn, volumeOf } from '../model/bottle-and-tube.ts'
import { isRunning, type World, type WorldPump } from '../model/world.ts'
import type { WorldInput } from '../model/world-input.ts'
import type { SimulatedAction } from '../scenario-language/action.ts'
import type {
  PumpChoice,
  Scenario,
  ScenarioCondition,
  ScenarioDeed,
  ScenarioProgress,
  ScenarioStep,
} from '../scenario-language/scenario.ts'

/** How often a condition is looked at while something runs: at multiples of this, by the machine's time. */
const look = milliseconds(50)

interface PlayerParts {
  readonly clock: MachineClock
  readonly world: () => World
  /** @throws when the machine cannot do it */
  readonly act: (action: SimulatedAction) => void
  /** @param told what has just happened, for people */
  readonly onProgress: (told: string) => void
}

/**
 * Plays one scenario by the machine's time: the same run makes the same faults at the same instants, whatever the speed.
 * A step that can't be done is reported, and the next one follows.
 */
export class ScenarioPlayer {
  readonly #scenario: Scenario
  readonly #parts: PlayerParts
  #done = 0
  #problem: string | null = null
  #isStopped = false
  #waiting: ScenarioStep | null = null
  #callOff: () => void = () => undefined
  /** The content of bottles and tubes at the beginning, or when someone filled or exchanged a bottle last. */
  #stockMl: number
  /** The volume that had left them until then. */
  #pouredMl = 0

  constructor(scenario: Scenario, parts: PlayerParts) {
    this.#scenario = scenario
    this.#parts = parts
    this.#stockMl = stockMl(parts.world())
  }

  get progress(): ScenarioProgress {
    const { name, steps } = this.#scenario
    return { name, done: this.#done, steps: steps.length, problem: this.#problem }
  }

  start(): void {
    this.#next()
  }

  stop(): void {
    this.#isStopped = true
    this.#waiting = null
    this.#callOff()
  }

  /** Something was done to the machine. @param before what it was done to */
  touched(input: WorldInput, before: World): void {
    if (input.kind === 'build' || (input.kind === 'act' && input.action.kind === 'set-bottle')) {
      this.#pouredMl += this.#stockMl - stockMl(before)
      this.#stockMl = stockMl(this.#parts.world())
    }
    if (this.#waiting) this.#await(this.#waiting)
  }

  #next(): void {
    const step = this.#scenario.steps[this.#done]
    if (step && !this.#isStopped) this.#await(step)
  }

  #await(step: ScenarioStep): void {
    this.#callOff()
    const { clock, world } = this.#parts
    if (!step.when || this.#isSo(step.when, world())) {
      this.#waiting = null
      const due = addTime(clock.now(), microseconds(Math.round(step.after * 1_000_000)))
      this.#callOff = clock.at(due, () => this.#do(step.deed))
      return
    }
    this.#waiting = step
    // At rest, nothing comes true before someone does something.
    if (!isRunning(world())) return
    const nextLook = microseconds((Math.floor(clock.now() / look) + 1) * look)
    this.#callOff = clock.at(nextLook, () => this.#await(step))
  }

  #do(deed: ScenarioDeed): void {
    this.#done += 1
    const { name, steps } = this.#scenario
    const problem = this.#tried(deed)
    if (problem !== null) this.#problem = `step ${this.#done}: ${problem}`
    const told = problem === null ? deed.kind : `${deed.kind}: ${problem}`
    this.#parts.onProgress(`${name}, ${this.#done} of ${steps.length}: ${told}`)
    this.#next()
  }

  /** @returns why it could not be done */
  #tried(deed: ScenarioDeed): string | null {
    try {
      const action = actionOf(deed, this.#parts.world())
      if (!action) return `the machine has nothing to ${deed.kind}`
      this.#parts.act(action)
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  #isSo(condition: ScenarioCondition, world: World): boolean {
    switch (condition.kind) {
      case 'pouring':
        return world.pumps.some(({ on }) => on)
      case 'poured':
        return this.#pouredMl + this.#stockMl - stockMl(world) >= condition.ml
      case 'in-glass':
        return world.glass !== null && volumeOf(world.glass.layers) >= condition.ml
      case 'at-rest':
        return !isRunning(world)
    }
  }
}

const stockMl = ({ pumps }: World): number =>
  pumps.reduce((sum, { bottle, tube }) => sum + bottle.ml + liquidIn(tube.layers), 0)

type PumpDeed = Extract<ScenarioDeed, { readonly pump: PumpChoice }>

function actionOnPump(deed: PumpDeed, { pumpId, fault }: WorldPump): SimulatedAction | null {
  switch (deed.kind) {
    case 'break-pump':
      return { kind: 'break', fault: { kind: deed.fault, pumpId } }
    case 'change-flow':
      return { kind: 'break', fault: { kind: 'flow-changed', pumpId, factor: deed.factor } }
    case 'mend-pump':
      return fault && { kind: 'mend', fault: { kind: fault, pumpId } }
    case 'set-bottle':
      return { kind: 'set-bottle', pumpId, ml: deed.ml }
  }
}

/** null when the machine has no such part. */
function actionOf(deed: ScenarioDeed, world: World): SimulatedAction | null {
  if ('pump' in deed) {
    const pump = chosen(deed.pump, world)
    return pump && actionOnPump(deed, pump)
  }
  switch (deed.kind) {
    case 'unplug-expander': {
      const expander = world.expanders[deed.expander - 1]
      return expander ? { kind: 'break', fault: { kind: 'expander-missing', address: expander.address } } : null
    }
    case 'place-glass': {
      const ingredientId = world.pumps[0]?.bottle.ingredientId
      const content = deed.contentMl > 0 && ingredientId ? { ingredientId, ml: deed.contentMl } : null
      return { kind: 'place-glass', glass: { ...deed.glass, content } }
    }
    case 'break':
      return { kind: 'break', fault: { kind: deed.fault } }
    case 'mend':
      return { kind: 'mend', fault: { kind: deed.fault } }
    case 'unsettle-scale':
      return { kind: 'break', fault: { kind: deed.fault, grams: deed.grams } }
    case 'drop-ice':
      return world.glass && deed
    case 'mend-all':
    case 'put-hand':
    case 'take-glass':
    case 'return-glass':
    case 'cut-power':
    case 'hang-controller':
      return deed
  }
}

function chosen(choice: PumpChoice, { pumps }: World): WorldPump | null {
  if (typeof choice === 'number') return pumps[choice - 1] ?? null
  const isMeant = ({ on, drive }: WorldPump): boolean =>
    choice === 'valve' ? drive.kind === 'valve' : drive.kind !== 'valve' && on === (choice === 'running')
  return pumps.find(isMeant) ?? (choice === 'running' ? (pumps.find(({ on }) => on) ?? null) : null)
}
