import { expect, it } from 'vitest'
import { aPlan } from '../testing/builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { isAutomatic, mergeParts, type PlanStep } from './plan.ts'

const part = (id: number, units: number) => ({ ingredientId: asId<'ingredient'>(id), amount: amount(units) })

it('parts of one ingredient are merged in the order of first mention, and nothing is left out but nothing', () => {
  expect(mergeParts([part(12, 3), part(11, 5), part(13, 0), part(12, 4)])).toEqual([part(12, 7), part(11, 5)])
  expect(mergeParts([])).toEqual([])
})

it('the machine works by itself on some steps and waits for a person on the others', () => {
  const [pour] = aPlan().steps
  const steps: PlanStep[] = [pour!, { kind: 'manual', parts: [part(12, 3)] }, { kind: 'instruction', message: 'Stir.' }]
  expect(steps.map(isAutomatic)).toEqual([true, false, false])
})
