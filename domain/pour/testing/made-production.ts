/* Drinks in the making, by the inputs that they had. */

import type { ProgramReport } from '../../program/program.ts'
import { anOpenOrder, aPlan, aPourStep, aRun } from '../../testing/builders.ts'
import { stepId } from '../../testing/program-builders.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { type Microseconds, milliseconds, seconds } from '../../units/duration.ts'
import { decide, evolve, idle, type Production, type ProductionInput } from '../production.ts'

/** Poured by one pump for 2 s, then stirred, then something is added by hand. */
export const order = anOpenOrder({
  plan: aPlan({
    steps: [
      { ...aPourStep(aRun(21, 0, 2000, 6)), leadTime: milliseconds(300) },
      { kind: 'instruction', message: 'Stir.' },
      { kind: 'manual', parts: [] },
    ],
  }),
})

/** What becomes of it by all these inputs; none may be refused. */
export const made = (...inputs: ProductionInput[]): Production =>
  inputs.reduce((state, input) => expectSuccess(decide(state, input)).reduce(evolve, state), idle)

export const start: ProductionInput = { kind: 'start', order }
export const goOn: ProductionInput = { kind: 'continue' }
export const cancel: ProductionInput = { kind: 'cancel', reason: 'guest' }
export type ProgramInput = Extract<ProductionInput, { kind: 'program-ended' }>
export const ended = (
  outcome: ProgramReport['outcome'],
  onTimes: readonly Microseconds[],
  attempt = 0,
): ProgramInput => ({
  kind: 'program-ended',
  report: { programId: stepId(51, 0, attempt), outcome, onTimes, reason: 'a fuse' },
})
/** The first program of that order. */
export const completed = ended('completed', [seconds(2)])
export const silentAfter = (ms: number, attempt = 0) => ended('controller-silent', [milliseconds(ms)], attempt)

/** The events that an input leads to. */
export const kindsOf = (state: Production, input: ProductionInput) =>
  expectSuccess(decide(state, input)).map(({ kind }) => kind)
