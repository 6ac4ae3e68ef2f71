import { describe, expect, it } from 'vitest'
import type { ProductionStep } from './recipe.ts'
import { mergedSteps } from './step-translations.ts'

const pour: ProductionStep = { kind: 'addIngredients', ingredients: [] }
const stir: ProductionStep = {
  kind: 'writtenInstruction',
  message: 'Stir.',
  translations: { de: { message: 'Rühren.' }, da_DK: { message: 'Rør.' } },
}
const strain: ProductionStep = { kind: 'writtenInstruction', message: 'Strain.' }
const say = (message: string): ProductionStep => ({ kind: 'writtenInstruction', message })

describe('steps of somebody who sees one language', () => {
  const before = [pour, stir, strain]

  it('stay as they were in all others when they come back as they were read', () =>
    expect(mergedSteps([pour, say('Rühren.'), say('Strain.')], 'de', before)).toEqual(before))

  it('keep their texts when others move before them', () =>
    expect(mergedSteps([say('Strain.'), say('Rühren.'), pour], 'de', before)).toEqual([strain, stir, pour]))

  it('change in that language where they had a text in it', () =>
    expect(mergedSteps([pour, say('Kräftig rühren.'), strain], 'de', before)[1]).toEqual({
      kind: 'writtenInstruction',
      message: 'Stir.',
      translations: { de: { message: 'Kräftig rühren.' }, da_DK: { message: 'Rør.' } },
    }))

  it('change in the first language where they had none', () =>
    expect(mergedSteps([pour, stir, say('Abseihen.')], 'de', [pour, stir, strain])[2]).toEqual(say('Abseihen.')))

  it('are new where nothing stood', () =>
    expect(mergedSteps([pour, say('Rühren.'), strain, say('Trinken.')], 'de', before)).toEqual([
      ...before,
      say('Trinken.'),
    ]))
})

it('steps that bring their texts are taken as they come, without what is empty', () => {
  const step: ProductionStep = {
    ...say(' Stir. '),
    translations: { de: { message: ' ' }, da_DK: { message: 'Rør.' } },
  } as ProductionStep
  expect(mergedSteps([step], undefined, [stir])).toEqual([
    { kind: 'writtenInstruction', message: 'Stir.', translations: { da_DK: { message: 'Rør.' } } },
  ])
})
