import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { aPump, aStepper, aValve, byId } from '../testing/builders.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { microlitres, millilitres } from '../units/volume.ts'
import { checkJob } from './check-job.ts'
import type { Advice } from './job.ts'
import { aJob } from './testing/job-builders.ts'

const dc = aPump({ id: asId(21) })
const stepper = aStepper({ id: asId(22) })
const valve = aValve({ id: asId(23) })
const reversePumping = {
  directorPin: { boardId: 1, nr: 4 },
  isForwardStateHigh: true,
  overshoot: 0,
  autoPumpBack: null,
} as const

const advices: readonly Advice[] = [
  { kind: 'run' },
  { kind: 'pump-up' },
  { kind: 'pump-down' },
  { kind: 'volume', volume: millilitres(20) },
  { kind: 'time', time: seconds(2) },
  { kind: 'steps', steps: 200 },
]
const [run, pumpUp, pumpDown] = advices as [Advice, Advice, Advice]

function check(advice: Advice, with_: Partial<Parameters<typeof checkJob>[0]> = {}) {
  const surroundings = { jobs: [], pumps: byId([dc, stepper, valve]), scaleReady: true, powerLimit: null }
  const result = checkJob({ advice, pump: dc, ...surroundings, reversePumping, isTogether: false, ...with_ })
  return result.ok ? 'ok' : reasonOf(result.problem)
}

describe('what a pump may be asked for', () => {
  it.each([
    ['dc', dc, ['run', 'pump-up', 'pump-down', 'volume', 'time']],
    ['stepper', stepper, ['run', 'pump-up', 'pump-down', 'volume', 'steps']],
    ['valve', valve, ['run', 'pump-up', 'volume']],
  ])('depends on its kind: %s', (_, pump, possible) =>
    expect(advices.filter(advice => check(advice, { pump }) === 'ok').map(({ kind }) => kind)).toEqual(possible),
  )

  it('needs a complete setup, and a known tube to fill or empty it', () => {
    expect(check(run, { pump: { ...dc, pin: null } })).toBe('pump-incomplete')
    expect(check(run, { pump: { ...dc, tubeCapacity: null, tubeContent: null } })).toBe('ok')
    expect(check(pumpUp, { pump: { ...dc, tubeCapacity: null, tubeContent: null } })).toBe('pump-incomplete')
    expect(check(run, { pump: valve, scaleReady: false })).toBe('pump-incomplete')
  })

  it('goes one way only while others run', () => {
    const jobs = [aJob(22, { unit: 'steps', left: 100 })]
    expect(check(run, { jobs })).toBe('ok')
    expect(check(pumpDown, { jobs })).toBe('other-direction')
    expect(check(pumpDown, { jobs: [aJob(21, { unit: 'time', left: seconds(1) })] })).toBe('ok')
    expect(check(pumpDown, { jobs: [aJob(22, { unit: 'steps', left: 0 }, { outcome: 'FINISHED' })] })).toBe('ok')
  })

  it('goes back only where pumps can be reversed', () =>
    expect(check(pumpDown, { reversePumping: null })).toBe('reverse-pumping-off'))

  it('leaves the scale to one valve, unless all were started with one word', () => {
    const valveRuns = [aJob(23, { unit: 'mass', left: 5000 as never })]
    const pumpRuns = [aJob(21, { unit: 'time', left: seconds(1) })]
    expect(check(run, { jobs: valveRuns })).toBe('scale-in-use')
    expect(check(run, { pump: valve, jobs: pumpRuns })).toBe('scale-in-use')
    expect(check(run, { pump: valve, jobs: pumpRuns, isTogether: true })).toBe('ok')
  })

  it('may not be more than the supply can give', () => {
    expect(check(run, { powerLimit: milliwatts(7199) })).toBe('pump-above-limit')
    expect(check(run, { powerLimit: milliwatts(7200) })).toBe('ok')
  })

  it.each<[Advice]>([
    [{ kind: 'volume', volume: microlitres(0) }],
    [{ kind: 'volume', volume: millilitres(1001) }],
    [{ kind: 'time', time: seconds(0) }],
    [{ kind: 'time', time: seconds(541) }],
  ])('has bounds: %j', advice => expect(check(advice)).toBe('jobAmount between'))

  it('is told in order: what is wrong with the machine before what is wrong with the amount', () => {
    const jobs = [aJob(22, { unit: 'steps', left: 100 })]
    const pump = { ...dc, pin: null }
    expect(check(pumpDown, { jobs, pump, reversePumping: null })).toBe('other-direction')
    expect(check(pumpDown, { pump, reversePumping: null })).toBe('pump-incomplete')
    expect(check({ kind: 'steps', steps: 0 }, { pump: stepper, powerLimit: milliwatts(1) })).toBe('pump-above-limit')
    expect(check({ kind: 'steps', steps: 0.5 }, { pump: stepper })).toBe('jobAmount between')
  })
})
