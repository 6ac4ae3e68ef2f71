import { describe, expect, it } from 'vitest'
import { digitRows, keyboardLayoutNames, loadLayout } from './keyboard-layouts.ts'

const keysOf = (lines: readonly string[] = []): string[] => lines.flatMap(line => line.split(' '))

describe('the layouts of the keyboard on the screen', () => {
  it('are those of the library and a Danish one', () => {
    expect(keyboardLayoutNames).toHaveLength(47)
    expect(keyboardLayoutNames).toEqual(expect.arrayContaining(['danish', 'english', 'german', 'ukrainian']))
  })

  it.each(['danish', 'english', 'german', 'arabic'])('%s writes, deletes, shifts, and can be put away', async name => {
    const { rows } = await loadLayout(name)
    for (const keys of [keysOf(rows['default']), keysOf(rows['shift'])]) {
      expect(keys).toEqual(
        expect.arrayContaining(['{bksp}', '{enter}', '{shift}', '{lock}', '{tab}', '{space}', '{hide}']),
      )
    }
  })

  it('write æ, ø and å in Danish', async () => {
    const { rows } = await loadLayout('danish')
    expect(keysOf(rows['default'])).toEqual(expect.arrayContaining(['æ', 'ø', 'å']))
    expect(keysOf(rows['shift'])).toEqual(expect.arrayContaining(['Æ', 'Ø', 'Å']))
  })

  it('know what sounds stand for where signs have no key of their own', async () => {
    expect((await loadLayout('chinese')).candidates?.['ni']).toContain('你')
  })

  it('are English for a name that nobody knows', async () => {
    expect(await loadLayout('klingon')).toEqual(await loadLayout('english'))
  })

  it('have a pad of four times four for numbers', () => {
    expect((digitRows['default'] ?? []).map(line => line.split(' ').length)).toEqual([4, 4, 4, 4])
    expect(keysOf(digitRows['default'])).toEqual(expect.arrayContaining([...'0123456789', '{bksp}', '{hide}']))
  })
})
