import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { PartyOrder } from '../../entities/party/party.model.ts'

/** The shape of an order's glass, for its drawing; undefined where its recipe names none. */
export const shapeOf = ({ glassShape }: Pick<PartyOrder, 'glassShape'>): Uppercase<GlassShape> | undefined =>
  (glassShape ?? undefined) as Uppercase<GlassShape> | undefined
