import { type Collection, collectionFlags } from '../catalogue/collection.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'

export const aCollection = (with_: Partial<Collection> = {}): Collection => ({
  ...collectionFlags.none,
  id: asId(71),
  name: 'Summer evenings',
  description: 'Long, cold and light.',
  ownerId: asId(61),
  recipeIds: [asId(41)],
  imageKey: null,
  lastUpdate: timestamp(1_700_000_000_071),
  ...with_,
})
