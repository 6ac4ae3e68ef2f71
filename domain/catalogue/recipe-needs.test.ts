import { describe, expect, it } from 'vitest'
import { addStep, aGroup, aManualIngredient, anIngredient, aStepIngredient, textStep } from '../testing/builders.ts'
import { isGarnish, needsOf } from './recipe-needs.ts'

const [gin, tonic, lime, bitters] = [1, 2, 3, 4]
const fixed = (...ids: number[]) => addStep(...ids.map(id => ({ ...aStepIngredient(id, 1), scale: false })))
const pour = (...ids: number[]) => addStep(...ids.map(id => aStepIngredient(id, 40)))

describe('what a drink needs', () => {
  it('tells apart what is put on the finished drink', () =>
    expect(needsOf({ steps: [pour(gin), pour(tonic), fixed(bitters), fixed(lime)] })).toEqual({
      essentialIds: [gin, tonic],
      toppingIds: [bitters, lime],
      writtenSteps: 0,
    }))

  it('counts what the rest is poured onto, and what is crushed or shaken, as part of the drink', () => {
    expect(needsOf({ steps: [fixed(lime), pour(gin)] })).toMatchObject({ essentialIds: [lime, gin], toppingIds: [] })
    expect(needsOf({ steps: [pour(gin), fixed(lime), textStep('Shake.')] })).toEqual({
      essentialIds: [gin, lime],
      toppingIds: [],
      writtenSteps: 1,
    })
  })

  it('needs what it both contains and is topped with', () =>
    expect(needsOf({ steps: [fixed(lime), pour(gin), fixed(lime)] })).toMatchObject({
      essentialIds: [lime, gin],
      toppingIds: [],
    }))

  it('has no drink below the topping where nothing grows with the amount', () => {
    expect(needsOf({ steps: [fixed(gin), fixed(lime)] })).toMatchObject({ essentialIds: [gin, lime], toppingIds: [] })
    expect(needsOf({ steps: [textStep('Look.')] })).toEqual({ essentialIds: [], toppingIds: [], writtenSteps: 1 })
  })
})

it('takes what is counted in pieces and added by hand as a garnish', () => {
  expect(isGarnish(aManualIngredient({ unit: 'piece' }))).toBe(true)
  expect(isGarnish(aManualIngredient({ unit: 'ml' }))).toBe(false)
  expect([isGarnish(anIngredient()), isGarnish(aGroup()), isGarnish(undefined)]).toEqual([false, false, false])
})
