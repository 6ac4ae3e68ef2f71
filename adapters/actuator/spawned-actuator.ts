import type { ActuatorLink, OpenActuatorLink } from './actuator-link.ts'
import type { Answer, AnswerTo, FromActuator, Question, QuestionKind, ToActuator } from './protocol.ts'
import type { Supervision } from './standby.ts'
import type { Timers } from './timers.ts'

/** The actuator process went away, or was not there, before it answered. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** Why the controller ends an actuator process. */
const killTexts = {
  'not-ready': 'it does not get ready',
  unanswered: 'it does not answer',
  silent: 'it has fallen silent',
  'not-shut-down': 'it does not shut down',
} as const
export type KillReason = keyof typeof killTexts

export interface SpawnEvents {
  /** `stoppedBy`: who has stopped the machine past its controller until now; null for nobody. */
  readonly onReady: (life: SpawnedActuator, stoppedBy: string | null) => void
  readonly onMessage: (message: FromActuator) => void
  readonly onKilled: (reason: KillReason) => void
  /** At least once; nobody holds the lines from here on. */
  readonly onExit: () => void
  /** Once; everything that was asked is answered by {@link Unanswered} by then. */
  readonly onGone: (life: SpawnedActuator, how: string) => void
}

export interface SpawnParts extends Pick<Supervision, 'longestSilenceMs'> {
  readonly openLink: OpenActuatorLink
  readonly timers: Timers
  /** Messages for the person who looks after the machine only. */
  readonly log: (text: string) => void
}

type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>

interface Pending {
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: Unanswered) => void
}

/** No question takes longer, … */
const answerTime = 5_000
/** … and no start: a small computer that does other things as well needs some seconds, for a predecessor to go others. */
const startTime = 30_000

/** One life of the actuator process, from the fork to the end. */
export class SpawnedActuator {
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>
  readonly #timers: Timers
  readonly #log: (text: string) => void
  readonly #link: ActuatorLink
  readonly #onKilled: SpawnEvents['onKilled']
  readonly #longestSilence: number
  readonly #born: number
  readonly #pending = new Map<number, Pending>()
  readonly #callOffStart: () => void
  #number = 0
  #lastHeard: number
  #state: 'starting' | 'ready' | 'gone' = 'starting'

  constructor({ openLink, timers, log, longestSilenceMs }: SpawnParts, events: SpawnEvents) {
    this.#timers = timers
    this.#log = log
    this.#longestSilence = longestSilenceMs
    this.#onKilled = events.onKilled
    this.#born = timers.now()
    this.#lastHeard = this.#born
    this.#callOffStart = timers.after(startTime, () => this.kill('not-ready'))
    let nowGone = (): void => undefined
    this.gone = new Promise(resolve => {
      nowGone = resolve
    })
    this.#link = openLink({
      onMessage: message => {
        this.#hear(message)
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

  /** In milliseconds. */
  get age(): number {
    return this.#timers.now() - this.#born
  }

  send(message: ToActuator): void {
    if (this.#state !== 'gone') this.#link.send(message)
  }

  /**
   * @param onAnswer called before anything that the process said after its answer is heard
   * @returns rejects with {@link Unanswered}
   */
  ask<Kind extends QuestionKind>(
    question: QuestionOf<Kind>,
    onAnswer: (answer: AnswerTo[Kind]) => void = () => undefined,
  ): Promise<AnswerTo[Kind]> {
    if (!this.ready) return Promise.reject(new Unanswered('the actuator process is not there'))
    this.#lastHeard = this.#timers.now()
    const number = ++this.#number
    this.send({ kind: 'question', number, question })
    return new Promise((resolve, reject) => {
      const callOff = this.#timers.after(answerTime, () => this.kill('unanswered'))
      this.#pending.set(number, {
        resolve: answer => {
          callOff()
          onAnswer(answer as AnswerTo[Kind])
          resolve(answer as AnswerTo[Kind])
        },
        reject: reason => {
          callOff()
          reject(reason)
        },
      })
    })
  }

  /** A sign of life for a process that runs a program, and a look at whether it gives any itself. */
  beat(): void {
    this.send({ kind: 'beat' })
    if (!this.#isSilent()) return
    // This very process may have been the slow one: what has arrived is heard first.
    this.#timers.afterArrivals(() => {
      if (this.#isSilent()) this.kill('silent')
    })
  }

  kill(reason: KillReason): void {
    if (this.#state === 'gone') return
    this.#log(`the actuator process is killed: ${killTexts[reason]}`)
    this.#onKilled(reason)
    this.#link.kill()
  }

  #isSilent(): boolean {
    return this.#timers.now() - this.#lastHeard > this.#longestSilence
  }

  #hear(message: FromActuator): void {
    this.#lastHeard = this.#timers.now()
    if (message.kind === 'ready') this.#getReady()
    if (message.kind !== 'answer') return
    const pending = this.#pending.get(message.number)
    this.#pending.delete(message.number)
    pending?.resolve(message.answer)
  }

  #getReady(): void {
    this.#state = 'ready'
    this.#callOffStart()
  }

  #die(): void {
    this.#state = 'gone'
    this.#callOffStart()
    for (const { reject } of this.#pending.values()) reject(new Unanswered('the actuator process went away'))
    this.#pending.clear()
  }
}
