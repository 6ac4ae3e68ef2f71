import { type Static, Type } from 'typebox'
import { type Collection, collectionFlags, collectionLimits as limits } from '#domain/catalogue/collection.ts'
import type { Records } from '#domain/records/records.ts'
import { catalogueOf, writeCollection } from '#domain/transfer/export-documents.ts'
import { flags, flagsOrNull, Id, Moment, resource, text, wireDate } from '../kernel/rest/schemas.ts'

/** rest-api.md 2.0.11 */
export const WireCollection = resource('Collection', {
  id: Id,
  name: Type.String(),
  normalName: Type.String(),
  description: Type.String(),
  ownerName: Type.String(),
  ownerId: Type.Integer({ description: '0 in an uploaded file, where users have no ids.' }),
  hasImage: Type.Boolean(),
  ...flags(collectionFlags),
  size: Type.Integer({ minimum: 0, description: 'How many recipes it has.' }),
  lastUpdate: Moment,
})
export type WireCollection = Static<typeof WireCollection>

export const encodeCollection = (collection: Collection, records: Records): WireCollection =>
  writeCollection(collection, catalogueOf(records), wireDate)

export const CollectionBody = Type.Object({
  name: text(limits.name, 'Unique without regard to case and accents'),
  description: text({ most: limits.description }),
  ...flagsOrNull(collectionFlags),
})
