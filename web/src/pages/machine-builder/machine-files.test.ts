import { expect, it } from 'vitest'
import { longestMachineFile, machineFileText, parseMachineFile } from '#simulator/machine-file/machine-file.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { openedFile, savedFile } from './machine-draft.ts'

const { starter, party } = machinePresets
const fileOf = (text: string): File => new File([text], 'from-a-friend.json')

it('a file of others is a machine, or everything that is wrong with it', async () => {
  expect(await openedFile(fileOf(machineFileText(party)))).toEqual({ kind: 'machine', file: party })
  const broken = await openedFile(fileOf(JSON.stringify({ ...starter, name: '', version: 7 })))
  expect(broken).toMatchObject({ kind: 'refused', problems: [{}, {}] })
  expect(await openedFile(fileOf(' '.repeat(5 * longestMachineFile)))).toMatchObject({ kind: 'refused' })
})

it('one’s own machine is saved under its name', async () => {
  const saved = savedFile({ ...starter, name: 'Garden bar: Käse' })
  expect(saved.name).toBe('garden-bar-kase.machine.json')
  const text = await saved.content.text()
  expect(parseMachineFile(text)).toMatchObject({ ok: true, value: { name: 'Garden bar: Käse' } })
  expect(savedFile({ ...starter, name: '…' }).name).toBe('machine.machine.json')
})
