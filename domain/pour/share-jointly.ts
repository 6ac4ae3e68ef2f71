import { drawOf, type TimedPump } from '../machine/pump.ts'
import { leastVolumeFor, timeToMove, volumeWithin } from '../machine/pump-motion.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import { type Giver, jointOptimum } from '../schedule/best-sets.ts'
import { cutToTime, type Goal, onTimesOfSets } from '../schedule/lay-out-sets.ts'
import type { Demand } from '../schedule/linear-programs.ts'
import { ordered, SetSequence, withRests } from '../schedule/set-sequence.ts'
import { lengthOf } from '../schedule/shortest-layout.ts'
import { StartRoom } from '../schedule/start-peaks.ts'
import type { OnTime, Task } from '../schedule/task.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import { type Microlitres, microlitres, microlitresPerCentilitre, smallerVolume, sumVolumes } from '../units/volume.ts'
import type { Share, Source, Want } from './share-pumps.ts'

export interface JointShares {
  readonly shares: readonly Share[]
  /** Of all shares; they keep all rules. */
  readonly onTimes: ReadonlyMap<PumpId, readonly OnTime[]>
  readonly length: Microseconds
  /** Proven: no way of sharing is shorter. */
  readonly bound: Microseconds
}

interface Candidate extends Source {
  readonly want: number
  readonly flowFactor: number
}

/**
 * Shares a step among its pumps and lays it out at the same time, for ingredients on several pumps under a power limit
 * (ADR 0048).
 * @param reached length of the best plan so far; longer ones aren't of interest
 * @returns null if no layout keeps all rules
 */
export function shareJointly(
  wants: readonly Want[],
  limit: Milliwatts,
  settings: DispensingSettings,
  reached: Microseconds,
): JointShares | null {
  const candidates = candidatesOf(wants, reached)
  const isPossible = wants.every(({ volume }, index) => {
    const own = candidates.filter(({ want }) => want === index)
    return sumVolumes(own.map(({ available }) => available)) >= volume
  })
  if (!isPossible) return null
  const search = searchFor(candidates.length)
  const volumes = wants.map(({ volume }) => volume)
  const givers = candidates.map(({ pump, available, want, flowFactor }): Giver => {
    // No run is longer than `reached`, and a stepper's rate is highest in a long run.
    const rate = volumeWithin(pump, reached, flowFactor) / reached
    return { demand: want, rate, most: available, ...drawOf(pump) }
  })
  const optimum = jointOptimum(volumes, givers, limit, search.effort)
  const sets = withRests(ordered(optimum.sets), new StartRoom(givers, limit))
  const bound = microseconds(Math.floor(optimum.bound))
  const layout = new JointLayout(wants, candidates, settings)
  let best: JointShares | null = null
  for (const share of leaveOutBelow) {
    const found = layout.of(new SetSequence(layout.tasks, sets, limit), share, search.attempts)
    if (found === null || (best !== null && found.length >= best.length)) continue
    best = { ...found, bound }
    if (best.length <= bound * search.enough) break
  }
  return best
}

const candidatesOf = (wants: readonly Want[], reached: Microseconds): Candidate[] =>
  wants
    .flatMap(({ sources, volume, flowFactor }, want) =>
      sources.map(({ pump, available }) => ({ pump, available: smallerVolume(available, volume), want, flowFactor })),
    )
    .filter(({ pump, available, flowFactor }) => available > 0 && volumeWithin(pump, reached, flowFactor) > 0)

/** If shorter than this part of the minimal run, pieces are left out; tried in this order. */
const leaveOutBelow = [0.5, 1, 0]

/**
 * With more pumps, rounds take longer and there's less to gain. `attempts` counts layouts tried with one piece less;
 * `enough` is a multiple of the bound that's short enough.
 */
const searchFor = (count: number) =>
  count <= 20
    ? { effort: { precision: 5e-4, rounds: 200, stepsPerSet: 1_000 }, attempts: 12, enough: 1.001 }
    : { effort: { precision: 2e-3, rounds: 70, stepsPerSet: 100 }, attempts: 0, enough: 1.003 }

/** What one pump gives while a layout is cut to the wanted volume. Mutable. */
interface Given {
  readonly candidate: Candidate
  onTimes: readonly OnTime[]
}

class JointLayout {
  readonly tasks: readonly Task[]
  readonly #wants: readonly Want[]
  readonly #candidates: readonly Candidate[]
  readonly #settings: DispensingSettings

  constructor(wants: readonly Want[], candidates: readonly Candidate[], settings: DispensingSettings) {
    this.#wants = wants
    this.#candidates = candidates
    this.#settings = settings
    this.tasks = candidates.map(({ pump, available, flowFactor }) => ({
      pumpId: pump.id,
      time: timeToMove(pump, available, flowFactor),
      splittable: pump.kind !== 'stepper',
      ...drawOf(pump),
    }))
  }

