import type { FromActuator } from './protocol.ts'
import { type KillReason, SpawnedActuator, type SpawnParts } from './spawned-actuator.ts'

export type SupervisorOptions = SpawnParts

export interface SupervisorEvents {
  readonly onReady: (life: SpawnedActuator, stoppedBy: string | null) => void
  readonly onMessage: (message: FromActuator) => void
  /** At least once in each life. */
  readonly onExit: () => void
  readonly onGone: () => void
}

/** What has become of actuator processes since this one was started. */
export interface ActuatorLives {
  /** Those that were started because the one before was gone. */
  readonly restarts: number
  readonly kills: ReadonlyMap<KillReason, number>
}

/** As good as at once: until the next process holds the lines, nobody does. */
const firstRespawnMs = 10
const lastRespawnMs = 5_000
/** After a life of this length the next death is a new story: the respawn comes soon again. */
const longLifeMs = 10_000
const shutDownTimeMs = 1_500

/** Keeps an actuator process alive: starts it, and starts the next one when it is gone, ever more slowly. */
export class ActuatorSupervisor {
  readonly #options: SupervisorOptions
  readonly #events: SupervisorEvents
  #life: SpawnedActuator
  #closing = false
  #restarts = 0
  readonly #kills = new Map<KillReason, number>()
  #respawnMs = firstRespawnMs
  #callOff: () => void = () => undefined

  constructor(options: SupervisorOptions, events: SupervisorEvents) {
    this.#options = options
    this.#events = events
    this.#life = this.#spawn()
  }

  /** The current one, or the last while there is none. */
  get life(): SpawnedActuator {
    return this.#life
  }

  get lives(): ActuatorLives {
    return { restarts: this.#restarts, kills: this.#kills }
  }

  get closing(): boolean {
    return this.#closing
  }

  /** Asks the process to shut down, kills it if it does not, and resolves when it is gone: within 2 s. */
  async close(): Promise<void> {
    if (!this.#closing) {
      this.#closing = true
      this.#callOff()
      this.#life.send({ kind: 'shut-down' })
      this.#callOff = this.#options.timers.after(shutDownTimeMs, () => this.#life.kill('not-shut-down'))
    }
    await this.#life.gone
    this.#callOff()
  }

  #spawn(): SpawnedActuator {
    const { onReady, onMessage, onExit } = this.#events
    return new SpawnedActuator(this.#options, {
      onReady,
      onMessage,
      onExit,
      onKilled: reason => void this.#kills.set(reason, (this.#kills.get(reason) ?? 0) + 1),
      onGone: (life, how) => this.#onGone(life, how),
    })
  }

  #onGone(life: SpawnedActuator, how: string): void {
    if (!this.#closing) this.#options.log(`the actuator process is gone: ${how}`)
    this.#events.onGone()
    if (this.#closing) return
    if (life.age > longLifeMs) this.#respawnMs = firstRespawnMs
    this.#callOff = this.#options.timers.after(this.#respawnMs, () => {
      this.#restarts += 1
      this.#life = this.#spawn()
    })
    this.#respawnMs = Math.min(2 * this.#respawnMs, lastRespawnMs)
  }
}
