import { type Static, Type } from 'typebox'
import type { Category } from '#domain/catalogue/category.ts'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { Id, resource, text } from '../kernel/rest/schemas.ts'

export const WireCategory = resource('Category', { id: Id, name: Type.String() })
export type WireCategory = Static<typeof WireCategory>

export const encodeCategory = ({ id, name }: Category): WireCategory => ({ id, name })

export const CategoryBody = Type.Object({
  name: text(catalogueLimits.categoryName, 'Unique without regard to case'),
})