  of(first: SetSequence, leaveOutBelow: number, attempts: number): Omit<JointShares, 'bound'> | null {
    const isServedByOthers = (sequence: SetSequence, index: number): boolean => {
      const own = this.#candidates[index]?.want
      return this.#candidates.some(({ want }, at) => at !== index && want === own && sequence.piecesOf(at).length > 0)
    }
    const goalOf = (sequence: SetSequence): Goal => this.#goal(sequence)
    const settings = this.#cautious()
    const onTimes = onTimesOfSets(first, { settings, leaveOutBelow, goalOf, mayRest: isServedByOthers, attempts })
    if (onTimes === null) return null
    const shares: Share[] = []
    const cut = new Map<PumpId, readonly OnTime[]>()
    for (const [want, { volume }] of this.#wants.entries()) {
      const own = this.#candidates.flatMap((candidate, index): Given[] =>
        candidate.want === want ? [{ candidate, onTimes: onTimes[index] ?? [] }] : [],
      )
      const exact = this.#shareExactly(own, volume)
      if (exact === null) return null
      for (const { pump, volume: share, onTimes: kept } of exact) {
        shares.push({ pump, volume: share })
        cut.set(pump.id, kept)
      }
    }
    return { shares, onTimes: cut, length: lengthOf([...cut.values()]) }
  }

  /** Rounding down to whole microlitres must not make runs too short. */
  #cautious(): DispensingSettings {
    const units = this.#candidates.map(({ pump, flowFactor }) => paceOf(pump, flowFactor))
    const margin = Math.max(...units.map(({ rate, unit }) => Math.ceil((2 * unit) / rate)))
    return { ...this.#settings, minimalRun: microseconds(this.#settings.minimalRun + margin) }
  }

  /**
   * Each liquid by all of its pumps together. An unknown without cost is the time for which the pump of a short bottle
   * runs in vain.
   */
  #goal(sequence: SetSequence): Goal {
    const demands: Demand[] = []
    let free = 0
    for (const [want, { volume }] of this.#wants.entries()) {
      const columns: number[] = []
      const weights: number[] = []
      let least: number = volume
      for (const [index, { pump, flowFactor, available, want: served }] of this.#candidates.entries()) {
        const slots = served === want ? sequence.slotsOf(index) : []
        if (slots.length === 0) continue
        const { rate, lost, unit } = paceOf(pump, flowFactor)
        columns.push(...slots)
        weights.push(...slots.map(() => rate))
        const inStarts = sequence.lostToStarts(index)
        least += (lost + inStarts) * rate + unit
        if (available >= volume) continue
        const inVain = sequence.slots + free
        free += 1
        columns.push(inVain)
        weights.push(-rate)
        const most = timeToMove(pump, available, flowFactor) + unit / rate + inStarts
        demands.push({ columns: [inVain, ...slots], weights: [1, ...slots.map(() => -1)], least: -most })
      }
      const scale = Math.max(...weights)
      demands.push({ columns, weights: weights.map(weight => weight / scale), least: least / scale })
    }
    return { demands, free }
  }

  /** Removes the excess of one liquid, whole runs first; null if what's left can't be removed. */
  #shareExactly(own: readonly Given[], volume: Microlitres): (Share & { onTimes: readonly OnTime[] })[] | null {
    let excess = sumVolumes(own.map(givenBy)) - volume
    const runs = own.flatMap(given => given.onTimes.map(run => ({ given, run })))
    for (const { given, run } of runs.sort((a, b) => a.run.duration - b.run.duration)) {
      const before = given.onTimes
      const volumeBefore = givenBy(given)
      given.onTimes = before.filter(other => other !== run)
      const less = volumeBefore - givenBy(given)
      if (less > excess) given.onTimes = before
      else excess -= less
    }
    if (excess < 0) return null
    const shares = own
      .filter(({ onTimes }) => onTimes.length > 0)
      .map(given => {
        const { pump, flowFactor } = given.candidate
        const shortest = microseconds(this.#settings.minimalRun * given.onTimes.length)
        const spare = givenBy(given) - leastVolumeFor(pump, shortest, flowFactor)
        const by = Math.max(0, Math.min(excess, spare))
        excess -= by
        const share = microlitres(givenBy(given) - by)
        const time = timeToMove(pump, share, flowFactor)
        return { pump, volume: share, onTimes: cutToTime(given.onTimes, time, this.#settings) }
      })
    return excess > 0 ? null : shares
  }
}

const givenBy = ({ candidate: { pump, available, flowFactor }, onTimes }: Given): Microlitres =>
  smallerVolume(
    available,
    volumeWithin(pump, microseconds(onTimes.reduce((sum, { duration }) => sum + duration, 0)), flowFactor),
  )

interface Pace {
  /** Microlitres per microsecond at full speed. */
  readonly rate: number
  /** Microseconds lost to ramps. */
  readonly lost: number
  /** Rounding error of a volume, in microlitres. */
  readonly unit: number
}

function paceOf(pump: TimedPump, flowFactor: number): Pace {
  if (pump.kind === 'dc')
    return { rate: microlitresPerCentilitre / (pump.timePerCentilitre * flowFactor), lost: 0, unit: 2 }
  const { stepsPerCentilitre, maxStepsPerSecond, acceleration } = pump
  const step = microlitresPerCentilitre / (stepsPerCentilitre * flowFactor)
  return { rate: (maxStepsPerSecond * step) / 1e6, lost: (maxStepsPerSecond / acceleration) * 1e6, unit: step + 1 }
}
