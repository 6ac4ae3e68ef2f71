import { flowFactorOf } from '../../catalogue/ingredient.ts'
import type { Pump } from '../../machine/pump.ts'
import { amountAtPace, asTried, type Pace, paceOf, stepsWithin } from '../../machine/pump-motion.ts'
import type { CalibrationLiquid } from '../../maintenance/calibration-runs.ts'
import { type Commissioning, findingsOf, mostPriming } from '../../maintenance/commissioning.ts'
import { type DropWatch, drawnAtFirstDrops, watchDrops, watchFrom } from '../../maintenance/first-drops.ts'
import { type Advice, isOpen, type Job, type JobId } from '../../maintenance/job.ts'
import { pumpedUp } from '../../maintenance/job-progress.ts'
import { profileOf } from '../../maintenance/job-work.ts'
import { pumpLimits } from '../../maintenance/pump-change.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { microseconds, seconds } from '../../units/duration.ts'
import type { PumpId } from '../../units/id.ts'
import type { Milligrams } from '../../units/mass.ts'
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
  type PumpNotFound,
  pumpNotFound,
  whileConfiguring,
} from '../machine/configure-machine.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { Maintenance } from '../maintenance/maintain-pumps.usecase.ts'
import type { MaintenanceProblem } from '../maintenance/maintain-pumps-jobs.ts'
import type { EventBus } from '../records/event-bus.ts'
import { type Caller, commissioningOf, putPumpFinding, type RecordDeps, stampOf } from './commission-record.ts'
import { massNow } from './commission-scale.usecase.ts'

interface PrimingDeps extends ConfigureDeps, RecordDeps {
  readonly maintenance: Pick<Maintenance, 'start' | 'stop' | 'jobs'>
  readonly eventBus: Pick<EventBus, 'subscribe'>
  readonly scale: Pick<GlassScale, 'reading'>
}

export type StartPrimingProblem = MaintenanceProblem | { readonly kind: 'not-calibratable' }
export type FinishPrimingProblem = ConfigureProblem | PumpNotFound | { readonly kind: 'job-not-over' }

/** A person who has seen no liquid for as long has another problem. */
const longestPriming = seconds(60)

/**
 * Lets a pump run, for a minute or 100 ml at most, until its tube is filled: that says a person, by
 * {@link finishPriming}, or the scale where it can tell.
 */
export async function startPriming(
  deps: PrimingDeps,
  user: Caller,
  pumpId: PumpId,
  liquid: CalibrationLiquid,
): Promise<Result<JobId, StartPrimingProblem>> {
  const pump = deps.records.now.pump.get(pumpId)
  if (!pump) return failure(pumpNotFound)
  const advice = primingAdvice(pump)
  if (!advice) return failure({ kind: 'not-calibratable' })
  const before = await whileConfiguring<Milligrams | null, never>(deps, user.id, async () => {
    const mass = await massNow(deps)
    return success(mass.ok ? mass.value : null)
  })
  if (!before.ok) return before
  const started = await deps.maintenance.start({ pumpId, advice, userId: user.id, trial: liquid })
  if (started.ok && before.value !== null)
    watchScale(deps, user, { pumpId, jobId: started.value, before: before.value })
  return started
}

interface Watched {
  readonly pumpId: PumpId
  readonly jobId: JobId
  readonly before: Milligrams
}

/** Ends the priming when the scale has seen the first drops. */
function watchScale(deps: PrimingDeps, user: Caller, { pumpId, jobId, before }: Watched): void {
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
 * Ends the priming of a pump: its tube is full. Where nobody knew what it holds, that is what was drawn for it.
 * @param drawn when liquid showed, by the job; what came later was in the cup. All of it when it is not given
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
    // A person who fills on has seen that the tube was not full yet.
    const isGoingOn = before?.isCapacityLearned === true
    const isCapacityLearned = isGoingOn || (pump.kind !== 'valve' && pump.tubeCapacity === null)
    const ofJob = roundedMicrolitres((drawn ?? job.moved) * slowness(pump, liquid, draft.records))
    const all = addVolume(ofJob, isGoingOn ? before.drawn : noVolume)
    const measured = isCapacityLearned ? withCapacity(pump, all) : pump
    // Water in the tube is nothing that a drink could be made of.
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

/** By how much more a job moves than it says: water is not slowed down as the pump's ingredient is. */
export const slowness = (
  pump: Pump | undefined,
  liquid: CalibrationLiquid,
  { ingredient }: Pick<Records, 'ingredient'>,
): number => (liquid === 'water' ? flowFactorOf(pump?.ingredientId ?? null, ingredient) : 1)

/** null for valves: their liquid stands at them by gravity. */
function primingAdvice(pump: Pump): Advice | null {
  if (pump.kind === 'valve') return null
  const pace = paceOf(asTried(pump))
  if (pump.kind === 'dc') return { kind: 'time', time: microseconds(Math.min(longestPriming, forMostPriming(pace))) }
  if (pump.maxStepsPerSecond === null || pump.acceleration === null) return { kind: 'run' }
  const steps = Math.min(stepsWithin(longestPriming, profileOf(pump)), forMostPriming(pace))
  return { kind: 'steps', steps: Math.max(1, steps) }
}

/** The time or steps of the pump for as much as the cup below it holds; no bound while its pace is not known. */
const forMostPriming = (pace: Pace | null): number =>
  pace === null ? Number.POSITIVE_INFINITY : amountAtPace(pace, mostPriming)

const isPriming = ({ advice, trial }: Job): boolean =>
  trial !== null && (advice.kind === 'time' || advice.kind === 'steps')

function lastPriming({ maintenance }: Pick<PrimingDeps, 'maintenance'>, pumpId: PumpId): Job | undefined {
  const last = maintenance.jobs.findLast(({ job }) => job.pumpId === pumpId)?.job
  return last && isPriming(last) ? last : undefined
}

/** The scale and a person may both say that the tube is full. After a restart, ids begin anew. */
function isNoted({ id, pumpId, endedAt }: Job, known: Commissioning | null): boolean {
  const primed = known && findingsOf(known, pumpId).primed
  return !!primed && primed.jobId === id && endedAt !== null && primed.at >= endedAt
}

function withCapacity(pump: Pump, drawn: Microlitres): Pump {
  if (pump.kind === 'valve') return pump
  return { ...pump, tubeCapacity: withinTube(drawn) }
}

/** A tube holds 1 ml to 1 l. */
export const withinTube = (volume: Microlitres): Microlitres =>
  smallerVolume(pumpLimits.tubeCapacity.most, largerVolume(pumpLimits.tubeCapacity.least, volume))
