import { usernameOf } from '#domain/access/user.ts'
import type { Collection } from '#domain/catalogue/collection.ts'
import { normalise } from '#domain/catalogue/normalise.ts'
import type { Records } from '#domain/records/records.ts'
import { wireDate } from './wire-date.ts'

/** rest-api.md 2.0.11 */
export const encodeCollection = (collection: Collection, records: Pick<Records, 'user'>): object => ({
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
