import { type Static, Type } from 'typebox'
import { type Category, categoryFlags } from '#domain/catalogue/category.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { flags, flagsOrNull, Id, resource, text } from '../kernel/rest/schemas.ts'

export const WireCategory = resource('Category', { id: Id, name: Type.String(), ...flags(categoryFlags) })
export type WireCategory = Static<typeof WireCategory>

export const encodeCategory = (category: Category): WireCategory => ({
  id: category.id,
  name: category.name,
  ...categoryFlags.of(category),
})

export const CategoryBody = Type.Object({
  name: text(catalogueLimits.categoryName, 'Unique without regard to case'),
  ...flagsOrNull(categoryFlags),
})
