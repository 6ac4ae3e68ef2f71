import { describe, expect, it } from 'vitest'
import type { ProgramReport } from '../program/program.ts'
import { anOpenOrder, aPlan, aPourStep, aRun } from '../testing/builders.ts'
import { aProgram, aProgramRun, aWeighedProgram, aWeighStep, stepId } from '../testing/program-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { evolve } from './evolve-production.ts'
import { decide, idle, isActive, type Production, type ProductionInput } from './production.ts'

const order = anOpenOrder({
  plan: aPlan({
    steps: [
      { ...aPourStep(aRun(21, 0, 2000, 6)), leadTime: milliseconds(300) },
      { kind: 'instruction', message: 'Stir.' },
      { kind: 'manual', parts: [] },
    ],
  }),
})

const made = (...inputs: ProductionInput[]): Production =>
  inputs.reduce((state, input) => expectSuccess(decide(state, input)).reduce(evolve, state), idle)

const start: ProductionInput = { kind: 'start', order }
const goOn: ProductionInput = { kind: 'continue' }
const cancel: ProductionInput = { kind: 'cancel', reason: 'guest' }
type ProgramInput = Extract<ProductionInput, { kind: 'program-ended' }>
const ended = (outcome: ProgramReport['outcome'], onTimes: readonly Microseconds[], attempt = 0): ProgramInput => ({
  kind: 'program-ended',
  report: { programId: stepId(51, 0, attempt), outcome, onTimes, reason: 'a fuse' },
})
const completed = ended('completed', [seconds(2)])
const silentAfter = (ms: number, attempt = 0) => ended('controller-silent', [milliseconds(ms)], attempt)

const kindsOf = (state: Production, input: ProductionInput) =>
  expectSuccess(decide(state, input)).map(({ kind }) => kind)

describe('what the scale has missed of a program', () => {
  const seen = { pumpId: asId<'pump'>(21), expected: grams(6), observed: grams(5), deviation: grams(0.1) }
  const short: ProgramInput = { kind: 'program-ended', report: { ...completed.report, observed: [seen] } }

  it('is given before the next step, once', () => {
    const closing = made(start, short)
    expect(closing).toMatchObject({ kind: 'pouring', stepIndex: 0, program: { id: stepId(51, 0, 1), isClosing: true } })
    const again = { ...short, report: { ...short.report, programId: stepId(51, 0, 1) } }
    expect(made(start, short, again)).toMatchObject({ kind: 'waiting', stepIndex: 1 })
  })

  it('is not given when the drink is cancelled', () => {
    expect(made(start, cancel, short)).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
  })
})

describe('starting', () => {
  it('enters the first step at once', () => {
    expect(made(start)).toEqual({
      kind: 'pouring',
      order,
      stepIndex: 0,
      afterwards: null,
      resumed: 0,
      // The lead time is stillness within the program.
      program: aProgram([aProgramRun(21, 300, 2000, { mass: grams(6) })], { watchGlass: true }),
    })
  })

  it('ends at once when there is nothing to do', () => {
    const empty = anOpenOrder({ plan: aPlan({ steps: [] }) })
    expect(made({ kind: 'start', order: empty })).toMatchObject({ kind: 'ended', outcome: 'finished' })
  })

  it('is refused while a drink is made, and only then', () => {
    for (const busy of [made(start), made(start, completed), made(start, cancel)]) {
      expect(isActive(busy)).toBe(true)
      expect(expectFailure(decide(busy, start))).toEqual({ kind: 'busy' })
    }
    const over = made(start, completed, cancel)
    expect(isActive(over)).toBe(false)
    expect(expectSuccess(decide(over, start))).toHaveLength(2)
  })
})

describe('a drink that has not come to its first step', () => {
  const starting = expectSuccess(decide(idle, start)).slice(0, 1).reduce(evolve, idle)

  it('waits for nobody', () => {
    expect(starting).toEqual({ kind: 'starting', order })
    expect(isActive(starting)).toBe(true)
    expect(expectFailure(decide(starting, goOn))).toEqual({ kind: 'nothing-to-continue' })
    expect(expectFailure(decide(starting, start))).toEqual({ kind: 'busy' })
  })

  it('can be cancelled, and ends where it would have begun', () => {
    expect(expectSuccess(decide(starting, cancel)).reduce(evolve, starting)).toMatchObject({
      kind: 'ended',
      outcome: 'cancelled',
      stepIndex: 0,
    })
  })
})

