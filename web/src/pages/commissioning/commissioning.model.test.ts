import { describe, expect, it } from 'vitest'
import { callsOfTwo, later, testScope } from '../../testing/test-scope.ts'
import { $taking, type Step, stepTaken, takeStepFx } from './commissioning.model.ts'
import { peopleIn, reportFile } from './report.view.tsx'
import { calibrated, commissioned, commissioning, primed } from './testing/commissioning-builders.ts'

const answer = (pumpId: number): Step => ({ kind: 'answer', pumpId, answer: 'REACTED' })

describe('what a person has found out', () => {
  it('is told one after the other: nothing is lost while another is on its way', async () => {
    const first = later<unknown>()
    const scope = testScope([takeStepFx, commissioning()])
    scope.next(takeStepFx, first.promise)
    const both = [scope.run(stepTaken, answer(21)), scope.run(stepTaken, answer(22))]
    expect(scope.calls(takeStepFx)).toEqual([answer(21)])
    expect(scope.getState($taking)).toEqual(answer(21))
    first.answer(commissioning())
    await Promise.all(both)
    expect(scope.calls(takeStepFx)).toEqual([answer(21), answer(22)])
    expect(scope.getState($taking)).toBeNull()
  })

  it('is sent once, however often it is clicked', async () => {
    expect(await callsOfTwo(takeStepFx, stepTaken, answer(21), undefined, commissioning())).toBe(1)
  })
})

const known = commissioning({
  pumps: [commissioned(21, { primed, calibrated: { ...calibrated, username: 'Ada' } }), commissioned(22)],
})

it('the report is a file with everything that was found out', async () => {
  const file = reportFile(known, new Date('2026-11-22T10:00:00Z'))
  expect(file.name).toBe('commissioning-2026-11-22.json')
  const content: unknown = JSON.parse(await file.content.text())
  expect(content).toMatchObject({ report: 'speedrail-commissioning', version: 1, pumps: known.pumps })
})

it('the report names everybody who has found something out, once', () => {
  expect(peopleIn(known)).toEqual(['Ada', 'admin'])
  expect(peopleIn(commissioning())).toEqual([])
})
