import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { reportIn, reportText } from '#adapters/actuator/program-journal.ts'
import { createCopyMarkFile } from '#adapters/store-embedded/copy-mark-file.ts'
import { restoredMark } from '#adapters/store-embedded/restored-mark.ts'
import { knownOutputsIn, knownOutputsText } from '#domain/machine/known-outputs.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { caseText, readCaseText } from '#simulator/case/case.ts'
import { machineFileText, parseMachineFile } from '#simulator/machine-file/machine-file.ts'
import { documentOf, worldOf } from '#simulator/model/world-document.ts'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { recordingText } from '#simulator/replay/recording.ts'
import { verifyRecording } from '#simulator/replay/replay.ts'
import { folderOf, goldenBytes, goldenJson, goldenText, unzipped } from './testing/golden.ts'

describe('what an actuator of an earlier version has left', () => {
  const reports = goldenJson('reports.json') as readonly { readonly text: string; readonly report: ProgramReport }[]

  it.each(reports)('has its report, and writes the same: $report.outcome', ({ text, report }) => {
    expect(reportIn(text)).toEqual(report)
    expect(reportText(report)).toBe(text)
  })

  it('is not believed where one of its fields is something else', () => {
    for (const { text } of reports) {
      const document = JSON.parse(text) as object
      const believed = Object.keys(document).filter(field => reportIn(JSON.stringify({ ...document, [field]: {} })))
      expect(believed).toEqual([])
    }
  })

  it('has its outputs, and writes the same', () => {
    const text = goldenText('outputs.json')
    const outputs = expectSuccess(knownOutputsIn(text))
    expect(outputs).toEqual({
      lines: [
        { pin: { boardId: 1, nr: 17 }, safeLevel: 'low' },
        { pin: { boardId: 1, nr: 26 }, safeLevel: 'high', afterOthers: true },
        { pin: { boardId: 2, nr: 3 }, safeLevel: 'high' },
      ],
      expanders: [{ boardId: 2, model: 'MCP23017', address: 0x20 }],
    })
    expect(knownOutputsText(outputs)).toBe(text)
  })
})

describe('files of a simulated machine of an earlier version', () => {
  it('are read as worlds, and written the same', async () => {
    const world = (await unzipped(goldenBytes('data-folder.zip'))).get('simulator/world.json')?.toString() ?? ''
    expect(JSON.stringify(documentOf(worldOf(JSON.parse(world))))).toBe(world)
  })

  it('are read as machines, and written the same', () => {
    const texts = goldenJson('machine-files.json') as readonly string[]
    expect(texts.length).toBe(3)
    for (const text of texts) {
      const file = expectSuccess(parseMachineFile(text))
      expect(file).toEqual(JSON.parse(text))
      expect(JSON.parse(machineFileText(file))).toEqual(JSON.parse(text))
    }
  })

  it('are read as recordings that play as they did, and written the same', () => {
    const text = goldenText('recording.json')
    const recording = expectSuccess(readRecording(text))
    expect(verifyRecording(recording)).toEqual([])
    expect(recording.notes.map(({ kind, text: note }) => `${kind} ${note}`)).toEqual(['drink Americano', 'step mended'])
    expect(recordingText(recording)).toBe(text)
  })

  it('are read as cases, and written the same', () => {
    const text = goldenText('case.json')
    const whole = expectSuccess(readCaseText(text))
    expect(Object.values(whole)).not.toContain(null)
    expect(JSON.parse(caseText(whole))).toEqual(JSON.parse(text))
  })

  it('are packed into a link as they were', () => {
    const [, packed = ''] = goldenText('case-link.txt').trim().split('#case=')
    expect(inflateRawSync(Buffer.from(packed, 'base64url')).toString()).toBe(goldenText('case.json'))
  })
})

describe('notes beside a store of an earlier version', () => {
  it('say that a copy into it has not ended', async () => {
    const text = '{"from":"/var/lib/speedrail","begunAt":1796000000000}'
    const folder = await folderOf(new Map([['unfinished-copy.json', Buffer.from(text)]]))
    expect(await createCopyMarkFile(folder).read()).toEqual({ from: '/var/lib/speedrail', begunAt: 1_796_000_000_000 })
  })

  it('say that it was restored', async () => {
    const text = '{"snapshot":"before-restore.db","starts":2,"failure":null}\n'
    const folder = await folderOf(new Map([['speedrail.db-restored', Buffer.from(text)]]))
    expect(restoredMark(`${folder}/speedrail.db`)).toEqual({ snapshot: 'before-restore.db', starts: 2, failure: null })
  })
})
