/* A program and a glass on a scale, a millisecond after the other. */
import { type Microseconds, milliseconds, noTime, seconds } from '../../units/duration.ts'
import type { PumpId } from '../../units/id.ts'
import { grams, milligrams } from '../../units/mass.ts'
import { type ScaleBehaviour, unknownScale } from '../flow-evidence.ts'
import { FlowObserver, type PumpFlow } from '../flow-observer.ts'

export interface PlayedRun {
  readonly pumpId: PumpId
  readonly start: number
  readonly length: number
  /** Grams per second by the calibration. */
  readonly rate: number
  /** What really comes, as a part of that. */
  readonly gain: number
  /** It goes on for so long after it should be off. */
  readonly stuckFor?: number
  /** From so many seconds of the run on, another part of it comes. */
  readonly changes?: { readonly after: number; readonly to: number }
}

export const run = (pumpId: PumpId, start: number, length: number, rate: number, gain = 1): PlayedRun => ({
  pumpId,
  start,
  length,
  rate,
  gain,
})

interface Play {
  readonly scale?: ScaleBehaviour
  readonly runs: readonly PlayedRun[]
  readonly samplesPerSecond?: number
  readonly lag?: number
  readonly noise?: number
  /** What else stands on the scale, in grams. */
  readonly load?: (second: number) => number
  readonly until: number
}

function switchRuns(observer: FlowObserver, runs: readonly PlayedRun[], ms: number, at: Microseconds): void {
  for (const [index, { start, length }] of runs.entries()) {
    if (ms === Math.round(start * 1000)) observer.runOn(index, at)
    if (ms === Math.round((start + length) * 1000)) observer.runOff(index, at)
  }
}

const givenBy = (runs: readonly PlayedRun[], second: number): number =>
  runs.reduce((sum, { start, length, rate, gain, stuckFor = 0, changes = { after: 0, to: gain } }) => {
    const onTime = Math.min(length + stuckFor, Math.max(0, second - start))
    return sum + rate * (gain * Math.min(onTime, changes.after) + changes.to * Math.max(0, onTime - changes.after))
  }, 0)

/** A scale with a lag of first order, sampled; noise of two sines that never repeat together. */
export function play({
  scale = unknownScale,
  runs,
  samplesPerSecond = 40,
  lag = 0.1,
  noise = 0.3,
  load = () => 250,
  until,
}: Play) {
  const observer = new FlowObserver(
    runs.map(({ pumpId, length, rate }) => ({
      pumpId,
      start: noTime,
      duration: seconds(length),
      train: null,
      mass: grams(rate * length),
    })),
    scale,
    0,
  )
  let felt = load(0)
  let samples = 0
  let dry: readonly PumpId[] = []
  let dryAt = 0
  let stuck: readonly PumpId[] = []
  let stuckAt = 0
  for (let ms = -300; ms < until * 1000; ms += 1) {
    const at = milliseconds(10_000 + ms)
    switchRuns(observer, runs, ms, at)
    const given = givenBy(runs, ms / 1000)
    felt += (given + load(ms / 1000) - felt) / (lag * 1000)
    if (ms % Math.round(1000 / samplesPerSecond) === 0) {
      samples += 1
      const wobble = noise * (Math.sin(samples * 2.399) + Math.sin(samples * 5.111 + 1))
      observer.sample({ mass: milligrams(Math.round((felt + wobble) * 1000)), at })
    }
    if (ms % 100 !== 0 || ms < 0) continue
    observer.flows(at)
    const goingOn = observer.stuckPumps()
    if (goingOn.length > 0 && stuck.length === 0) {
      stuck = goingOn
      stuckAt = ms / 1000
    }
    const found = observer.dryPumps()
    if (found.length > 0 && dry.length === 0) {
      dry = found
      dryAt = ms / 1000
    }
  }
  return { observer, dry, dryAt, stuck, stuckAt, flows: observer.flows(milliseconds(10_000 + until * 1000)) }
}

export const flowOf = (flows: readonly PumpFlow[], pumpId: PumpId): PumpFlow => {
  const found = flows.find(flow => flow.pumpId === pumpId)
  if (!found) throw new RangeError(`pump ${pumpId} was not seen`)
  return found
}
