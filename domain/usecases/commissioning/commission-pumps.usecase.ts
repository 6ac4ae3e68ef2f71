/* Fills and calibrates pumps while the machine is set up, alone and by a person's or the scale's measure. */
import { densityOf, flowFactorOf } from '../../catalogue/ingredient.ts'
import type { Pump } from '../../machine/pump.ts'
import { amountAtPace, asTried, type Pace, paceOf, stepsWithin, withoutPace } from '../../machine/pump-motion.ts'
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
import {
  type Commissioning,
  findingsOf,
  mostPriming,
  type PendingRun,
  type PumpFindings,
  withFindings,
  withNewest,
} from '../../maintenance/commissioning.ts'
import { type DropWatch, drawnAtFirstDrops, watchDrops, watchFrom } from '../../maintenance/first-drops.ts'
import { type Advice, isOpen, type Job, type JobId } from '../../maintenance/job.ts'
import { pumpedUp } from '../../maintenance/job-progress.ts'
import { profileOf } from '../../maintenance/job-work.ts'
import { pumpLimits } from '../../maintenance/pump-change.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { microseconds, seconds } from '../../units/duration.ts'
import type { PumpId } from '../../units/id.ts'
import { type Milligrams, noMass, subtractMass, volumeOfMass } from '../../units/mass.ts'
import {
  addVolume,
  largerVolume,
  type Microlitres,
  noVolume,
  roundedMicrolitres,
  smallerVolume,
} from '../../units/volume.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configure,
  configurePumpRecord,
  type PumpNotFound,
  pumpNotFound,
  whileConfiguring,
} from '../machine/configure-machine.ts'
import type { LockProblem } from '../machine/machine-lock.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { Maintenance } from '../maintenance/maintain-pumps.usecase.ts'
import type { MaintenanceProblem } from '../maintenance/maintain-pumps-jobs.ts'
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
import { massNow, type SettlingProblem, settledMass, weighedAlone } from './commission-scale.usecase.ts'

interface RunDeps extends ConfigureDeps, RecordDeps {
  readonly maintenance: Pick<Maintenance, 'start' | 'stop' | 'jobs'>
}

interface PrimingDeps extends RunDeps {
  readonly eventBus: Pick<EventBus, 'subscribe'>
  readonly scale: Pick<GlassScale, 'reading'>
}

export type StartTrialProblem = MaintenanceProblem | { readonly kind: 'not-calibratable' }
export type FinishPrimingProblem = ConfigureProblem | PumpNotFound | { readonly kind: 'job-not-over' }

/** If no liquid comes for that long, there's another problem. */
const longestPriming = seconds(60)

/** Runs a pump, for a minute or 100 ml at most, until a person ({@link finishPriming}) or the scale sees its tube full. */
export async function startPriming(
  deps: PrimingDeps,
  user: Caller,
  pumpId: PumpId,
  liquid: CalibrationLiquid,
): Promise<Result<JobId, StartTrialProblem>> {
  const pump = deps.records.now.pump.get(pumpId)
  if (!pump) return failure(pumpNotFound)
  const advice = primingAdvice(pump)
  if (!advice) return failure({ kind: 'not-calibratable' })
  const before = await weighedAlone(deps, user, massNow)
  if (!before.ok) return before
  const started = await deps.maintenance.start({ pumpId, advice, userId: user.id, trial: liquid })
  if (started.ok && before.value !== null) watchScale(deps, user, pumpId, started.value, before.value)
  return started
}

/** Ends the priming at the first drops. */
function watchScale(deps: PrimingDeps, user: Caller, pumpId: PumpId, jobId: JobId, before: Milligrams): void {
  let watch: DropWatch = watchFrom(before)
  const stopWatching = deps.eventBus.subscribe(event => {
    if (event.kind !== 'maintenance-changed' && event.kind !== 'weight-changed') return
    const job = deps.maintenance.jobs.find(seen => seen.job.id === jobId)?.job
    if (!job || !isOpen(job)) return stopWatching()
    const mass = deps.scale.reading?.mass ?? null
    if (mass === null) return
    watch = watchDrops(watch, { mass, onTime: job.onTime, drawn: job.moved })
    const drawn = drawnAtFirstDrops(watch)
    if (drawn === null) return
    stopWatching()
    void finishPriming(deps, user, pumpId, drawn)
  })
}

