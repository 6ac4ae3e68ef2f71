import { type Static, Type } from 'typebox'
import type { GlassInput } from '#domain/catalogue/glass.ts'
import { type Glass, glassFlags, glassShapes } from '#domain/catalogue/glass.ts'
import { catalogueLimits as limits } from '#domain/catalogue/limits.ts'
import { inMillilitres, toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import {
  flags,
  flagsOrNull,
  Id,
  Millilitres,
  Nullable,
  oneOf,
  oneOfOrNull,
  orNull,
  range,
  resource,
  text,
} from '../kernel/rest/schemas.ts'

export const WireGlass = resource('Glass', {
  id: Id,
  name: Type.String(),
  size: Millilitres,
  emptyWeight: Nullable(Type.Number({ description: 'Grams.' })),
  default: Type.Boolean(),
  ...flags(glassFlags),
  shape: oneOf(glassShapes),
})
export type WireGlass = Static<typeof WireGlass>

export const encodeGlass = (glass: Glass): WireGlass => ({
  id: glass.id,
  name: glass.name,
  size: toMillilitres(glass.size),
  emptyWeight: glass.emptyWeight,
  default: glass.isDefault,
  ...glassFlags.of(glass),
  shape: glass.shape,
})

/** A flag or a shape that is not there stays as it was. */
export const GlassBody = Type.Object({
  name: text(limits.glassName, 'Unique'),
  size: Type.Number({ minimum: 0, maximum: 1_000_000, ...range(inMillilitres(limits.glassSize), 'Millilitres') }),
  emptyWeight: orNull(Type.Integer(range(limits.emptyWeight, 'Grams'))),
  default: orNull(Type.Boolean()),
  ...flagsOrNull(glassFlags),
  shape: oneOfOrNull(glassShapes),
})

export const toGlassInput = (body: Static<typeof GlassBody>): GlassInput => ({
  name: body.name,
  size: travelledMillilitres(body.size),
  emptyWeight: body.emptyWeight ?? null,
  isDefault: body.default ?? undefined,
  ...glassFlags.said(body),
  shape: body.shape ?? undefined,
})
