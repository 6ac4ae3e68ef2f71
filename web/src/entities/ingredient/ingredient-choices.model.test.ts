import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { choicesWanted, loadIngredientsFx } from './ingredient-choices.model.ts'
import { startsOrContains } from './ingredient-match.ts'

it('the ingredients to choose from are fetched once', async () => {
  const scope = testScope([loadIngredientsFx, [{ id: 1, name: 'Gin' }]])
  await scope.run(choicesWanted)
  await scope.run(choicesWanted)
  expect(scope.calls(loadIngredientsFx)).toHaveLength(1)
})

const named = (...names: string[]) => names.map(name => ({ name }))

it('finding an ingredient puts what begins with the text first, without case and accents, all for nothing', () => {
  expect(startsOrContains('gin', named('Ginger Beer', 'Sloe Gin', 'Gin', 'Rum'))).toEqual(
    named('Gin', 'Ginger Beer', 'Sloe Gin'),
  )
  expect(startsOrContains('CREME', named('Crème de Cacao'))).toHaveLength(1)
  expect(startsOrContains('curaçao', named('Triple Sec', 'Blue Curacao'))).toEqual(named('Blue Curacao'))
  expect(startsOrContains('  ', named('Rum', 'Gin'))).toEqual(named('Gin', 'Rum'))
})
