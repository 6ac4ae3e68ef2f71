import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProgramReport } from '#domain/pour/program.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { createFlightRecorder } from './flight-recorder.ts'

const report: ProgramReport = {
  programId: '12/3/1',
  outcome: 'controller-silent',
  onTimes: [milliseconds(1_234), milliseconds(0)],
  reason: 'controller-gone',
}

describe('the flight recorder', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'speedrail-recorder-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it('has nothing at first', async () => {
    expect(await createFlightRecorder(dataDir).last()).toBeNull()
  })

  it('keeps the last report for the next process', async () => {
    const recorder = createFlightRecorder(dataDir)
    const ids = ['1/0/0', '1/0/1', '1/0/2']
    await Promise.all(ids.map(programId => recorder.store({ ...report, programId })))
    await recorder.store(report)
    expect(await createFlightRecorder(dataDir).last()).toEqual(report)
    expect(await readdir(join(dataDir, 'actuator'))).toEqual(['last-report.json'])
  })

  it('says when the disk refuses, and goes on when it does not any more', async () => {
    const recorder = createFlightRecorder(dataDir)
    await writeFile(join(dataDir, 'actuator'), 'in the way')
    await expect(recorder.store(report)).rejects.toThrow()
    await rm(join(dataDir, 'actuator'))
    await recorder.store(report)
    expect(await recorder.last()).toEqual(report)
  })

  it.each([
    ['cut', (text: string) => text.slice(0, 30)],
    ['empty', () => ''],
    ['newer', (text: string) => text.replace('"version":1', '"version":2')],
    ['altered', (text: string) => text.replace('1234000', '-1')],
    ['of an unknown outcome', (text: string) => text.replace('controller-silent', 'great')],
  ])('does not believe a file that is %s', async (_, spoil) => {
    const recorder = createFlightRecorder(dataDir)
    await recorder.store(report)
    const path = join(dataDir, 'actuator', 'last-report.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, spoil(text))
    expect(await recorder.last()).toBeNull()
  })
})
