import { describe, expect, it } from 'vitest'
import { anOpenOrder, aPlan } from '../testing/builders.ts'
import { aProgram, aProgramRun, stepId } from '../testing/program-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { decide, evolve, idle, isActive, type ProductionInput } from './production.ts'

import {
  cancel,
  completed,
  ended,
  goOn,
  kindsOf,
  made,
  order,
  type ProgramInput,
  start,
} from './testing/made-production.ts'

describe('what the scale has missed of a program', () => {
  const seen = { pumpId: asId<'pump'>(21), expected: grams(6), observed: grams(5), deviation: grams(0.1) }
  const short: ProgramInput = { kind: 'program-ended', report: { ...completed.report, observed: [seen] } }

  it('is given before the next step, once', () => {
    const closing = made(start, short)
    expect(closing).toMatchObject({ kind: 'pouring', stepIndex: 0, program: { id: stepId(51, 0, 1), isClosing: true } })
    const again = { ...short, report: { ...short.report, programId: stepId(51, 0, 1) } }
    expect(made(start, short, again)).toMatchObject({ kind: 'waiting', stepIndex: 1 })
  })

  it('is not given when the drink is cancelled', () =>
    expect(made(start, cancel, short)).toMatchObject({ kind: 'ended', outcome: 'cancelled' }))
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

  it('can be cancelled, and ends where it would have begun', () =>
    expect(expectSuccess(decide(starting, cancel)).reduce(evolve, starting)).toMatchObject({
      kind: 'ended',
      outcome: 'cancelled',
      stepIndex: 0,
    }))
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

  it('while waiting ends at once', () =>
    expect(made(start, completed, cancel)).toMatchObject({ kind: 'ended', outcome: 'cancelled', stepIndex: 1 }))

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

it('an event that does not concern a state leaves it alone', () => {
  const stop = { kind: 'stop-requested', outcome: 'cancelled', reason: '' } as const
  expect(evolve(idle, stop)).toBe(idle)
  const waiting = made(start, completed)
  expect(evolve(waiting, stop)).toBe(waiting)
})

describe('breaking off', () => {
  const breakOff: ProductionInput = { kind: 'break-off', reason: 'emergency-stop' }

  it('fails the drink, once the actuator has told what ran', () => {
    expect(made(start, breakOff)).toMatchObject({ kind: 'stopping', outcome: 'failed' })
    const state = made(start, breakOff, ended('stopped', [seconds(1)]))
    expect(state).toMatchObject({ kind: 'ended', outcome: 'failed', reason: 'emergency-stop' })
  })

  it('fails a drink that waits at once', () =>
    expect(made(start, completed, breakOff)).toMatchObject({ kind: 'ended', outcome: 'failed' }))
})
