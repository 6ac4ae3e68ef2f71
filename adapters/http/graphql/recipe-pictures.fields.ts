import type { PictureMatch } from '#domain/catalogue/picture-match.ts'
import { failure, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { illustrateRecipe, matchRecipePictures } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import { holdPicture } from '#domain/usecases/pictures/hold-picture.ts'
import { builder } from './builder.ts'
import { callerOf, holdingsOf } from './graphql-context.ts'
import { unwrapFor } from './graphql-errors.ts'
import { RecipeType } from './recipe.types.ts'
import { seen } from './recipe-editing.fields.ts'

const LikenessEnum = builder.enumType('PictureLikeness', {
  values: {
    SAME: { value: 'same', description: 'But for case, accents, signs and numbering.' },
    CLOSE: { value: 'close', description: 'But for a letter or two as well.' },
    NONE: { value: 'none' },
  } as const,
})

/** The limit of recipes told that a file may be for. */
const mostTold = 10
const mostFiles = 100
const longestName = 255

const PictureMatchType = builder.objectRef<PictureMatch>('PictureMatch').implement({
  description: 'Which recipes a file is named like.',
  fields: t => ({
    fileName: t.exposeString('fileName'),
    likeness: t.expose('likeness', { type: LikenessEnum }),
    recipes: t.field({
      type: [RecipeType],
      description: `More than one: a person has to choose. At most ${mostTold}.`,
      resolve: ({ recipeIds }, _args, context) => {
        const holdings = holdingsOf(context)
        return recipeIds.slice(0, mostTold).flatMap(id => {
          const entry = context.deps.recipes.listed(id)
          return entry ? { entry, holdings } : []
        })
      },
    }),
  }),
})

builder.queryFields(t => ({
  pictureMatches: t.field({
    type: [PictureMatchType],
    description:
      'For files of pictures, by their names alone: which of the recipes that the caller may change they are for. ' +
      'In the order of the names.',
    authScopes: { may: 'recipe.change' },
    args: {
      fileNames: t.arg.stringList({
        required: true,
        description: `At most ${mostFiles}, each of at most ${longestName} characters.`,
      }),
    },
    complexity: ({ fileNames }) => ({ field: 1, multiplier: Math.max(1, Math.min(mostFiles, fileNames.length)) }),
    resolve: (_root, { fileNames }, context) => {
      const names = unwrapFor(context, withinBounds(fileNames))
      return matchRecipePictures(context.deps.records.now, callerOf(context).user, names)
    },
  }),
}))

const withinBounds = (fileNames: readonly string[]) =>
  fileNames.length <= mostFiles && fileNames.every(({ length }) => length <= longestName)
    ? success(fileNames)
    : failure({
        kind: 'invalid-field',
        field: 'fileNames',
        rule: `must be at most ${mostFiles}, each of at most ${longestName} characters`,
      } as const)

builder.mutationFields(t => ({
  illustrateRecipe: t.field({
    type: RecipeType,
    description: "Gives a picture to a recipe of one's own, or anybody's as an admin, in place of the one it has.",
    authScopes: { may: 'recipe.change' },
    args: {
      id: t.arg.int({ required: true }),
      imageKey: t.arg.string({ required: true, description: 'What an upload to /api/files/image answered.' }),
    },
    resolve: async (_root, { id, imageKey }, context) => {
      const key = unwrapFor(context, await holdPicture<never>(context.deps.images, imageKey))
      const { user } = callerOf(context)
      return seen(context, unwrapFor(context, await illustrateRecipe(context.deps, user, asId(id), key)))
    },
  }),
}))
