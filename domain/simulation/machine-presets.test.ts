import { describe, expect, it } from 'vitest'
import { expanderPins } from '../machine/board.ts'
import { demo, ingredients, recipes } from '../seed/testing/demo-machine.ts'
import { expectSuccess } from '../testing/unwrap.ts'
import { type MachinePresetName, machinePresetNames, machinePresets } from './machine-presets.ts'
import { wireMachineFile } from './wire-machine-file.ts'

const byName = new Map(ingredients.map(ingredient => [ingredient.name, ingredient]))
/** The ingredient and every group that it is in. */
function standsFor(name: string): readonly number[] {
  const found: number[] = []
  for (
    let each = byName.get(name);
    each;
    each = each.parentGroupId === null ? undefined : demo.ingredient.get(each.parentGroupId)
  ) {
    found.push(each.id)
  }
  return found
}

/** Recipes with something for pumps in them, and nothing that no pump has; what is by hand is at hand. */
function makeable(preset: MachinePresetName): number {
  const there = new Set(
    machinePresets[preset].pumps.flatMap(({ ingredient }) => (ingredient === null ? [] : standsFor(ingredient))),
  )
  return recipes.filter(({ steps }) => {
    const pumped = steps
      .flatMap(step => (step.kind === 'addIngredients' ? step.ingredients : []))
      .filter(({ ingredientId }) => demo.ingredient.get(ingredientId)?.kind !== 'manual')
    return pumped.length > 0 && pumped.every(({ ingredientId }) => there.has(ingredientId))
  }).length
}

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

  it('can be wired', () => {
    expectSuccess(wireMachineFile(file))
  })
})

describe('the presets together', () => {
  it('make more the larger they are', () => {
    const counts = machinePresetNames.map(makeable)
    expect(counts[0]).toBeGreaterThanOrEqual(8)
    expect(counts[1]).toBeGreaterThanOrEqual(20)
    expect(counts[2]).toBeGreaterThanOrEqual(90)
  })

  it('show every kind of pump, and expanders of both families', () => {
    const { max } = machinePresets
    const kinds = max.pumps.map(({ kind }) => kind)
    expect(['dc', 'stepper', 'valve'].map(kind => kinds.filter(each => each === kind).length)).toEqual([24, 8, 8])
    const models: readonly string[] = max.expanders.map(({ model }) => model)
    expect(models.some(model => model === 'MCP23017') && models.some(model => model.startsWith('XL9535'))).toBe(true)
    expect(Object.keys(expanderPins)).toEqual(expect.arrayContaining([...models]))
  })
})
