/*
 * Wires the actuator process, and wires it again whenever that was lost or refused.
 *
 * Invariants
 * - One question at a time is on its way, about what is wanted when its turn has come: no answer comes too late.
 * - The standby lets go for the time of a question only; when it is refused, it holds again at once.
 * - What a lost board would refuse is not asked: it would cost the header its holder for nothing.
 */
import type { ActuatorProblem, BoardState, Wiring } from '#domain/ports/actuator.port.ts'
import type { Timers } from '#domain/ports/clock.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { isSameLine, type LoadCellCalibration } from '#domain/weighing/calibration.ts'
import { answerOrNull, type SpawnedActuator } from './actuator-supervisor.ts'
import type { AnswerTo } from './protocol.ts'
import type { Supervision } from './standby.ts'
import { outputLinesOf } from './wiring.ts'

export interface WiringSupervisorParts extends Pick<Supervision, 'standby' | 'barred'> {
  readonly timers: Timers
  readonly life: () => SpawnedActuator
  readonly onChange: (inForce: boolean) => void
}

const firstPauseMs = 2_000
const lastPauseMs = 30_000

type Answered = AnswerTo['wire'] | null

export class WiringSupervisor {
  readonly #parts: WiringSupervisorParts
  #wiring: Wiring | null = null
  #isInForce = false
  #queue: Promise<unknown> = Promise.resolve()
  #pauseMs = firstPauseMs
  #callOffRetry: (() => void) | null = null
  #isAnyLost = false

  constructor(parts: WiringSupervisorParts) {
    this.#parts = parts
  }

  get isInForce(): boolean {
    return this.#isInForce
  }

  wire(wiring: Wiring): Promise<Result<void, ActuatorProblem>> {
    return this.#inTurn(async () => {
      const life = this.#parts.life()
      const answer = await this.#ask(life, wiring)
      if (answer === null) {
        this.#wiring = wiring
        return failure({ kind: 'actuator-unavailable' as const })
      }
      if (answer.ok) {
        this.#wiring = wiring
        // It may have died since.
        if (life.ready) this.#setInForce(true)
      } else if (!this.#holdsSomething) {
        this.#wiring ??= wiring
        this.#setInForce(false)
        this.#retryLater()
      }
      return answer
    })
  }

  restore(life: SpawnedActuator): Promise<ActuatorProblem | null> {
    return this.#inTurn(() => this.#rewire(life))
  }

  hearOfBoards(boards: readonly BoardState[]): void {
    const wasAnyLost = this.#isAnyLost
    this.#isAnyLost = boards.some(({ problem }) => problem !== null)
    if (!wasAnyLost || this.#isAnyLost || !this.#callOffRetry) return
    this.#callOff()
    this.#retry()
  }

  hearOfZero(calibration: LoadCellCalibration): void {
    const loadCell = this.#wiring?.loadCell
    if (!this.#wiring || !loadCell?.calibration || !isSameLine(loadCell.calibration, calibration)) return
    this.#wiring = { ...this.#wiring, loadCell: { ...loadCell, calibration } }
  }

  forget(): void {
    this.#callOff()
    this.#pauseMs = firstPauseMs
    this.#isAnyLost = false
    this.#setInForce(false)
  }

  get #holdsSomething(): boolean {
    return this.#isInForce && this.#wiring !== null
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.#queue.then(() => {
      this.#callOff()
      return work()
    })
    this.#queue = result.catch(() => undefined)
    return result
  }

  async #rewire(life: SpawnedActuator): Promise<ActuatorProblem | null> {
    if (life !== this.#parts.life() || this.#isInForce) return null
    const answer = this.#wiring ? await this.#ask(life, this.#wiring) : success(undefined)
    if (answer?.ok && life.ready) this.#setInForce(true)
    if (!answer || answer.ok) return null
    this.#retryLater()
    return answer.problem
  }

  async #ask(life: SpawnedActuator, wiring: Wiring): Promise<Answered> {
    const { standby, barred } = this.#parts
    this.#expect(wiring)
    const why = barred?.() ?? null
    const answer = why === null ? await this.#answer(life, wiring) : refused(life, why)
    if (answer?.ok) return answer
    // It holds its earlier outputs, or the standby has to.
    this.#expect(this.#wiring ?? wiring)
    if (!this.#holdsSomething) standby.hold()
    return answer
  }

  async #answer(life: SpawnedActuator, wiring: Wiring): Promise<Answered> {
    if (!life.ready) return null
    this.#parts.standby.yield()
    const answer = await answerOrNull(life.ask({ kind: 'wire', wiring }))
    // It died with the answer.
    return life.ready ? answer : null
  }

  #expect(wiring: Wiring): void {
    this.#parts.standby.expect({ lines: outputLinesOf(wiring), expanders: wiring.expanders })
  }

  #retryLater(): void {
    this.#callOffRetry = this.#parts.timers.after(this.#pauseMs, () => {
      this.#callOffRetry = null
      this.#retry()
    })
    this.#pauseMs = Math.min(2 * this.#pauseMs, lastPauseMs)
  }

  #retry(): void {
    const life = this.#parts.life()
    if (this.#isAnyLost && this.#pauseMs < lastPauseMs) this.#retryLater()
    else void this.#inTurn(() => this.#rewire(life))
  }

  #callOff(): void {
    this.#callOffRetry?.()
    this.#callOffRetry = null
  }

  #setInForce(inForce: boolean): void {
    if (inForce) this.#pauseMs = firstPauseMs
    if (inForce === this.#isInForce) return
    this.#isInForce = inForce
    this.#parts.onChange(inForce)
  }
}

const refused = (life: SpawnedActuator, detail: string): Answered =>
  life.ready ? failure({ kind: 'wiring-refused', detail }) : null