describe('continuing', () => {
  it('goes from one step of a person to the next, and then ends', () => {
    const stirring = made(start, completed)
    expect(stirring).toMatchObject({ kind: 'waiting', stepIndex: 1 })
    expect(kindsOf(stirring, goOn)).toEqual(['interaction-completed', 'interaction-requested'])
    expect(made(start, completed, goOn)).toMatchObject({ kind: 'waiting', stepIndex: 2 })
    expect(made(start, completed, goOn, goOn)).toMatchObject({ kind: 'ended', outcome: 'finished', reason: '' })
  })

  it('of a named step is refused once another one is waited for, or another order', () => {
    const stirring = made(start, completed)
    const named = (orderId: number, stepIndex: number): ProductionInput => ({
      kind: 'continue',
      step: { orderId: asId(orderId), stepIndex },
    })
    expect(kindsOf(stirring, named(51, 1))).toEqual(['interaction-completed', 'interaction-requested'])
    for (const other of [named(51, 0), named(51, 2), named(50, 1)]) {
      expect(expectFailure(decide(stirring, other))).toEqual({ kind: 'nothing-to-continue' })
    }
  })

  it('is refused when nobody is waited for', () => {
    for (const state of [idle, made(start), made(start, cancel), made(start, completed, cancel)]) {
      expect(expectFailure(decide(state, goOn))).toEqual({ kind: 'nothing-to-continue' })
    }
  })
})

describe('cancelling', () => {
  it('while pouring waits for the word of the actuator', () => {
    const stopping = made(start, cancel)
    expect(stopping).toMatchObject({ kind: 'stopping', reason: 'guest', program: { id: stepId(51, 0, 0) } })
    expect(kindsOf(stopping, ended('stopped', [seconds(1)]))).toEqual(['program-measured', 'production-ended'])
  })

  it.each(['completed', 'stopped', 'controller-silent', 'failed'] as const)(
    'is a cancellation even if the program ends as %s',
    outcome => {
      const state = made(start, cancel, ended(outcome, [seconds(2)]))
      expect(state).toMatchObject({ kind: 'ended', outcome: 'cancelled', reason: 'guest' })
    },
  )

  it('while waiting ends at once', () => {
    expect(made(start, completed, cancel)).toMatchObject({ kind: 'ended', outcome: 'cancelled', stepIndex: 1 })
  })

  it('is refused when there is nothing to cancel, or it is under way', () => {
    for (const state of [idle, made(start, cancel), made(start, completed, cancel)]) {
      expect(expectFailure(decide(state, cancel))).toEqual({ kind: 'nothing-to-cancel' })
    }
  })
})

describe('the end of a program', () => {
  it.each(['failed', 'stopped'] as const)('that %s fails the drink and keeps what was measured', outcome => {
    const events = expectSuccess(decide(made(start), ended(outcome, [seconds(1)])))
    expect(events).toMatchObject([
      { kind: 'program-measured', report: { onTimes: [seconds(1)] } },
      { kind: 'production-ended', outcome: 'failed', reason: 'a fuse' },
    ])
  })

  it('says nothing new when the program is not the running one', () => {
    const other: ProductionInput = {
      kind: 'program-ended',
      report: { programId: stepId(50, 0, 0), outcome: 'failed', onTimes: [], reason: '' },
    }
    for (const state of [idle, made(start), made(start, cancel), made(start, completed)]) {
      expect(expectSuccess(decide(state, other))).toEqual([])
    }
    expect(expectSuccess(decide(made(start, completed), completed))).toEqual([])
  })
})

describe('a controller that was missed and is back', () => {
  it('has the rest of the step poured', () => {
    expect(made(start, silentAfter(500))).toMatchObject({
      kind: 'pouring',
      resumed: 1,
      program: { id: stepId(51, 0, 1), runs: [{ pumpId: 21, start: noTime, duration: milliseconds(1500) }] },
    })
  })

  it('goes on to the next step when nothing of it is left', () => {
    expect(made(start, silentAfter(2000))).toMatchObject({ kind: 'waiting', stepIndex: 1 })
  })

  it('is given up after five times', () => {
    const silent = [0, 1, 2, 3, 4].map(attempt => silentAfter(100, attempt))
    expect(made(start, ...silent)).toMatchObject({ kind: 'pouring', resumed: 5, program: { id: stepId(51, 0, 5) } })
    expect(made(start, ...silent, silentAfter(100, 5))).toMatchObject({ kind: 'ended', outcome: 'failed' })
  })
})

it('an event that does not concern a state leaves it alone', () => {
  const stop = { kind: 'stop-requested', outcome: 'cancelled', reason: '' } as const
  expect(evolve(idle, stop)).toBe(idle)
  const waiting = made(start, completed)
  expect(evolve(waiting, stop)).toBe(waiting)
})

