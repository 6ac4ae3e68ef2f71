import { describe, expect, it } from 'vitest'
import { aManualIngredient, anIngredient } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { sharedByHouse } from './bar.ts'

const gin = anIngredient({ id: asId(11), alcoholContent: 40 })
const limeJuice = anIngredient({ id: asId(12), alcoholContent: 0 })
const bitters = aManualIngredient({ id: asId(13), alcoholContent: 45 })
const lemon = aManualIngredient({ id: asId(14), alcoholContent: 0 })
const ingredients = new Map([gin, limeJuice, bitters, lemon].map(each => [each.id as number, each]))

describe('what a house shares', () => {
  it('is everything without alcohol, in the order of the bar', () => {
    const ingredientIds = [lemon.id, gin.id, bitters.id, limeJuice.id]
    expect(sharedByHouse({ id: asId(1), ingredientIds }, ingredients)).toEqual([lemon.id, limeJuice.id])
  })

  it('is nothing without a bar, and nothing that is unknown', () => {
    expect(sharedByHouse(undefined, ingredients)).toEqual([])
    expect(sharedByHouse({ id: asId(1), ingredientIds: [asId(99)] }, ingredients)).toEqual([])
  })
})
