import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { machineFileText } from '#simulator/machine-file/read-machine-file.ts'
import { fileNameOf, openedFile } from './machine-file-text.ts'

describe('a file of a machine', () => {
  it('is opened as it was saved', async () => {
    const opened = await openedFile(new Blob([machineFileText(machinePresets.max)]))
    expect(opened).toEqual({ kind: 'machine', file: machinePresets.max })
  })

  it('is refused with all that is wrong', async () => {
    const broken = { ...machinePresets.starter, name: '', pumps: [{ name: 'One', kind: 'jug' }] }
    const opened = await openedFile(new Blob([JSON.stringify(broken)]))
    expect(opened.kind).toBe('refused')
    const codes = opened.kind === 'refused' ? opened.problems.map(({ code }) => code) : []
    expect(codes.length).toBeGreaterThan(4)
    expect(codes).toContain('transfer-field-unknown')
  })

  it.each([
    ['not a file of ours', 'hello'],
    ['far too large', ' '.repeat(300_000)],
  ])('is refused when it is %s', async (_, text) => {
    expect(await openedFile(new Blob([text]))).toMatchObject({ kind: 'refused', problems: [{}] })
  })

  it('has a name that every system takes', () => {
    expect(fileNameOf('  Party «Größe» 2!')).toBe('party-große-2.machine.json')
    expect(fileNameOf('Café/é')).toBe('cafe-e.machine.json')
    expect(fileNameOf('???')).toBe('machine.machine.json')
  })
})
