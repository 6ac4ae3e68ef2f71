import { type GlassInput, glassesWithoutFlagsOf, glassOfInput, glassProblems } from '../../catalogue/glass.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import type { Invalid } from '../../documents/invalid.ts'
import type { Records } from '../../records/records.ts'
import type { GlassId } from '../../units/id.ts'
import { deletionOf, editsOf, type ManageProblem, unlessInvalid } from './catalogue-records.ts'

export type ManageGlassProblem = ManageProblem<'glass', Invalid<'glass'>>

/** A flag that the glass has is taken from the glass that had it. */
export const { create: createGlass, update: updateGlass } = editsOf(
  'glass',
  (input: GlassInput, { id, before, change }) => {
    const { glass: glasses } = change.records
    const glass = { id, ...glassOfInput(input, before) }
    for (const other of glassesWithoutFlagsOf(glass, glasses.values())) change.put('glass', other.id, other)
    return unlessInvalid('glass', glass, glassProblems(glass, glasses))
  },
)

export const recipesInGlass = ({ recipe }: Pick<Records, 'recipe'>, id: GlassId): Recipe[] =>
  [...recipe.values()].filter(({ defaultGlassId }) => defaultGlassId === id)

export const deleteGlass = deletionOf('glass', recipesInGlass, (_recipe, _id, by) => ({ defaultGlassId: by }))
