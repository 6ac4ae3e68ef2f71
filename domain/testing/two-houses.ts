import { success } from '../result.ts'
import { createMemoryDatabase } from './memory-shared-store.ts'
import { buildNeighbourHouse } from './toy-house.ts'

export type NeighbourHouse = Awaited<ReturnType<typeof buildNeighbourHouse>>

/** Two machines on one database, which know of each other. @param isQuick see {@link createMemoryDatabase} */
export async function buildTwoHouses(isQuick = true) {
  const database = createMemoryDatabase()
  const left = await buildNeighbourHouse(database, 'left')
  const right = await buildNeighbourHouse(database, 'right')
  for (const { store, activity, clock } of [left, right]) {
    store.shared?.announce({ version: '1.0.0', activity: activity(), at: clock.now() })
  }
  database.isQuick = isQuick
  return { database, left, right }
}

/** Everything written before is known here afterwards. */
export const catchUp = (house: NeighbourHouse): Promise<unknown> =>
  house.records.change<void, never>(draft => {
    draft.put('nameplate', 1, draft.records.nameplate.get(1) ?? { name: 'toy' })
    return success(undefined)
  })