/**
 * The tube of a pump is full. If its capacity was unknown, it's what was drawn.
 * @param drawn until liquid showed, by the job; by default all of it
 */
export async function finishPriming(
  deps: Omit<PrimingDeps, 'eventBus' | 'scale'>,
  user: Caller,
  pumpId: PumpId,
  drawn?: Microlitres,
): Promise<Result<void, FinishPrimingProblem>> {
  if (!lastPriming(deps, pumpId)) return failure({ kind: 'job-not-over' })
  await deps.maintenance.stop(pumpId)
  const job = lastPriming(deps, pumpId)
  if (!job || isOpen(job) || job.moved <= 0) return failure({ kind: 'job-not-over' })
  return configure<void, FinishPrimingProblem>(deps, user.id, draft => {
    const pump = draft.records.pump.get(pumpId)
    if (!pump) return failure(pumpNotFound)
    const known = commissioningOf(draft.records)
    if (isNoted(job, known)) return success(undefined)
    const liquid = job.trial ?? 'ingredient'
    const before = known && findingsOf(known, pumpId).primed
    // A person who goes on has seen that the tube wasn't full yet.
    const isGoingOn = before?.isCapacityLearned === true
    const isCapacityLearned = isGoingOn || (pump.kind !== 'valve' && pump.tubeCapacity === null)
    const ofJob = roundedMicrolitres((drawn ?? job.moved) * slowness(pump, liquid, draft.records))
    const all = addVolume(ofJob, isGoingOn ? before.drawn : noVolume)
    const measured = isCapacityLearned ? withLearnedTube(pump, all) : pump
    // No drink can be made of water in the tube.
    draft.put('pump', pumpId, liquid === 'water' ? measured : pumpedUp(measured))
    putPumpFinding(draft, deps.clock, pumpId, ofPump => ({
      ...ofPump,
      primed: { jobId: job.id, liquid, drawn: all, isCapacityLearned, ...stampOf(deps, user) },
      runs: [],
      isSkipped: false,
    }))
    return success(undefined)
  })
}

/** By which factor a job moves more than it says: water isn't slowed down as the pump's ingredient is. */
const slowness = (pump: Pump | undefined, liquid: CalibrationLiquid, { ingredient }: Records): number =>
  liquid === 'water' ? flowFactorOf(pump?.ingredientId ?? null, ingredient) : 1

/** null for valves: they're filled by gravity. */
function primingAdvice(pump: Pump): Advice | null {
  if (pump.kind === 'valve') return null
  const pace = paceOf(asTried(pump))
  if (pump.kind === 'dc') return { kind: 'time', time: microseconds(Math.min(longestPriming, forMostPriming(pace))) }
  if (pump.maxStepsPerSecond === null || pump.acceleration === null) return { kind: 'run' }
  const steps = Math.min(stepsWithin(longestPriming, profileOf(pump)), forMostPriming(pace))
  return { kind: 'steps', steps: Math.max(1, steps) }
}

/** Time or steps for as much as the cup holds; unlimited without a known pace. */
const forMostPriming = (pace: Pace | null): number =>
  pace === null ? Number.POSITIVE_INFINITY : amountAtPace(pace, mostPriming)

function lastPriming({ maintenance }: Pick<RunDeps, 'maintenance'>, pumpId: PumpId): Job | undefined {
  const last = maintenance.jobs.findLast(({ job }) => job.pumpId === pumpId)?.job
  const isPriming = last?.trial != null && (last.advice.kind === 'time' || last.advice.kind === 'steps')
  return isPriming ? last : undefined
}

