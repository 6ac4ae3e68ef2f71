/* Filling a tube for the first time, while nobody knows how much it holds. */

import type { Pump } from '../machine/pump.ts'
import { stepsWithin } from '../machine/stepper.ts'
import { pumpedUp } from '../maintenance/book-maintenance.ts'
import { type Commissioning, findingsOf, withFindings } from '../maintenance/commissioning.ts'
import { type Advice, isOpen, type Job, type JobId } from '../maintenance/job.ts'
import { profileOf } from '../maintenance/job-work.ts'
import { pumpLimits } from '../maintenance/pump-change.ts'
import { failure, type Result, success } from '../result.ts'
import { seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { grams, subtractMass } from '../units/mass.ts'
import { largerVolume, type Microlitres, smallerVolume } from '../units/volume.ts'
import {
  type Caller,
  commissioningOf,
  pumpNotFound,
  putFinding,
  type RecordDeps,
  stampOf,
} from './commission-record.ts'
import { type ConfigureDeps, type ConfigureProblem, configure } from './configure-machine.ts'
import type { Hub } from './hub.ts'
import type { MaintenanceProblem, PumpNotFound } from './maintain-pumps.problems.ts'
import type { Maintenance } from './maintain-pumps.usecase.ts'
import type { GlassScale } from './weigh-glass.usecase.ts'

interface PrimingDeps extends ConfigureDeps, RecordDeps {
  readonly maintenance: Pick<Maintenance, 'start' | 'stop' | 'jobs' | 'isActive'>
  readonly hub: Pick<Hub, 'subscribe'>
  readonly scale: Pick<GlassScale, 'reading'>
}

export type StartPrimingProblem = MaintenanceProblem | { readonly kind: 'not-calibratable' }
export type FinishPrimingProblem =
  | ConfigureProblem
  | PumpNotFound
  /** Nothing was pumped for it. */
  | { readonly kind: 'job-not-over' }

/** Who has seen no liquid for as long has another problem. */
const longestPriming = seconds(60)
/** What has come is no noise and no bump: about twenty drops. */
const firstDrops = grams(1)

/**
 * Lets a pump run, for a minute at most, until its tube is filled: that says a person, by {@link finishPriming}, or the
 * scale where it can tell.
 */
export async function startPriming(
  deps: PrimingDeps,
  user: Caller,
  pumpId: PumpId,
): Promise<Result<JobId, StartPrimingProblem>> {
  const pump = deps.records.now.pump.get(pumpId)
  if (!pump) return failure(pumpNotFound)
  const advice = primingAdvice(pump)
  if (!advice) return failure({ kind: 'not-calibratable' })
  // Whatever else came would be taken for this pump's.
  if (deps.maintenance.isActive) return failure({ kind: 'busy' })
  const before = deps.scale.reading?.mass ?? null
  const started = await deps.maintenance.start({ pumpId, advice, userId: user.id })
  if (!started.ok || before === null) return started
  const jobId = started.value
  const stopWatching = deps.hub.subscribe(event => {
    if (event.kind === 'maintenance-changed' && !isGoingOn(deps, jobId)) return stopWatching()
    if (event.kind !== 'weight-changed') return
    const mass = deps.scale.reading?.mass ?? before
    if (subtractMass(mass, before) < firstDrops || !isGoingOn(deps, jobId)) return
    stopWatching()
    void finishPriming(deps, user, pumpId)
  })
  return started
}

/** Ends the priming of a pump: its tube is full. Where nobody knew what it holds, that is what was drawn for it. */
export async function finishPriming(
  deps: Omit<PrimingDeps, 'hub' | 'scale'>,
  user: Caller,
  pumpId: PumpId,
): Promise<Result<void, FinishPrimingProblem>> {
  if (!lastPriming(deps, pumpId)) return failure({ kind: 'job-not-over' })
  await deps.maintenance.stop(pumpId)
  const job = lastPriming(deps, pumpId)
  if (!job || isOpen(job) || job.moved <= 0) return failure({ kind: 'job-not-over' })
  return configure<void, FinishPrimingProblem>(deps, user.id, draft => {
    const pump = draft.records.pump.get(pumpId)
    if (!pump) return failure(pumpNotFound)
    if (isNoted(job, commissioningOf(draft.records))) return success(undefined)
    const isCapacityLearned = pump.kind !== 'valve' && pump.tubeCapacity === null
    draft.put('pump', pumpId, pumpedUp(isCapacityLearned ? withCapacity(pump, job.moved) : pump))
    putFinding(draft, deps.clock, known =>
      withFindings(known, pumpId, findings => ({
        ...findings,
        primed: { drawn: job.moved, isCapacityLearned, ...stampOf(deps, user) },
        runs: [],
        isSkipped: false,
      })),
    )
    return success(undefined)
  })
}

/** null for valves: their liquid stands at them by gravity. */
function primingAdvice(pump: Pump): Advice | null {
  if (pump.kind === 'valve') return null
  if (pump.kind === 'dc') return { kind: 'time', time: longestPriming }
  if (pump.maxStepsPerSecond === null || pump.acceleration === null) return { kind: 'run' }
  return { kind: 'steps', steps: Math.max(1, stepsWithin(longestPriming, profileOf(pump))) }
}

const isPriming = ({ advice }: Job): boolean => advice.kind === 'time' || advice.kind === 'steps'

function lastPriming({ maintenance }: Pick<PrimingDeps, 'maintenance'>, pumpId: PumpId): Job | undefined {
  const last = maintenance.jobs.findLast(({ job }) => job.pumpId === pumpId)?.job
  return last && isPriming(last) ? last : undefined
}

/** The scale and a person may both say that the tube is full. */
function isNoted({ pumpId, moved, endedAt }: Job, known: Commissioning | null): boolean {
  const primed = known && findingsOf(known, pumpId).primed
  return !!primed && endedAt !== null && primed.at >= endedAt && primed.drawn === moved
}

const isGoingOn = ({ maintenance }: Pick<PrimingDeps, 'maintenance'>, jobId: JobId): boolean =>
  maintenance.jobs.some(({ job }) => job.id === jobId && isOpen(job))

function withCapacity(pump: Pump, drawn: Microlitres): Pump {
  if (pump.kind === 'valve') return pump
  return { ...pump, tubeCapacity: withinTube(drawn) }
}

/** A tube holds 1 ml to 1 l. */
export const withinTube = (volume: Microlitres): Microlitres =>
  smallerVolume(pumpLimits.tubeCapacity.most, largerVolume(pumpLimits.tubeCapacity.least, volume))
