import { densityOf } from '../../catalogue/ingredient.ts'
import type { Pump } from '../../machine/pump.ts'
import { asTried, paceOf, withoutPace } from '../../machine/pump-motion.ts'
import {
  type CalibrationLiquid,
  type CalibrationRun,
  checkMeasure,
  judgeRuns,
  type NothingPumped,
  type PumpCalibrationProblem,
  paceByRuns,
  type RunsProblem,
  withCalibration,
} from '../../maintenance/calibration-runs.ts'
import { findingsOf, type PendingRun, withFindings, withNewest } from '../../maintenance/commissioning.ts'
import { isOpen, type Job, type JobId } from '../../maintenance/job.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import { type Milligrams, noMass, subtractMass, volumeOfMass } from '../../units/mass.ts'
import { type Microlitres, noVolume, roundedMicrolitres } from '../../units/volume.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configurePumpRecord,
  type PumpNotFound,
  pumpNotFound,
  whileConfiguring,
} from '../machine/configure-machine.ts'
import type { LockProblem } from '../machine/machine-lock.ts'
import type { Maintenance } from '../maintenance/maintain-pumps.usecase.ts'
import type { MaintenanceProblem } from '../maintenance/maintain-pumps-jobs.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { slowness, withinTube } from './commission-priming.usecase.ts'
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
import { type SettlingProblem, settledMass } from './commission-scale.usecase.ts'

interface RunDeps extends ConfigureDeps, RecordDeps {
  readonly maintenance: Pick<Maintenance, 'start' | 'stop' | 'jobs'>
}

export interface RunRequest {
  readonly pumpId: PumpId
  readonly liquid: CalibrationLiquid
  /** The volume that should come, by the presumed pace of the pump. */
  readonly volume: Microlitres
}

export type StartRunProblem = MaintenanceProblem | { readonly kind: 'not-calibratable' }

/** Weighs what stands on the scale, where it can tell, and lets the pump give a known amount. */
export async function startCalibrationRun(
  deps: RunDeps,
  user: Caller,
  { pumpId, liquid, volume }: RunRequest,
): Promise<Result<JobId, StartRunProblem>> {
  const pump = deps.records.now.pump.get(pumpId)
  if (!pump) return failure(pumpNotFound)
  const pace = paceOf(asTried(pump))
  if (!pace) return failure({ kind: 'not-calibratable' })
  const before = await weighedAlone(deps, user)
  if (!before.ok) return before
  const ofIngredient = roundedMicrolitres(volume / slowness(pump, liquid, deps.records.now))
  const advice = { kind: 'volume', volume: ofIngredient } as const
  const started = await deps.maintenance.start({ pumpId, advice, userId: user.id, trial: liquid })
  if (!started.ok) return started
  const pending: PendingRun = {
    jobId: started.value,
    pumpId,
    liquid,
    pace,
    massBefore: before.value,
    ...stampOf(deps, user),
  }
  const noted = await noteFinding(deps, known => ({ ...known, pending }))
  if (noted.ok) return started
  await deps.maintenance.stop(pumpId)
  return noted
}

/** The mass on the scale while nobody else has the machine; null where it cannot tell: then a cup does. */
const weighedAlone = (
  deps: RunDeps,
  user: Caller,
): Promise<Result<Milligrams | null, LockProblem | StoreUnavailable>> =>
  whileConfiguring<Milligrams | null, never>(deps, user.id, async () => {
    const mass = await settledMass(deps)
    return success(mass.ok ? mass.value : null)
  })

export type FinishRunProblem =
  | NoteProblem
  | LockProblem
  | PumpCalibrationProblem
  | NothingPumped
  | SettlingProblem
  /** Another pump ran after it: what stands on the scale is not of this run alone. */
  | { readonly kind: 'weight-disturbed' }
  /** The run goes on, or nobody waits for its result. */
  | { readonly kind: 'job-not-over' }

/** Notes what came of the run that was started last. @param measured by a cup; null asks the scale */
export async function finishCalibrationRun(
  deps: RunDeps,
  user: Caller,
  measured: Microlitres | null,
): Promise<Result<void, FinishRunProblem>> {
  const pending = commissioningOf(deps.records.now)?.pending ?? null
  const job = pending && jobOf(pending, deps)
  if (!pending || !job) return failure({ kind: 'job-not-over' })
  const should = shouldOf(job, pending, deps.records.now)
  const weighed = measured === null ? await weighedSince(deps, user, pending) : success(measured)
  if (!weighed.ok) return weighed
  const came = weighed.value
  const checked = checkMeasure(should, came)
  if (!checked.ok) return checked
  const method = measured === null ? 'scale' : 'cup'
  const { pumpId, liquid, pace } = pending
  const run: CalibrationRun = { should, measured: came, method, liquid, pace, ...stampOf(deps, user) }
  return deps.records.change<void, PumpNotFound | { readonly kind: 'job-not-over' }>(draft => {
    if (!draft.records.pump.has(pumpId)) return failure(pumpNotFound)
    // Two clicks are one run.
    if (commissioningOf(draft.records)?.pending?.jobId !== pending.jobId) return failure({ kind: 'job-not-over' })
    putFinding(draft, deps.clock, known => ({
      ...withFindings(known, pumpId, findings => ({
        ...findings,
        runs: withNewest(findings.runs, run),
        isSkipped: false,
      })),
      pending: null,
    }))
    return success(undefined)
  })
}

/** The run that was started last counts as not made. */
export const discardCalibrationRun = async (deps: RunDeps): Promise<Result<void, StoreUnavailable>> => {
  const pending = commissioningOf(deps.records.now)?.pending
  if (!pending) return success(undefined)
  if (deps.maintenance.jobs.some(({ job }) => job.id === pending.jobId && isOpen(job))) {
    await deps.maintenance.stop(pending.pumpId)
  }
  return noteFinding(deps, known => ({ ...known, pending: null }))
}