/** By the scale or a person already. After a restart, ids begin again. */
function isNoted({ id, pumpId, endedAt }: Job, known: Commissioning | null): boolean {
  const primed = known && findingsOf(known, pumpId).primed
  return !!primed && primed.jobId === id && endedAt !== null && primed.at >= endedAt
}

const withLearnedTube = (pump: Pump, drawn: Microlitres): Pump =>
  pump.kind === 'valve' ? pump : { ...pump, tubeCapacity: withinTube(drawn) }

/** A tube holds 1 ml to 1 l. */
const withinTube = (volume: Microlitres): Microlitres =>
  smallerVolume(pumpLimits.tubeCapacity.most, largerVolume(pumpLimits.tubeCapacity.least, volume))

export interface RunRequest {
  readonly pumpId: PumpId
  readonly liquid: CalibrationLiquid
  /** Expected, by the presumed pace of the pump. */
  readonly volume: Microlitres
}

/** Weighs what's on the scale, if it can, and lets the pump give a known amount. */
export async function startCalibrationRun(
  deps: RunDeps,
  user: Caller,
  { pumpId, liquid, volume }: RunRequest,
): Promise<Result<JobId, StartTrialProblem>> {
  const pump = deps.records.now.pump.get(pumpId)
  if (!pump) return failure(pumpNotFound)
  const pace = paceOf(asTried(pump))
  if (!pace) return failure({ kind: 'not-calibratable' })
  const before = await weighedAlone(deps, user, settledMass)
  if (!before.ok) return before
  const ofIngredient = roundedMicrolitres(volume / slowness(pump, liquid, deps.records.now))
  const advice = { kind: 'volume', volume: ofIngredient } as const
  const started = await deps.maintenance.start({ pumpId, advice, userId: user.id, trial: liquid })
  if (!started.ok) return started
  const run = { jobId: started.value, pumpId, liquid, pace, massBefore: before.value }
  const pending: PendingRun = { ...run, ...stampOf(deps, user) }
  const noted = await noteFinding(deps, known => ({ ...known, pending }))
  if (noted.ok) return started
  await deps.maintenance.stop(pumpId)
  return noted
}

export type FinishRunProblem =
  | NoteProblem
  | LockProblem
  | PumpCalibrationProblem
  | NothingPumped
  | SettlingProblem
  /** Another pump ran after it. */
  | { readonly kind: 'weight-disturbed' }
  /** The run goes on, or isn't pending. */
  | { readonly kind: 'job-not-over' }

/** Records the result of the last run. @param measured by a cup; null asks the scale */
export async function finishCalibrationRun(
  deps: RunDeps,
  user: Caller,
  measured: Microlitres | null,
): Promise<Result<void, FinishRunProblem>> {
  const pending = commissioningOf(deps.records.now)?.pending ?? null
  const job = pending && jobOf(pending, deps)
  if (!pending || !job) return failure({ kind: 'job-not-over' })
  const { pumpId, liquid, pace } = pending
  const records = deps.records.now
  const should = roundedMicrolitres(job.moved * slowness(records.pump.get(pumpId), liquid, records))
  const weighed = measured === null ? await weighedSince(deps, user, pending) : success(measured)
  if (!weighed.ok) return weighed
  const checked = checkMeasure(should, weighed.value)
  if (!checked.ok) return checked
  const method = measured === null ? 'scale' : 'cup'
  const run: CalibrationRun = { should, measured: weighed.value, method, liquid, pace, ...stampOf(deps, user) }
  return deps.records.change<void, PumpNotFound | { readonly kind: 'job-not-over' }>(draft => {
    if (!draft.records.pump.has(pumpId)) return failure(pumpNotFound)
    // Two clicks are one run.
    if (commissioningOf(draft.records)?.pending?.jobId !== pending.jobId) return failure({ kind: 'job-not-over' })
    const withRun = (findings: PumpFindings) => ({
      ...findings,
      runs: withNewest(findings.runs, run),
      isSkipped: false,
    })
    putFinding(draft, deps.clock, known => ({ ...withFindings(known, pumpId, withRun), pending: null }))
    return success(undefined)
  })
}

