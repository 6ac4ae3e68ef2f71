import { expect, it } from 'vitest'
import { pump } from '../../entities/machine/testing/machine-builders.ts'
import { connectable, pumpLines } from './pump-editor.view.tsx'
import { ingredient, report, required } from './testing/order-builders.ts'

const on = (id: number) => ({ currentIngredient: { id, name: `Ingredient ${id}`, colour: '#aabbcc' } })

it('the pumps of an order begin with what is lacking, then what serves, then the others as people count', () => {
  const pumps = [
    pump(1, { name: 'Pump 10', ...on(90) }),
    pump(2, { name: 'Pump 9', ...on(91) }),
    pump(3, { name: 'Pump 3', ...on(11) }),
    pump(4, { name: 'Pump 4', ...on(12) }),
    pump(5, { name: 'Pump 5', currentIngredient: null }),
  ]
  const lines = pumpLines(pumps, report({ required: [required(11), required(12, { missingMl: 25 })] }))
  expect(lines.map(line => [line.pump.id, line.serves, line.missingMl])).toEqual([
    [4, true, 25],
    [3, true, 0],
    [5, false, 0],
    [2, false, 0],
    [1, false, 0],
  ])
})

it('what can be put on a pump is liquid, and begins with what the drink needs and no pump carries', () => {
  const choices = [
    ingredient(33, { name: 'Zum' }),
    ingredient(34, { name: 'Absinthe', onPump: false }),
    ingredient(35, { kind: 'MANUAL' }),
    ingredient(36, { kind: 'GROUP' }),
  ]
  const needs = report({ required: [required(34, { ingredient: ingredient(34, { onPump: false }) })] })
  expect(connectable(choices, needs).map(({ name }) => name)).toEqual(['Absinthe', 'Zum'])
  expect(connectable(choices, null).map(({ name }) => name)).toEqual(['Zum', 'Absinthe'])
})
