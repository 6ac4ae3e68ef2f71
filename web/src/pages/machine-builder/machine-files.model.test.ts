import { describe, expect, it } from 'vitest'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { machineFileText, parseMachineFile } from '#simulator/machine-file/read-machine-file.ts'
import { testScope } from '../../testing/test-scope.ts'
import { $draft, $undo, edited, opened } from './builder-draft.model.ts'
import { fileNameOf, openedFile } from './draft-check.ts'
import { draftOf } from './machine-draft.ts'
import { $refusedFile, fileChosen, presetChosen, saveFileFx, saveRequested } from './machine-files.model.ts'

async function begin() {
  const scope = testScope([saveFileFx])
  await scope.run(opened, draftOf(machinePresets.starter))
  return scope
}
const fileOf = (text: string): File => new File([text], 'from-a-friend.json')

it('machines of others are laid out, and can be taken back', async () => {
  const scope = await begin()
  await scope.run(presetChosen, { file: machinePresets.max, name: 'Maximum' })
  expect(scope.getState($draft)?.pumps).toHaveLength(40)
  expect(scope.getState($undo)).toEqual({ by: 'preset', name: 'Maximum' })
  await scope.run(fileChosen, fileOf(machineFileText(machinePresets.party)))
  expect(scope.getState($draft)?.name).toBe('Party')
  expect(scope.getState($undo)).toEqual({ by: 'file', name: 'from-a-friend.json' })
})

it('machines of others change nothing when something is wrong with them, and all of it is told', async () => {
  const scope = await begin()
  const text = JSON.stringify({ ...machinePresets.starter, name: '', version: 7 })
  await scope.run(fileChosen, fileOf(text))
  expect(scope.getState($draft)?.name).toBe('Starter')
  expect(scope.getState($undo)).toBeNull()
  expect(scope.getState($refusedFile)).toMatchObject({ name: 'from-a-friend.json', problems: [{}, {}] })
  await scope.run(edited, { kind: 'machine', change: { name: 'Mine' } })
  expect(scope.getState($refusedFile)).toBeNull()
})

it('one’s own machine is saved under its name', async () => {
  const scope = await begin()
  await scope.run(edited, { kind: 'machine', change: { name: 'Garden bar' } })
  await scope.run(saveRequested)
  const [saved] = scope.calls(saveFileFx)
  expect(saved?.name).toBe('garden-bar.machine.json')
  const text = (await saved?.content.text()) ?? ''
  expect(parseMachineFile(text)).toEqual({ ok: true, value: { ...machinePresets.starter, name: 'Garden bar' } })
})

it('one’s own machine is not saved while something is wrong with it', async () => {
  const scope = await begin()
  await scope.run(edited, { kind: 'machine', change: { name: '' } })
  await scope.run(saveRequested)
  expect(scope.calls(saveFileFx)).toEqual([])
})

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
    expect(fileNameOf('  Party «Größe» 2!')).toBe('party-grosse-2.machine.json')
    expect(fileNameOf('Café/é')).toBe('cafe-e.machine.json')
    expect(fileNameOf('???')).toBe('machine.machine.json')
  })
})
