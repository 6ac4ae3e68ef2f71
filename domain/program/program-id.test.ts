import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepId } from '../testing/program-builders.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import {
  isSameProgram,
  maintenanceProgramId,
  nextAttempt,
  type ProgramId,
  programIdIn,
  programIdText,
  stepProgramId,
} from './program.ts'

const count = fc.oneof(fc.nat(3), fc.maxSafeNat())
const ids: fc.Arbitrary<ProgramId> = fc.oneof(
  fc.tuple(count, count, count).map(([order, step, attempt]) => stepProgramId(asId(Math.max(1, order)), step, attempt)),
  fc.tuple(count, count).map(([at, turn]) => maintenanceProgramId(timestamp(at), turn)),
)

describe("a program's id", () => {
  it('is read from its text as it was', () =>
    fc.assert(
      fc.property(ids, id => {
        expect(programIdIn(programIdText(id))).toEqual(id)
      }),
    ))

  it('is the same program if and only if its text is the same', () =>
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        expect(isSameProgram(one, structuredClone(one))).toBe(true)
        expect(isSameProgram(one, other)).toBe(programIdText(one) === programIdText(other))
      }),
    ))

  it('differs by each of its fields', () => {
    const step = stepId(51, 1, 2)
    const jobs = maintenanceProgramId(timestamp(51), 2)
    for (const other of [stepId(52, 1, 2), stepId(51, 0, 2), nextAttempt(step), jobs]) {
      expect(isSameProgram(step, other)).toBe(false)
    }
    for (const other of [step, { ...jobs, turn: 3 }, { ...jobs, composedAt: timestamp(52) }]) {
      expect(isSameProgram(jobs, other)).toBe(false)
    }
  })

  it('is written as it always was', () => {
    expect(programIdText(stepId(51, 7, 2))).toBe('51/7/2')
    expect(programIdText(maintenanceProgramId(timestamp(1_700_000_000_051), 3))).toBe('maintenance/1700000000051/3')
  })

  it.each([
    '',
    '51/0',
    '51/0/0/0',
    '0/0/0',
    '51/-1/0',
    '51/0/x',
    '51/0/1e3',
    'pump/5/1',
    '51/0/9007199254740992',
    ' 51/0/0',
  ])('is not in the text %j', text => expect(programIdIn(text)).toBeNull())

  it('of the rest of a step counts on', () => expect(nextAttempt(stepId(51, 7, 2))).toEqual(stepId(51, 7, 3)))
})
