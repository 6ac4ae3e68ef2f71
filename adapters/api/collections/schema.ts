import { type Static, Type } from 'typebox'
import { usernameOf } from '#domain/access/user.ts'
import type { Collection } from '#domain/catalogue/collection.ts'
import { collectionLimits as limits } from '#domain/catalogue/collection.ts'
import { normalise } from '#domain/names/normalise.ts'
import type { Records } from '#domain/records/records.ts'
import { Id, Moment, resource, text, wireDate } from '../kernel/rest/schemas.ts'

/** rest-api.md 2.0.11 */
export const WireCollection = resource('Collection', {
  id: Id,
  name: Type.String(),
  normalName: Type.String(),
  description: Type.String(),
  ownerName: Type.String(),
  ownerId: Type.Integer({ description: '0 in an uploaded file, where users have no ids.' }),
  hasImage: Type.Boolean(),
  size: Type.Integer({ minimum: 0, description: 'How many recipes it has.' }),
  lastUpdate: Moment,
})
export type WireCollection = Static<typeof WireCollection>

export const encodeCollection = (collection: Collection, records: Pick<Records, 'user'>): WireCollection => ({
  id: collection.id,
  name: collection.name,
  normalName: normalise(collection.name),
  description: collection.description,
  ownerName: usernameOf(records.user, collection.ownerId),
  ownerId: collection.ownerId,
  hasImage: collection.imageKey !== null,
  size: collection.recipeIds.length,
  lastUpdate: wireDate(collection.lastUpdate),
})

export const CollectionBody = Type.Object({
  name: text(limits.name, 'Unique without regard to case and accents'),
  description: text({ most: limits.description }),
})