describe('a glass that is lifted', () => {
  const lifted = ended('glass-lifted', [milliseconds(500)])
  const back: ProductionInput = { kind: 'glass-returned' }

  it('pauses the drink until it is back, and then the rest is poured', () => {
    const paused = made(start, lifted)
    expect(paused).toMatchObject({ kind: 'paused', stepIndex: 0, program: { id: stepId(51, 0, 1) } })
    expect(made(start, lifted, back)).toMatchObject({
      kind: 'pouring',
      program: { id: stepId(51, 0, 1), runs: [{ start: noTime, duration: milliseconds(1500) }] },
    })
  })

  it('keeps the next pour from beginning, too, when this step has just been done', () => {
    const steps = [aPourStep(aRun(21, 0, 2000, 6)), aPourStep(aRun(22, 0, 1000, 3))]
    const begin: ProductionInput = { kind: 'start', order: anOpenOrder({ plan: aPlan({ steps }) }) }
    const done = ended('glass-lifted', [seconds(2)])
    expect(made(begin, done)).toMatchObject({
      kind: 'paused',
      stepIndex: 1,
      resumed: 0,
      program: { id: stepId(51, 1, 0) },
    })
    expect(made(begin, done, back)).toMatchObject({ kind: 'pouring', stepIndex: 1, program: { id: stepId(51, 1, 0) } })
  })

  it('may be lifted as often as somebody likes', () => {
    const often = Array.from({ length: 9 }, (_, attempt) => [ended('glass-lifted', [milliseconds(100)], attempt), back])
    expect(made(start, ...often.flat())).toMatchObject({
      kind: 'pouring',
      resumed: 0,
      program: { id: stepId(51, 0, 9) },
    })
  })

  it('when nothing of the step is left, is no reason to wait', () => {
    expect(made(start, ended('glass-lifted', [seconds(2)]))).toMatchObject({ kind: 'waiting', stepIndex: 1 })
  })

  it('of a named step is no concern of another step or order', () => {
    const paused = made(start, lifted)
    const named = (orderId: number, stepIndex: number): ProductionInput => ({
      kind: 'glass-returned',
      step: { orderId: asId(orderId), stepIndex },
    })
    expect(kindsOf(paused, named(51, 0))).toEqual(['pouring-resumed'])
    for (const other of [named(51, 1), named(50, 0)]) {
      expect(expectFailure(decide(paused, other))).toEqual({ kind: 'nothing-to-continue' })
    }
  })

  it('does not make forgotten how often the controller was missed', () => {
    const missed = [0, 1, 2, 3, 4].map(attempt => silentAfter(100, attempt))
    const resumed = made(start, ...missed, ended('glass-lifted', [milliseconds(100)], 5), back)
    expect(resumed).toMatchObject({ kind: 'pouring', resumed: 5, program: { id: stepId(51, 0, 6) } })
    const silent = expectSuccess(decide(resumed, silentAfter(100, 6)))
    expect(silent.reduce(evolve, resumed)).toMatchObject({ kind: 'ended', outcome: 'failed' })
  })

  it('can be the end of it', () => {
    expect(made(start, lifted, cancel)).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
  })

  it('is not continued by the button of another step', () => {
    expect(expectFailure(decide(made(start, lifted), goOn))).toEqual({ kind: 'nothing-to-continue' })
    expect(expectFailure(decide(made(start), back))).toEqual({ kind: 'nothing-to-continue' })
  })
})

describe('breaking off', () => {
  const breakOff: ProductionInput = { kind: 'break-off', reason: 'emergency-stop' }

  it('fails the drink, once the actuator has told what ran', () => {
    expect(made(start, breakOff)).toMatchObject({ kind: 'stopping', outcome: 'failed' })
    const state = made(start, breakOff, ended('stopped', [seconds(1)]))
    expect(state).toMatchObject({ kind: 'ended', outcome: 'failed', reason: 'emergency-stop' })
  })

  it('fails a drink that waits at once', () => {
    expect(made(start, completed, breakOff)).toMatchObject({ kind: 'ended', outcome: 'failed' })
  })
})

it('a valve is told what is still to be poured after a pause', () => {
  const plan = aPlan({ steps: [aWeighStep()] })
  const state = made({ kind: 'start', order: anOpenOrder({ plan }) })
  expect(state).toMatchObject({ kind: 'pouring', program: aWeighedProgram() })
  const poured = { mass: grams(28.5), openTime: seconds(2), learned: null }
  const report = {
    programId: stepId(51, 0, 0),
    outcome: 'glass-lifted',
    onTimes: [],
    weighed: poured,
    reason: '',
  } as const
  expect(made({ kind: 'start', order: anOpenOrder({ plan }) }, { kind: 'program-ended', report })).toMatchObject({
    kind: 'paused',
    program: { id: stepId(51, 0, 1), target: grams(9.5), longestOpen: milliseconds(8400) },
  })
})
