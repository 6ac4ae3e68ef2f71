import { expect, it, vi } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { choicesWanted, loadIngredientsFx } from './ingredient-choices.model.ts'

it('the ingredients to choose from are fetched once', async () => {
  const load = vi.fn(() => [
    {
      id: 1,
      name: 'Gin',
      kind: 'GROUP',
      unit: 'ml',
      colour: '#eeeeee',
      alcoholContent: null,
      onPump: true,
      owned: true,
    },
  ])
  const scope = testScope([loadIngredientsFx, load])
  await scope.run(choicesWanted)
  await scope.run(choicesWanted)
  expect(load).toHaveBeenCalledOnce()
})
