import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maintenanceProgramId, type ProgramReport } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { createJournalFile } from './journal-file.ts'

const report: ProgramReport = {
  programId: stepId(12, 3, 1),
  outcome: 'controller-silent',
  onTimes: [milliseconds(1_234), milliseconds(0)],
  reason: 'controller-gone',
}

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-journal-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('has nothing at first', async () => expect(await createJournalFile(dataDir).last()).toBeNull())

it('keeps the last report for the next process', async () => {
  const journal = createJournalFile(dataDir)
  const ids = [stepId(1, 0, 0), stepId(1, 0, 1), stepId(1, 0, 2)]
  await Promise.all(ids.map(programId => journal.store({ ...report, programId })))
  await journal.store(report)
  expect(await createJournalFile(dataDir).last()).toEqual(report)
  expect(await readdir(join(dataDir, 'actuator'))).toEqual(['last-report.json'])
})

it('keeps steps, weights and what was lifted, but not how late it all was', async () => {
  const full: ProgramReport = {
    ...report,
    outcome: 'glass-lifted',
    steps: [7_001, 0],
    weighed: {
      mass: grams(31.4),
      openTime: milliseconds(2_900),
      learned: { closingDelay: milliseconds(190), flow: 11_017.5 },
    },
    liftedMass: grams(271.4),
  }
  const journal = createJournalFile(dataDir)
  const edge = milliseconds(1)
  const late = { count: 9, p50: edge, p99: edge, max: edge }
  await journal.store({ ...full, lateness: late, stepLateness: [late, null] })
  expect(await journal.last()).toEqual(full)
  const dry: ProgramReport = { ...report, outcome: 'nothing-came', dry: [asId(7)] }
  await journal.store(dry)
  expect(await journal.last()).toEqual(dry)
  await journal.store({ ...full, weighed: { mass: grams(3), openTime: milliseconds(300), learned: null } })
  expect((await journal.last())?.weighed?.learned).toBeNull()
})

it('knows after a power cut what was noted last', async () => {
  const journal = createJournalFile(dataDir)
  await journal.store({ ...report, programId: stepId(12, 3, 0) })
  const note: ProgramReport = { ...report, outcome: 'failed', reason: 'power-lost' }
  await journal.note(note)
  expect(await createJournalFile(dataDir).last()).toEqual(note)
})

it.each([
  ['12/3/1', stepId(12, 3, 1)],
  ['maintenance/1700000000051/3', maintenanceProgramId(timestamp(1_700_000_000_051), 3)],
])('reads what an older version left, and writes what it reads: %s', async (text, programId) => {
  const body = `{"version":1,"programId":"${text}","outcome":"controller-silent","onTimes":[1234000,0],"reason":"controller-gone"}`
  const path = join(dataDir, 'actuator', 'last-report.json')
  await mkdir(join(dataDir, 'actuator'))
  await writeFile(path, body)
  const journal = createJournalFile(dataDir)
  expect(await journal.last()).toEqual({ ...report, programId })
  await journal.store({ ...report, programId })
  expect(await readFile(path, 'utf8')).toBe(body)
})

it('writes one note at a time, the newest next, and none after the report', async () => {
  const journal = createJournalFile(dataDir)
  const note = (ms: number): ProgramReport => ({
    ...report,
    outcome: 'failed',
    onTimes: [milliseconds(ms)],
    reason: 'power-lost',
  })
  await Promise.all([journal.note(note(1)), journal.note(note(2)), journal.store(report)])
  expect(await journal.last()).toEqual(report)
  await Promise.all([journal.note(note(3)), journal.note(note(4)), journal.note(note(5))])
  await vi.waitFor(async () => expect(await journal.last()).toEqual(note(5)))
})

it('says when the disk refuses, and goes on when it does not any more', async () => {
  const journal = createJournalFile(dataDir)
  await writeFile(join(dataDir, 'actuator'), 'in the way')
  await expect(journal.store(report)).rejects.toThrow()
  await rm(join(dataDir, 'actuator'))
  await journal.store(report)
  expect(await journal.last()).toEqual(report)
})

it.each([
  ['cut', (text: string) => text.slice(0, 30)],
  ['empty', () => ''],
  ['newer', (text: string) => text.replace('"version":1', '"version":2')],
  ['altered', (text: string) => text.replace('1234000', '-1')],
  ['with half a step', (text: string) => text.replace('"onTimes"', '"steps":[0.5],"onTimes"')],
  ['with a weight that is none', (text: string) => text.replace('"onTimes"', '"weighed":{"mass":"7"},"onTimes"')],
  ['of a program that nobody has named', (text: string) => text.replace('12/3/1', '12/3')],
  ['of an unknown outcome', (text: string) => text.replace('controller-silent', 'great')],
])('does not believe a file that is %s', async (_, spoil) => {
  const journal = createJournalFile(dataDir)
  await journal.store(report)
  const path = join(dataDir, 'actuator', 'last-report.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, spoil(text))
  expect(await journal.last()).toBeNull()
})
