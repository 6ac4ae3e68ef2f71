import { Listeners } from '#domain/listeners.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { AssertionError } from '#domain/result.ts'
import { addTime, type Microseconds, milliseconds } from '#domain/units/duration.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { isBrownedOut } from '../model/supply.ts'
import { cannotBreak } from '../model/world-input.ts'
import { viewOf } from '../model/world-view.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import type {
  RunNote,
  SimulatedMachine,
  SimulatedMachineBuild,
  SimulatedMachineView,
} from '../ports/simulated-machine.port.ts'
import { Recorder, recordingText } from '../replay/recording.ts'
import type { PlacedGlass, SimulatedAction, SimulatedDemand } from '../scenario-language/action.ts'
import type { Scenario } from '../scenario-language/scenario.ts'
import { ScenarioPlayer } from '../scenarios/scenario-player.ts'
import type { SimulatedWorld } from './simulated-world.ts'

interface EnvironmentOptions {
  readonly real: MachineClock
  readonly now: () => Timestamp
  /** Resolves when the world as it is now is on the disk; only where it is kept on one. */
  readonly stored?: () => Promise<void>
}

const brownOutSeconds = 3

/** The hands, the eyes and the bad luck around a simulated machine. */
export class SimulatedEnvironment implements SimulatedMachine {
  readonly #world: SimulatedWorld
  readonly #now: () => Timestamp
  readonly #stored: () => Promise<void>
  readonly #feed: ViewFeed
  readonly #recorder: Recorder
  readonly #demanders = new Listeners<[demand: SimulatedDemand]>()
  #startPressed = (): void => undefined
  #player: ScenarioPlayer | null = null
  #isBrownedOut = false

  constructor(world: SimulatedWorld, { real, now, stored = async () => undefined }: EnvironmentOptions) {
    this.#world = world
    this.#now = now
    this.#stored = stored
    this.#feed = new ViewFeed(() => this.#view(), real)
    this.#recorder = new Recorder(world.settled)
    world.onInput((input, before) => {
      this.#recorder.input(input, before)
      this.#player?.touched(input.input, before)
    })
  }

  changed(): void {
    this.#recorder.passed(this.#world.settled)
    this.#feed.changed()
    const before = this.#isBrownedOut
    this.#isBrownedOut = isBrownedOut(this.#world.now)
    if (this.#isBrownedOut && !before) this.#demand({ kind: 'cut-power', seconds: brownOutSeconds })
  }

  stop(): void {
    this.#player?.stop()
    this.#feed.stop()
  }

  async build(machine: SimulatedMachineBuild): Promise<void> {
    this.#world.apply({ kind: 'build', machine })
  }

  async view(): Promise<SimulatedMachineView> {
    return this.#view()
  }

  watch(watcher: (view: SimulatedMachineView) => void): () => void {
    return this.#feed.watch(watcher)
  }

  async placeGlass(glass: PlacedGlass): Promise<void> {
    this.#world.apply({ kind: 'act', action: { kind: 'serve-glass', glass } })
    await this.#stored()
  }

  /** Once the caller has an answer, a killed process doesn't undo the action. */
  async act(action: SimulatedAction): Promise<void> {
    this.#do(action)
    await this.#stored()
  }

  async pressStart(): Promise<void> {
    this.#startPressed()
  }

  async play(scenario: Scenario): Promise<void> {
    this.#player?.stop()
    const player = new ScenarioPlayer(scenario, {
      clock: this.#world.clock,
      world: () => this.#world.now,
      act: action => this.#do(action),
      onProgress: told => {
        this.#write({ kind: 'scenario', text: told })
        this.#feed.changed()
      },
    })
    this.#player = player
    player.start()
    this.#feed.changed()
  }

  async stopPlaying(): Promise<void> {
    this.#player?.stop()
    this.#player = null
    this.#feed.changed()
  }

  async note(note: RunNote): Promise<void> {
    this.#write(note)
  }

  async recording(labels: RunLabels): Promise<string> {
    const { settled, now } = this.#world
    return recordingText(this.#recorder.recording(settled, now.time, this.#now(), labels))
  }

  async setSpeed(speed: number): Promise<void> {
    this.#world.clock.setSpeed(speed)
    this.#feed.changed()
  }

  onDemand(listener: (demand: SimulatedDemand) => void): () => void {
    return this.#demanders.add(listener)
  }

  /** Calls whenever the button that starts drinks is pressed. One listener. */
  onStartPressed(listener: () => void): void {
    this.#startPressed = listener
  }

  #view(): SimulatedMachineView {
    return viewOf(this.#world.now, this.#world.clock.speed, this.#player?.progress ?? null)
  }

  #do(action: SimulatedAction): void {
    if (action.kind === 'cut-power' || action.kind === 'hang-controller') {
      this.#demand(action)
      return
    }
    const obstacle = action.kind === 'break' ? cannotBreak(this.#world.now, action.fault) : null
    if (obstacle !== null) throw new AssertionError(obstacle)
    this.#world.apply({ kind: 'act', action })
  }

  #demand(demand: SimulatedDemand): void {
    this.#write({ kind: 'fault', text: `${demand.kind} for ${demand.seconds} s` })
    this.#demanders.tell(demand)
  }

  #write(note: RunNote): void {
    const { settled, now } = this.#world
    this.#recorder.note(note, now.time, settled)
  }
}

const shortestInterval = milliseconds(50)

/** Shows every change to watchers: at most 20 times a second, but the last state always. */
export class ViewFeed {
  readonly #view: () => SimulatedMachineView
  readonly #real: MachineClock
  readonly #watchers = new Listeners<[view: SimulatedMachineView]>()
  #lastShown: Microseconds | null = null
  #callOff: (() => void) | null = null

  constructor(view: () => SimulatedMachineView, real: MachineClock) {
    this.#view = view
    this.#real = real
  }

  watch(watcher: (view: SimulatedMachineView) => void): () => void {
    return this.#watchers.add(watcher)
  }

  changed(): void {
    if (this.#watchers.size === 0 || this.#callOff) return
    const now = this.#real.now()
    const earliest = this.#lastShown === null ? now : addTime(this.#lastShown, shortestInterval)
    if (earliest <= now) this.#show()
    else this.#callOff = this.#real.at(earliest, () => this.#show())
  }

  stop(): void {
    this.#callOff?.()
    this.#watchers.clear()
  }

  #show(): void {
    this.#callOff = null
    this.#lastShown = this.#real.now()
    this.#watchers.tell(this.#view())
  }
}
