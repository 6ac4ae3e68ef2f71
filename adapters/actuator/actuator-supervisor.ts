import type { Timers } from '#domain/ports/clock.port.ts'
import type { Answer, AnswerTo, FromActuator, Question, QuestionKind, ToActuator } from './protocol.ts'
import type { Supervision } from './standby.ts'

export interface ActuatorLink {
  send(message: ToActuator): void
  kill(): void
}

export interface ActuatorLinkEvents {
  readonly onMessage: (message: FromActuator) => void
  /** The process holds no line any more. At least once, and before its last messages. */
  readonly onExit: () => void
  /** Once, after its last message. */
  readonly onGone: (how: string) => void
}

export type OpenActuatorLink = (events: ActuatorLinkEvents) => ActuatorLink

export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** null when the process went away before it could answer. */
export const answerOrNull = <Given>(question: Promise<Given>): Promise<Given | null> =>
  question.catch((error: unknown) => {
    if (error instanceof Unanswered) return null
    throw error
  })

const killTexts = {
  'not-ready': 'it does not get ready',
  unanswered: 'it does not answer',
  silent: 'it has fallen silent',
  'not-shut-down': 'it does not shut down',
} as const
export type KillReason = keyof typeof killTexts

export interface SpawnEvents extends Pick<ActuatorLinkEvents, 'onMessage' | 'onExit'> {
  readonly onReady: (life: SpawnedActuator, stoppedBy: string | null) => void
  readonly onKilled: (reason: KillReason) => void
  /** Every open question has been rejected by then. */
  readonly onGone: (life: SpawnedActuator, how: string) => void
}

export interface SpawnParts extends Pick<Supervision, 'longestSilenceMs'> {
  readonly openLink: OpenActuatorLink
  readonly timers: Timers
  readonly log: (text: string) => void
}

/** In milliseconds. */
const answerTime = 5_000
/** A small computer under load needs some, and a predecessor takes time to leave. */
const startTime = 30_000

export class SpawnedActuator {
  readonly gone: Promise<void>
  readonly #parts: SpawnParts
  readonly #link: ActuatorLink
  readonly #onKilled: SpawnEvents['onKilled']
  readonly #born: number
  readonly #pending = new Map<number, (answer?: Answer) => void>()
  readonly #callOffStart: () => void
  #number = 0
  #lastHeard: number
  #state: 'starting' | 'ready' | 'gone' = 'starting'

  constructor(parts: SpawnParts, events: SpawnEvents) {
    this.#parts = parts
    this.#onKilled = events.onKilled
    this.#born = parts.timers.now()
    this.#lastHeard = this.#born
    this.#callOffStart = parts.timers.after(startTime, () => this.kill('not-ready'))
    let nowGone = (): void => undefined
    this.gone = new Promise(resolve => {
      nowGone = resolve
    })
    this.#link = parts.openLink({
      onMessage: message => {
        this.#onMessage(message)
        if (message.kind === 'ready') events.onReady(this, message.stoppedBy)
        else events.onMessage(message)
      },
      onExit: () => events.onExit(),
      onGone: how => {
        this.#die()
        events.onGone(this, how)
        nowGone()
      },
    })
  }

  get ready(): boolean {
    return this.#state === 'ready'
  }

  get age(): number {
    return this.#parts.timers.now() - this.#born
  }

  send(message: ToActuator): void {
    if (this.#state !== 'gone') this.#link.send(message)
  }

  /**
   * @param onAnswer called before any later message of the process is handled
   * @returns rejects with {@link Unanswered}
   */
  ask<Kind extends QuestionKind>(
    question: Extract<Question, { kind: Kind }>,
    onAnswer: (answer: AnswerTo[Kind]) => void = () => undefined,
  ): Promise<AnswerTo[Kind]> {
    if (!this.ready) return Promise.reject(new Unanswered('the actuator process is not there'))
    const { timers } = this.#parts
    this.#lastHeard = timers.now()
    const number = ++this.#number
    this.send({ kind: 'question', number, question })
    return new Promise((resolve, reject) => {
      const callOff = timers.after(answerTime, () => this.kill('unanswered'))
      this.#pending.set(number, given => {
        callOff()
        if (given === undefined) {
          reject(new Unanswered('the actuator process went away'))
          return
        }
        const answer = given as AnswerTo[Kind]
        onAnswer(answer)
        resolve(answer)
      })
    })
  }

  /** Tells a running process that the controller lives, and kills one that's silent itself. */
  beat(): void {
    this.send({ kind: 'beat' })
    if (!this.#isSilent()) return
    // This process may have been the slow one: read what has arrived first.
    this.#parts.timers.afterArrivals(() => {
      if (this.#isSilent()) this.kill('silent')
    })
  }

  kill(reason: KillReason): void {
    if (this.#state === 'gone') return
    this.#parts.log(`the actuator process is killed: ${killTexts[reason]}`)
    this.#onKilled(reason)
    this.#link.kill()
  }

  #isSilent(): boolean {
    return this.#parts.timers.now() - this.#lastHeard > this.#parts.longestSilenceMs
  }

  #onMessage(message: FromActuator): void {
    this.#lastHeard = this.#parts.timers.now()
    if (message.kind === 'ready') {
      this.#state = 'ready'
      this.#callOffStart()
    }
    if (message.kind !== 'answer') return
    const settle = this.#pending.get(message.number)
    this.#pending.delete(message.number)
    settle?.(message.answer)
  }

  #die(): void {
    this.#state = 'gone'
    this.#callOffStart()
    for (const settle of this.#pending.values()) settle()
    this.#pending.clear()
  }
}