/** After a restart, ids begin anew: a job of the same id that began later is another one. */
function jobOf({ jobId, pumpId, at }: PendingRun, { maintenance }: RunDeps): Job | null {
  const job = maintenance.jobs.find(seen => seen.job.id === jobId)?.job
  if (!job || job.pumpId !== pumpId || job.advice.kind !== 'volume' || isOpen(job)) return null
  return job.startedAt !== null && job.startedAt <= at ? job : null
}

const shouldOf = ({ moved }: Job, { pumpId, liquid }: PendingRun, records: Records): Microlitres =>
  roundedMicrolitres(moved * slowness(records.pump.get(pumpId), liquid, records))

async function weighedSince(
  deps: RunDeps,
  user: Caller,
  { jobId, massBefore, pumpId, liquid }: PendingRun,
): Promise<Result<Microlitres, LockProblem | StoreUnavailable | SettlingProblem | { kind: 'weight-disturbed' }>> {
  if (massBefore === null) return failure({ kind: 'scale-silent' })
  if (deps.maintenance.jobs.at(-1)?.job.id !== jobId) return failure({ kind: 'weight-disturbed' })
  const after = await whileConfiguring(deps, user.id, () => settledMass(deps))
  if (!after.ok) return after
  const { pump: pumps, ingredient } = deps.records.now
  const density = liquid === 'water' ? 1 : densityOf(pumps.get(pumpId)?.ingredientId ?? null, ingredient)
  const gained = subtractMass(after.value, massBefore)
  return success(gained <= noMass ? noVolume : volumeOfMass(gained, density))
}

export type ApplyProblem = ConfigureProblem | PumpNotFound | RunsProblem

/** From here on the pump gives what its last run says, or its last two if they agree. */
export const applyCalibration = (
  deps: ConfigureDeps & RecordDeps,
  user: Caller,
  pumpId: PumpId,
): Promise<Result<Pump, ApplyProblem>> =>
  configurePumpRecord<RunsProblem>(deps, user, pumpId, (pump, draft) => {
    const before = paceOf(pump)
    const known = commissioningOf(draft.records)
    const runs = known ? findingsOf(known, pumpId).runs : []
    const tried = paceOf(asTried(pump))
    const after = paceByRuns(runs, tried)
    if (!after.ok) return after
    const verdict = judgeRuns(runs, tried)
    if (verdict.kind !== 'agree') return failure({ kind: 'runs-apart' })
    const isCapacityLearned = known !== null && findingsOf(known, pumpId).primed?.isCapacityLearned === true
    const calibrated = withCalibration(pump, after.value)
    const factor = verdict.measured / verdict.should
    putPumpFinding(draft, deps.clock, pumpId, findings => ({
      ...findings,
      calibrated: {
        before,
        after: after.value,
        spread: verdict.spread,
        capacityBefore: isCapacityLearned ? pump.tubeCapacity : null,
        ...stampOf(deps, user),
      },
      // The learned capacity of the tube is right from here on.
      primed: findings.primed && { ...findings.primed, isCapacityLearned: false },
    }))
    return success(isCapacityLearned ? withScaledCapacity(calibrated, factor) : calibrated)
  })

interface NothingToUndo {
  readonly kind: 'nothing-to-undo'
}
export type UndoProblem = ConfigureProblem | PumpNotFound | NothingToUndo

export const undoCalibration = (
  deps: ConfigureDeps & RecordDeps,
  user: Caller,
  pumpId: PumpId,
): Promise<Result<Pump, UndoProblem>> =>
  configurePumpRecord<NothingToUndo>(deps, user, pumpId, (pump, draft) => {
    const known = commissioningOf(draft.records)
    const calibrated = known && findingsOf(known, pumpId).calibrated
    if (!calibrated) return failure({ kind: 'nothing-to-undo' })
    const { before, capacityBefore } = calibrated
    const restored = before === null ? withoutPace(pump) : withCalibration(pump, before)
    putPumpFinding(draft, deps.clock, pumpId, findings => ({
      ...findings,
      calibrated: null,
      runs: [],
      primed: findings.primed && { ...findings.primed, isCapacityLearned: capacityBefore !== null },
    }))
    return success(capacityBefore === null ? restored : withCapacity(restored, capacityBefore))
  })

/** A pump that is left out of the guided run, or taken into it again. */
export const skipPump = (deps: RecordDeps, pumpId: PumpId, isSkipped: boolean): Promise<Result<void, NoteProblem>> =>
  noteOfPump(deps, pumpId, findings => ({ ...findings, isSkipped }))

function withScaledCapacity(pump: Pump, factor: number): Pump {
  if (pump.kind === 'valve' || pump.tubeCapacity === null) return pump
  return withCapacity(pump, withinTube(roundedMicrolitres(pump.tubeCapacity * factor)))
}

/** The content of a tube that was full fills it in its corrected size, too. */
function withCapacity(pump: Pump, capacity: Microlitres): Pump {
  if (pump.kind === 'valve') return pump
  const { tubeContent, tubeCapacity } = pump
  const wasFull = tubeContent !== null && tubeCapacity !== null && tubeContent.volume >= tubeCapacity
  const isTooMuch = tubeContent !== null && tubeContent.volume > capacity
  const content = tubeContent && (wasFull || isTooMuch) ? { ...tubeContent, volume: capacity } : tubeContent
  return { ...pump, tubeCapacity: capacity, tubeContent: content }
}
