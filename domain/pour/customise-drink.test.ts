import { describe, expect, it } from 'vitest'
import type { ProductionStep } from '../catalogue/recipe.ts'
import {
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  aStepIngredient,
  byId,
  textStep,
} from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { customiseDrink } from './compose-drink.ts'

// Two liquids 1 and 2 in the drink, one of them boostable, and mint (3); cola (4) and a group of rums (9) beside it.
const ingredients = byId([
  anIngredient({ id: asId(1), parentGroupId: asId(9) }),
  anIngredient({ id: asId(2) }),
  aManualIngredient({ id: asId(3), unit: 'piece' }),
  anIngredient({ id: asId(4) }),
  aManualIngredient({ id: asId(5), unit: 'ml' }),
  aGroup({ id: asId(9) }),
])
const boosted = aStepIngredient(1, 40, { boostable: true })
const written = [addStep(boosted, aStepIngredient(3, 8)), textStep('Stir.'), addStep(aStepIngredient(2, 60))]

interface Changes {
  readonly steps?: readonly ProductionStep[]
  readonly omitted?: readonly number[]
  readonly substitutions?: readonly (readonly [ingredient: number, replacement: number])[]
}

function customise({ steps = written, omitted = [], substitutions = [] }: Changes) {
  return customiseDrink(
    steps,
    {
      omitted: omitted.map(id => asId(id)),
      substitutions: substitutions.map(([id, other]) => ({ ingredientId: asId(id), replacementId: asId(other) })),
    },
    ingredients,
  )
}

describe('a recipe', () => {
  it('is as written if the guest wants it so', () => expect(customise({})).toEqual({ steps: written, problems: [] }))

  it('goes without what is left out, wherever it is named', () => {
    const steps = [...written, addStep(boosted)]
    expect(customise({ steps, omitted: [1, 3, 3] })).toEqual({
      steps: [addStep(), textStep('Stir.'), addStep(aStepIngredient(2, 60)), addStep()],
      problems: [],
    })
  })

  it('takes a substitute as it would have taken what it stands for', () => {
    expect(customise({ substitutions: [[1, 4]] }).steps[0]).toEqual(
      addStep(aStepIngredient(4, 40, { boostable: true }), aStepIngredient(3, 8)),
    )
    expect(customise({ substitutions: [[1, 5]] }).problems).toEqual([])
  })

  it('lets two ingredients change places', () => {
    const swapped = customise({
      substitutions: [
        [1, 2],
        [2, 1],
      ],
    })
    expect(
      swapped.steps.map(step => (step.kind === 'addIngredients' ? step.ingredients[0]?.ingredientId : null)),
    ).toEqual([2, null, 1])
  })

  it('takes any liquid for a group', () => {
    const steps = [addStep(aStepIngredient(9, 40))]
    expect(customise({ steps, substitutions: [[9, 4]] })).toEqual({
      steps: [addStep(aStepIngredient(4, 40))],
      problems: [],
    })
  })

  it('follows the first of two wishes about one ingredient', () => {
    const substitutions = [
      [1, 4],
      [1, 2],
    ] as const
    expect(customise({ substitutions }).steps[0]).toEqual(customise({ substitutions: [[1, 4]] }).steps[0])
  })
})

describe('what a guest changes is refused, and nothing changed,', () => {
  it.each<[string, Changes, object]>([
    ['when it is unknown', { omitted: [77] }, { kind: 'unknown-ingredient', ingredientId: 77 }],
    ['when it is not in the drink', { omitted: [4] }, { kind: 'not-in-drink', ingredientId: 4 }],
    [
      'when an unknown one is to be exchanged',
      { substitutions: [[77, 4]] },
      { kind: 'unknown-ingredient', ingredientId: 77 },
    ],
    ['when another one is to be exchanged', { substitutions: [[4, 2]] }, { kind: 'not-in-drink', ingredientId: 4 }],
    ['when the substitute is unknown', { substitutions: [[1, 77]] }, { kind: 'unknown-ingredient', ingredientId: 77 }],
    ['when the substitute is a group', { substitutions: [[1, 9]] }, { kind: 'substitute-is-group', ingredientId: 9 }],
    [
      'when the two are counted in different units',
      { substitutions: [[1, 3]] },
      { kind: 'unit-mismatch', ingredientId: 1, replacementId: 3 },
    ],
  ])('%s', (_, changes, problem) => expect(customise(changes)).toEqual({ steps: written, problems: [problem] }))

  it('when it is left out already', () =>
    expect(customise({ omitted: [1], substitutions: [[1, 4]] }).problems).toEqual([
      { kind: 'not-in-drink', ingredientId: 1 },
    ]))

  it('when it is endless', () => {
    const omitted = Array.from({ length: 51 }, (_, index) => 100 + index)
    const { problems } = customise({ omitted })
    expect(problems[0]).toEqual({ kind: 'too-many-changes', most: 50 })
    expect(problems).toHaveLength(51)
  })
})
