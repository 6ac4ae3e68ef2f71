import type { User } from '../../access/user.ts'
import type { Pump } from '../../machine/pump.ts'
import {
  type BusFinding,
  findingsOf,
  isStale,
  type MissingBoard,
  type OutputAnswer,
  type OutputFinding,
  type SupplyAnswer,
} from '../../maintenance/commissioning.ts'
import { outputOf } from '../../maintenance/job-work.ts'
import type { PumpProblem } from '../../maintenance/pump-change.ts'
import type { I2cBus } from '../../ports/i2c.port.ts'
import { boardsOf, supplyRelayOf } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configure,
  type PumpNotFound,
  pumpNotFound,
} from '../machine/configure-machine.ts'
import { type ProbeProblem, probeI2c } from '../machine/configure-parts.usecase.ts'
import { type ConfigurePumpProblem, changePump } from '../machine/configure-pump.usecase.ts'
import type { EventBus } from '../records/event-bus.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import {
  type Caller,
  commissioningOf,
  type NoteProblem,
  noteFinding,
  noteOfPump,
  putFinding,
  putPumpFinding,
  type RecordDeps,
  stampOf,
} from './commission-record.ts'

export const answerOutput = (deps: RecordDeps, user: Caller, pumpId: PumpId, answer: OutputAnswer) =>
  noteOfPump(deps, pumpId, (findings, pump) => ({
    ...findings,
    output: { answer, wiring: outputOf(pump), ...stampOf(deps, user) },
  }))

export type SwapProblem = ConfigureProblem | PumpNotFound | Extract<PumpProblem, { readonly kind: 'pump-kind-fixed' }>

/** Another pump moved: the two get each other's outputs. Only that one's was seen. */
export const swapOutputs = (deps: ConfigureDeps & RecordDeps, user: Caller, pumpId: PumpId, movedId: PumpId) =>
  configure<void, SwapProblem>(deps, user.id, draft => {
    const shown = draft.records.pump.get(pumpId)
    const moved = draft.records.pump.get(movedId)
    if (!shown || !moved) return failure(pumpNotFound)
    const movedAfter = withOutputOf(moved, shown)
    const shownAfter = withOutputOf(shown, moved)
    if (!movedAfter || !shownAfter) return failure({ kind: 'pump-kind-fixed', actual: moved.kind })
    draft.put('pump', movedId, movedAfter)
    draft.put('pump', pumpId, shownAfter)
    const seen: OutputFinding = { answer: 'reacted', wiring: outputOf(movedAfter), ...stampOf(deps, user) }
    putPumpFinding(draft, deps.clock, pumpId, findings => ({ ...findings, output: null }))
    putPumpFinding(draft, deps.clock, movedId, findings => ({ ...findings, output: seen }))
    return success(undefined)
  })

function withOutputOf(pump: Pump, other: Pump): Pump | null {
  if (pump.kind === 'stepper') {
    if (other.kind !== 'stepper') return null
    const { stepPin, enablePin, isEnableStateHigh } = other
    return { ...pump, stepPin, enablePin, isEnableStateHigh }
  }
  if (other.kind === 'stepper') return null
  return { ...pump, pin: other.pin, isPowerStateHigh: other.isPowerStateHigh }
}

interface NoSupplyRelay {
  readonly kind: 'not-found'
  readonly what: 'supply relay'
}

/** What a filled pump did while its output was shown with the supply relay off. */
export const answerSupply = (deps: RecordDeps, user: Caller, pumpId: PumpId, answer: SupplyAnswer) =>
  deps.records.change<void, PumpNotFound | NoSupplyRelay>(draft => {
    const relay = supplyRelayOf(draft.records)
    if (!relay) return failure({ kind: 'not-found', what: 'supply relay' })
    if (!draft.records.pump.has(pumpId)) return failure(pumpNotFound)
    const supply = { pumpId, answer, relay, ...stampOf(deps, user) }
    putFinding(draft, deps.clock, known => ({ ...known, supply }))
    return success(undefined)
  })

export type CorrectLevelProblem =
  | ConfigurePumpProblem
  | NoteProblem
  /** No pin was chosen yet. */
  | { readonly kind: 'no-level-to-correct' }
  /** Nobody has seen the output, as wired now, go off instead of on. */
  | { readonly kind: 'not-inverted' }

/** Sets the level at which an output is on, after a person has seen it inverted; it has to be checked again. */
export async function correctLevel(
  deps: ConfigureDeps & RecordDeps & { readonly eventBus: Pick<EventBus, 'publish'> },
  user: User,
  pumpId: PumpId,
  isHigh: boolean,
): Promise<Result<void, CorrectLevelProblem>> {
  const pump = deps.records.now.pump.get(pumpId)
  if (!pump) return failure({ kind: 'not-found', what: 'pump' })
  const { isOnAtHigh } = outputOf(pump)
  if (isOnAtHigh === null) return failure({ kind: 'no-level-to-correct' })
  if (isOnAtHigh === isHigh) return success(undefined)
  const known = commissioningOf(deps.records.now)
  const output = known && findingsOf(known, pumpId).output
  if (output?.answer !== 'inverted' || isStale(output, pump)) return failure({ kind: 'not-inverted' })
  const values = pump.kind === 'stepper' ? { isEnableStateHigh: isHigh } : { isPowerStateHigh: isHigh }
  const changed = await changePump(deps, user, pumpId, { kind: pump.kind, values, removed: [] })
  if (!changed.ok) return changed
  return noteOfPump(deps, pumpId, findings => ({ ...findings, output: null, isLevelCorrected: true }))
}

/** The boards that answer on the I2C bus, and those that should. */
export async function scanBus(
  deps: RecordDeps & { readonly i2cBus: I2cBus },
  user: Caller,
): Promise<Result<void, ProbeProblem | StoreUnavailable>> {
  const probed = await probeI2c(deps)
  if (!probed.ok) return probed
  const answering = new Set(probed.value.map(({ address }) => address))
  const missing = [...boardsOf(deps.records.now).values()].flatMap((board): MissingBoard[] =>
    board.kind === 'i2c' && !answering.has(board.address)
      ? [{ boardId: board.id, name: board.name, model: board.model, address: board.address }]
      : [],
  )
  const found = probed.value.map(({ address, board }) => ({ address, boardId: board?.id ?? null }))
  const bus: BusFinding = { found, missing, ...stampOf(deps, user) }
  return noteFinding(deps, known => ({ ...known, bus }))
}