/** The last run doesn't count. */
export const discardCalibrationRun = async (deps: RunDeps): Promise<Result<void, StoreUnavailable>> => {
  const pending = commissioningOf(deps.records.now)?.pending
  if (!pending) return success(undefined)
  if (deps.maintenance.jobs.some(({ job }) => job.id === pending.jobId && isOpen(job))) {
    await deps.maintenance.stop(pending.pumpId)
  }
  return noteFinding(deps, known => ({ ...known, pending: null }))
}

/** After a restart, ids begin again: a job of the same id that began later is another one. */
function jobOf({ jobId, pumpId, at }: PendingRun, { maintenance }: RunDeps): Job | null {
  const job = maintenance.jobs.find(seen => seen.job.id === jobId)?.job
  if (!job || job.pumpId !== pumpId || job.advice.kind !== 'volume' || isOpen(job)) return null
  return job.startedAt !== null && job.startedAt <= at ? job : null
}

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

/** Calibrates the pump by its last run, or its last two if they agree. */
export const applyCalibration = (deps: ConfigureDeps & RecordDeps, user: Caller, pumpId: PumpId) =>
  configurePumpRecord<RunsProblem>(deps, user, pumpId, (pump, draft) => {
    const known = commissioningOf(draft.records)
    const { runs, primed } = findingsOf(known ?? { pumps: [] }, pumpId)
    const tried = paceOf(asTried(pump))
    const after = paceByRuns(runs, tried)
    if (!after.ok) return after
    const verdict = judgeRuns(runs, tried)
    if (verdict.kind !== 'agree') return failure({ kind: 'runs-apart' })
    const isCapacityLearned = primed?.isCapacityLearned === true
    const calibrated = withCalibration(pump, after.value)
    const factor = verdict.measured / verdict.should
    const capacityBefore = isCapacityLearned ? pump.tubeCapacity : null
    const paces = { before: paceOf(pump), after: after.value, spread: verdict.spread }
    putPumpFinding(draft, deps.clock, pumpId, findings => ({
      ...findings,
      calibrated: { ...paces, capacityBefore, ...stampOf(deps, user) },
      // The learned capacity of the tube is right from here on.
      primed: primed && { ...primed, isCapacityLearned: false },
    }))
    return success(isCapacityLearned ? withScaledCapacity(calibrated, factor) : calibrated)
  })

interface NothingToUndo {
  readonly kind: 'nothing-to-undo'
}
export type UndoProblem = ConfigureProblem | PumpNotFound | NothingToUndo

export const undoCalibration = (deps: ConfigureDeps & RecordDeps, user: Caller, pumpId: PumpId) =>
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

/** In the guided setup. */
export const skipPump = (deps: RecordDeps, pumpId: PumpId, isSkipped: boolean) =>
  noteOfPump(deps, pumpId, findings => ({ ...findings, isSkipped }))

const withScaledCapacity = (pump: Pump, factor: number): Pump =>
  pump.tubeCapacity === null ? pump : withCapacity(pump, withinTube(roundedMicrolitres(pump.tubeCapacity * factor)))

/** A full tube stays full. */
function withCapacity(pump: Pump, capacity: Microlitres): Pump {
  if (pump.kind === 'valve') return pump
  const { tubeContent, tubeCapacity } = pump
  const wasFull = tubeContent !== null && tubeCapacity !== null && tubeContent.volume >= tubeCapacity
  const isTooMuch = tubeContent !== null && tubeContent.volume > capacity
  const content = tubeContent && (wasFull || isTooMuch) ? { ...tubeContent, volume: capacity } : tubeContent
  return { ...pump, tubeCapacity: capacity, tubeContent: content }
}
