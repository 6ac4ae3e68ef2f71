/* The collections of a database as lists: what a store reads of them when it opens, without a server. */
import { Query } from 'mingo'
import type { Db } from 'mongodb'
import { BSON } from 'mongodb'

export type Collections = Readonly<Record<string, readonly object[]>>

/** Documents as MongoDB's tools export them. */
export const collectionsIn = (text: string): Collections => BSON.EJSON.parse(text) as Collections
export const textOf = (collections: Collections): string => `${BSON.EJSON.stringify(collections)}\n`

export function databaseOf(collections: Collections): Db {
  const collection = (name: string) => {
    const matching = (filter: object): object[] => new Query(filter).find(collections[name] ?? []).all() as object[]
    const find = (filter: object) => {
      const cursor = { sort: (_: object) => cursor, toArray: async () => matching(filter) }
      return cursor
    }
    return {
      find,
      // The newest entry of a log is its last.
      findOne: async (filter: object, { sort }: { readonly sort?: object } = {}) =>
        matching(filter).at(sort ? -1 : 0) ?? null,
    }
  }
  return { collection } as unknown as Db
}
