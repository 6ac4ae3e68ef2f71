import { expect, it } from 'vitest'
import { peopleIn, reportFile } from './report-file.ts'
import { calibrated, commissioned, commissioning, primed } from './testing/commissioning-builders.ts'

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
