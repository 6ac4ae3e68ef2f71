import { type Collection, type CollectionInput, collectionFlags } from '#domain/catalogue/collection.ts'
import { versionOf } from '#domain/records/version.ts'
import { asId, type RecipeId } from '#domain/units/id.ts'
import { mayChange } from '#domain/usecases/catalogue/catalogue-records.ts'
import {
  addToCollection,
  createCollection,
  deleteCollection,
  listCollections,
  removeFromCollection,
  updateCollection,
} from '#domain/usecases/catalogue/manage-collections.usecase.ts'
import { holdPicture } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import { isoTime, readVersion, recordId, versionDescription } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { callerOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { unwrapFor } from '../kernel/graphql/errors.ts'
import { flagFields, flagInputs } from '../kernel/graphql/flags.ts'
import { RecipeType } from '../recipes/graphql.ts'
import { imageUrlOf } from '../recipes/graphql-editing.ts'
import { ownerOf, UserType } from '../users/graphql.ts'

/** The number of its recipes shown on a list of collections. */
const mostShownOfIt = 3

const CollectionType = builder.objectRef<Collection>('Collection').implement({
  description: 'Recipes that a user has put together; `recipes(filter: { collectionId })` lists them.',
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    owner: t.field({ type: UserType, resolve: (collection, _args, context) => ownerOf(collection, context) }),
    size: t.int({ description: 'How many recipes it holds.', resolve: ({ recipeIds }) => recipeIds.length }),
    firstRecipes: t.field({
      type: [RecipeType],
      description: `At most ${mostShownOfIt}, in the order in which they were added: to show what it is like.`,
      complexity: { field: 1, multiplier: mostShownOfIt },
      resolve: ({ recipeIds }, _args, context) => {
        const { recipes } = context.deps
        const available = recipes.available(callerOf(context).user)
        return recipeIds.slice(0, mostShownOfIt).flatMap(id => {
          const entry = recipes.listed(id)
          return entry ? [{ entry, available }] : []
        })
      },
    }),
    contains: t.boolean({
      description: 'Whether a recipe is in it.',
      args: { recipeId: t.arg.int({ required: true }) },
      resolve: ({ recipeIds }, { recipeId }) => recipeIds.includes(asId<'recipe'>(recipeId)),
    }),
    imageUrl: t.string({
      nullable: true,
      description: 'Its picture in 16:9, with `&width=` in pixels in a smaller version; null when there is none.',
      resolve: collection => imageUrlOf('collection', collection),
    }),
    ...flagFields(t, collectionFlags, collection => collection),
    lastUpdate: t.string({ resolve: ({ lastUpdate }) => isoTime(lastUpdate) }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
    mayChange: t.boolean({
      description: 'The caller may change and delete it.',
      resolve: (collection, _args, context) => mayChange('collection', callerOf(context).user, collection),
    }),
  }),
})

const readsCatalogue = { may: 'catalogue.read' } as const

/** The limit of a list, in one answer. */
const mostListed = 200

builder.queryFields(t => ({
  collections: t.field({
    type: [CollectionType],
    description: "Everybody's, by name.",
    authScopes: readsCatalogue,
    args: {
      ownerId: t.arg.int({ description: "Only this user's." }),
      first: t.arg.int({ required: true, defaultValue: 50, description: `How many, 1–${mostListed}.` }),
      offset: t.arg.int({ required: true, defaultValue: 0, description: 'How many are left out before.' }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: listed(first) }),
    resolve: (_root, { ownerId, first, offset }, { deps }) => {
      const from = Math.max(0, offset)
      return listCollections(deps.records.now, ownerId ?? undefined).slice(from, from + listed(first))
    },
  }),
  collection: t.field({
    type: CollectionType,
    nullable: true,
    authScopes: readsCatalogue,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, { deps }) => deps.records.now.collection.get(id) ?? null,
  }),
}))

const listed = (first: number): number => Math.min(mostListed, Math.max(1, first))

const CollectionInputType = builder.inputType('CollectionInput', {
  fields: t => ({
    name: t.string({ required: true, description: '3–20 characters, unique however it’s spelt.' }),
    description: t.string({ required: true, defaultValue: '', description: 'Up to 2000 characters.' }),
    imageKey: t.string({
      description: 'What an upload to /api/files/image answered. Null takes the picture away; left out, it stays.',
    }),
    ...flagInputs(t, collectionFlags),
  }),
})

command('createCollection', {
  type: CollectionType,
  may: 'collection.create',
  description: "Empty, and the caller's. Refused as a whole, with all reasons.",
  args: arg => ({ collection: arg({ type: CollectionInputType, required: true }) }),
  run: async ({ collection }, context) => {
    const draft = await draftFor(context, collection)
    return createCollection(context.deps, context.user, draft)
  },
})

command('updateCollection', {
  type: CollectionType,
  may: 'collection.change',
  description: "One's own, or anybody's as an admin. Refused as a whole, with all reasons.",
  args: arg => ({
    id: arg(recordId),
    collection: arg({ type: CollectionInputType, required: true }),
    version: arg(readVersion),
  }),
  run: async (args, context) => {
    const draft = await draftFor(context, args.collection)
    return updateCollection(context.deps, context.user, asId(args.id), draft, args.version)
  },
})

command('deleteCollection', {
  may: 'collection.change',
  description: "One's own, or anybody's as an admin. Its recipes stay.",
  args: arg => ({ id: arg(recordId), version: arg(readVersion) }),
  run: (args, { deps, user }) => deleteCollection(deps, user, asId(args.id), args.version),
})

command('addToCollection', {
  type: CollectionType,
  may: 'collection.change',
  description: 'Changes nothing when the recipe is in there already.',
  args: arg => ({ collectionId: arg(recordId), recipeId: arg(recordId) }),
  run: (args, { deps, user }) => {
    const [collectionId, recipeId] = idsOf(args)
    return addToCollection(deps, user, collectionId, recipeId)
  },
})

command('removeFromCollection', {
  type: CollectionType,
  may: 'collection.change',
  description: 'Changes nothing when the recipe is not in there.',
  args: arg => ({ collectionId: arg(recordId), recipeId: arg(recordId) }),
  run: (args, { deps, user }) => {
    const [collectionId, recipeId] = idsOf(args)
    return removeFromCollection(deps, user, collectionId, recipeId)
  },
})

const idsOf = (args: { collectionId: number; recipeId: number }): [Collection['id'], RecipeId] => [
  asId(args.collectionId),
  asId(args.recipeId),
]

async function draftFor(
  context: GraphqlContext,
  input: typeof CollectionInputType.$inferInput,
): Promise<CollectionInput> {
  const imageKey = unwrapFor(context, await holdPicture(context.deps.images, input.imageKey))
  return { ...input, imageKey }
}
