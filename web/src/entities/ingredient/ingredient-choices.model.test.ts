import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { choicesWanted, loadIngredientsFx } from './ingredient-choices.model.ts'

describe('the ingredients to choose from', () => {
  it('are fetched once', async () => {
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
    const scope = fork({ handlers: [[loadIngredientsFx, load]] })
    await allSettled(choicesWanted, { scope })
    await allSettled(choicesWanted, { scope })
    expect(load).toHaveBeenCalledOnce()
  })
})
