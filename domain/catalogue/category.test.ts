import { expect, it } from 'vitest'
import { aCategory } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { categoryProblem } from './category.ts'

const sours = aCategory({ id: asId(1), name: 'Sours' })
const named = (name: string, id = 2) => categoryProblem(aCategory({ id: asId(id), name }), [sours])

it.each(['A', 'Fifteen letters', 'Sour'])('a category may be called %s', name => expect(named(name)).toBeNull())

it('a category has 1 to 15 characters', () => {
  for (const name of ['', 'Sixteen letters!']) {
    expect(named(name)).toEqual({ kind: 'invalid-value', rule: 'length', field: 'name', least: 1, most: 15 })
  }
})

it('a category has a name of its own, without regard to case, and may change the case of it', () => {
  expect(named('sOURS')).toEqual({ kind: 'category-name-taken', name: 'sOURS' })
  expect(named('SOURS', 1)).toBeNull()
})