export interface ActuatorLives {
  /** Processes that replaced one that was gone. */
  readonly restarts: number
  readonly kills: ReadonlyMap<KillReason, number>
}

/** Until the next process holds the lines, none does. */
const firstRespawnMs = 10
const lastRespawnMs = 5_000
/** After a life of this length the next respawn comes soon again. */
const longLifeMs = 10_000
const shutDownTimeMs = 1_500

/** Starts a process, and with growing pauses the next one when it's gone. */
export class ActuatorSupervisor {
  readonly #parts: SpawnParts
  readonly #events: Omit<SpawnEvents, 'onKilled'>
  #life: SpawnedActuator
  #closing = false
  #restarts = 0
  readonly #kills = new Map<KillReason, number>()
  #respawnMs = firstRespawnMs
  #callOff: () => void = () => undefined

  constructor(parts: SpawnParts, events: Omit<SpawnEvents, 'onKilled'>) {
    this.#parts = parts
    this.#events = events
    this.#life = this.#spawn()
  }

  get life(): SpawnedActuator {
    return this.#life
  }

  get lives(): ActuatorLives {
    return { restarts: this.#restarts, kills: this.#kills }
  }

  get closing(): boolean {
    return this.#closing
  }

  /** Kills the process if it doesn't shut down; resolves when it's gone, within 2 s. */
  async close(): Promise<void> {
    if (!this.#closing) {
      this.#closing = true
      this.#callOff()
      this.#life.send({ kind: 'shut-down' })
      this.#callOff = this.#parts.timers.after(shutDownTimeMs, () => this.#life.kill('not-shut-down'))
    }
    await this.#life.gone
    this.#callOff()
  }

  #spawn(): SpawnedActuator {
    return new SpawnedActuator(this.#parts, {
      ...this.#events,
      onKilled: reason => void this.#kills.set(reason, (this.#kills.get(reason) ?? 0) + 1),
      onGone: (life, how) => this.#onGone(life, how),
    })
  }

  #onGone(life: SpawnedActuator, how: string): void {
    if (!this.#closing) this.#parts.log(`the actuator process is gone: ${how}`)
    this.#events.onGone(life, how)
    if (this.#closing) return
    if (life.age > longLifeMs) this.#respawnMs = firstRespawnMs
    this.#callOff = this.#parts.timers.after(this.#respawnMs, () => {
      this.#restarts += 1
      this.#life = this.#spawn()
    })
    this.#respawnMs = Math.min(2 * this.#respawnMs, lastRespawnMs)
  }
}
