import { describe, expect, it } from 'vitest'
import { expanderPins } from '#domain/machine/board.ts'
import { ingredients } from '#domain/seed/testing/demo-machine.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { machinePresetNames, machinePresets } from './machine-presets.ts'
import { wireMachineFile } from './wire-machine-file.ts'

const byName = new Map(ingredients.map(ingredient => [ingredient.name, ingredient]))

describe.each(machinePresetNames)('the preset %s', preset => {
  const file = machinePresets[preset]

  it('carries ingredients of the seed, each once', () => {
    const names = file.pumps.map(({ ingredient }) => ingredient)
    for (const name of names) expect(byName.get(name ?? '')?.kind, name ?? '').toBe('automated')
    expect(new Set(names).size).toBe(names.length)
  })

  it('has bottles that are not overfull', () => {
    for (const { ingredient, bottleMl } of file.pumps) {
      const carried = byName.get(ingredient ?? '')
      expect(carried?.kind === 'automated' && bottleMl * 1000 <= carried.bottleSize, ingredient ?? '').toBe(true)
    }
  })

  it('can be wired', () => expectSuccess(wireMachineFile(file)))
})

it('the presets together show every kind of pump, and expanders of both families', () => {
  const { max } = machinePresets
  const kinds = max.pumps.map(({ kind }) => kind)
  expect(['dc', 'stepper', 'valve'].map(kind => kinds.filter(each => each === kind).length)).toEqual([24, 8, 8])
  const models: readonly string[] = max.expanders.map(({ model }) => model)
  expect(models.some(model => model === 'MCP23017') && models.some(model => model.startsWith('XL9535'))).toBe(true)
  expect(Object.keys(expanderPins)).toEqual(expect.arrayContaining([...models]))
})
