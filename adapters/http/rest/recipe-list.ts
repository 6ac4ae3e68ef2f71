import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { User } from '#domain/access/user.ts'
import { wireRecipeOrders } from '#domain/recipe-search/recipe-orders.ts'
import type { Page } from '#domain/recipe-search/recipe-search.ts'
import type { Records } from '#domain/records/records.ts'
import { createBoundedMemory } from '#domain/usecases/catalogue/bounded-memory.ts'
import type { BrowseQuery } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { encodingContext } from '../wire/encoding-context.ts'
import { encodePage } from '../wire/recipe.ts'
import { SentId } from '../wire/schemas.ts'
import { createRecipePieces } from './recipe-pieces.ts'

/** rest-api.md 2.6 */
export const RecipeListQuery = Type.Object({
  page: Type.Integer({ default: 0, maximum: 1_000_000 }),
  ownerId: Type.Optional(SentId),
  inCollection: Type.Optional(SentId),
  inCategory: Type.Optional(SentId),
  fabricable: Type.Optional(Type.String()),
  /** Repeatable; all must be in the drink. */
  containsIngredients: Type.Optional(Type.Array(SentId, { maxItems: 50 })),
  searchName: Type.Optional(Type.String({ maxLength: 100 })),
  orderBy: Type.Optional(Type.String()),
})

const fabricableOf = { auto: 'automatic', manual: 'with-owned' } as const

function toQuery(asked: Static<typeof RecipeListQuery>): BrowseQuery {
  const { page, ownerId, inCollection, inCategory, fabricable, containsIngredients, searchName, orderBy } = asked
  const wanted = fabricable === 'auto' || fabricable === 'manual' ? fabricableOf[fabricable] : undefined
  return {
    page,
    orderBy: wireRecipeOrders.find(order => order === orderBy) ?? 'nameAsc',
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(inCollection === undefined ? {} : { collectionId: inCollection }),
    ...(inCategory === undefined ? {} : { categoryId: inCategory }),
    ...(wanted === undefined ? {} : { fabricable: wanted }),
    ...(containsIngredients === undefined ? {} : { containsIngredients }),
    ...(searchName === undefined ? {} : { searchName }),
  }
}

/** Characters of all remembered pages together: enough for some hundred pages. */
const mostRemembered = 1_000_000

/** The tables that a page of recipes is made of, beside the index and the holdings. */
const shownTables = ['recipe', 'ingredient', 'user', 'collection', 'appearance'] as const satisfies (keyof Records)[]

/** Pages of recipes as text: all readers of the same list get the text written for the first. */
export function createRecipeList(deps: Pick<HttpDeps, 'records' | 'recipes'>) {
  const texts = createBoundedMemory<string>(mostRemembered, ({ length }) => length)
  const pieces = createRecipePieces()
  let seen: readonly unknown[] = []

  const forgetOutdated = (records: Records): void => {
    const tables = shownTables.map(kind => records[kind])
    if (tables.some((table, position) => table !== seen[position])) texts.forgetAll()
    seen = tables
  }

  const keyOf = (query: BrowseQuery, user: User): string =>
    `${deps.recipes.holdings(user).key} ${JSON.stringify(query)}`

  const written = async (query: BrowseQuery, user: User): Promise<string> => {
    const page = await deps.recipes.page(query, user)
    const context = encodingContext(deps, user)
    const write = (): string =>
      pageText(
        page,
        page.content.map(each => pieces.textOf(each, context)),
      )
    if (page.records !== deps.records.now) return write()
    forgetOutdated(page.records)
    return texts.recall(keyOf(query, user), write)
  }

  return async (asked: Static<typeof RecipeListQuery>, user: User, reply: FastifyReply): Promise<string> => {
    forgetOutdated(deps.records.now)
    const query = toQuery(asked)
    reply.type('application/json')
    return texts.known(keyOf(query, user)) ?? written(query, user)
  }
}

/** rest-api.md 1.9. @param content what is on it, each as JSON */
const pageText = (page: Page<unknown>, content: readonly string[]): string =>
  `{"content":[${content.join()}],${JSON.stringify(encodePage(page)).slice(1)}`
