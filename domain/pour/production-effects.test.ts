import { describe, expect, it } from 'vitest'
import type { ProgramReport } from '../program/program.ts'
import { anOpenOrder } from '../testing/builders.ts'
import { aProgram, stepId } from '../testing/program-builders.ts'
import { asId } from '../units/id.ts'
import { noVolume } from '../units/volume.ts'
import { effectsOf, type ProductionEvent } from './production.ts'

const order = anOpenOrder()
const program = aProgram()
const report: ProgramReport = { programId: stepId(51, 0, 0), outcome: 'completed', onTimes: [], reason: '' }
const toRun = { program, afterwards: null }
const dry = { kind: 'nothing-came', pumpIds: [asId<'pump'>(21)], program, report } as const

describe('what is to be done', () => {
  it.each<[ProductionEvent, string[]]>([
    [{ kind: 'production-started', order }, ['reserve', 'cocktail_prod_started']],
    [{ kind: 'pouring-begun', stepIndex: 0, program }, ['run-program']],
    [{ kind: 'pouring-paused', stepIndex: 0, ...toRun, cause: { kind: 'glass' } }, ['await-glass']],
    [{ kind: 'pouring-paused', stepIndex: 0, ...toRun, cause: dry }, []],
    [{ kind: 'measure-corrected', program, report }, ['correct-record']],
    [{ kind: 'bottle-changed', pumpId: asId(21), level: noVolume, priming: noVolume }, ['note-bottle']],
    [{ kind: 'pumps-left-out', stepIndex: 0, pumpIds: [asId(21)] }, ['note-left-out']],
    [{ kind: 'pouring-resumed', ...toRun, resumed: 1 }, ['run-program']],
    [{ kind: 'program-measured', program, report }, ['record-program']],
    [{ kind: 'interaction-requested', stepIndex: 1 }, ['await-person', 'cocktail_prod_manual_interaction_requested']],
    [{ kind: 'interaction-completed', stepIndex: 1 }, ['cocktail_prod_manual_interaction_completed']],
    [{ kind: 'stop-requested', outcome: 'cancelled', reason: 'guest' }, ['stop-program']],
    [{ kind: 'production-ended', outcome: 'finished', reason: '' }, ['settle', 'cocktail_prod_finished']],
    [{ kind: 'production-ended', outcome: 'cancelled', reason: 'guest' }, ['settle', 'cocktail_prod_canceled']],
    [{ kind: 'production-ended', outcome: 'failed', reason: 'broken' }, ['settle', 'cocktail_prod_canceled']],
  ])('about $kind', (event, expected) => {
    const names = effectsOf(event).map(effect => (effect.kind === 'fire-trigger' ? effect.trigger : effect.kind))
    expect(names).toEqual(expected)
  })

  it('names the order, the program, the outcome', () => {
    expect(effectsOf({ kind: 'production-started', order })[0]).toEqual({ kind: 'reserve', order })
    expect(effectsOf({ kind: 'program-measured', program, report })).toEqual([
      { kind: 'record-program', program, report },
    ])
    expect(effectsOf({ kind: 'production-ended', outcome: 'failed', reason: 'broken' })[0]).toEqual({
      kind: 'settle',
      outcome: 'failed',
      reason: 'broken',
    })
  })
})
