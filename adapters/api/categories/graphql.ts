import { type Category, categoryFlags } from '#domain/catalogue/category.ts'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { firstUsers } from '#domain/catalogue/recipe-use.ts'
import { type NameTexts, nameIn } from '#domain/catalogue/translations.ts'
import { versionOf } from '#domain/records/version.ts'
import { asId } from '#domain/units/id.ts'
import {
  createCategory,
  deleteCategory,
  recipesInCategory,
  renameCategory,
} from '#domain/usecases/catalogue/manage-categories.usecase.ts'
import {
  NameTextInput,
  NameTextType,
  readVersion,
  recordId,
  saidBy,
  toTextInput,
  translationsDescription,
  versionDescription,
} from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { flagFields, flagInputs } from '../kernel/graphql/flags.ts'
import { deleteCommand, FirstUsersType, looksAtAllRecipes, recordsShown } from '../kernel/graphql/removal.ts'

export const CategoryType = builder.objectRef<Category>('Category').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: (category, _args, { language }) => nameIn(category, language) }),
    names: t.field({ type: [NameTextType], resolve: ({ name, translations }) => saidBy({ name }, translations) }),
    ...flagFields(t, categoryFlags, category => category),
    recipeCount: t.int({
      description: 'How many recipes are in it.',
      complexity: looksAtAllRecipes,
      resolve: ({ id }, _args, { deps }) => recipesInCategory(deps.records.now, id).length,
    }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
  }),
})

builder.queryFields(t => ({
  categories: t.field({
    type: [CategoryType],
    authScopes: { may: 'catalogue.read' },
    resolve: (_root, _args, { deps, language }) => inNameOrder(deps.records.now.category.values(), language),
  }),
  categoryUsage: t.field({
    type: FirstUsersType,
    description: 'The recipes of a category.',
    authScopes: { may: 'categories.manage' },
    args: { id: t.arg(recordId) },
    resolve: (_root, args, context) => firstUsers(recipesInCategory(recordsShown(context), asId(args.id))),
  }),
}))

const categoryArgs = builder.args(arg => ({
  name: arg.string({ required: true, description: '1–15 characters, unique however it’s spelt.' }),
  translations: arg.field({ type: [NameTextInput], description: translationsDescription }),
  ...flagInputs(arg, categoryFlags),
}))

command('createCategory', {
  type: CategoryType,
  may: 'categories.manage',
  args: () => categoryArgs,
  run: ({ translations, ...args }, { deps, language }) =>
    createCategory(deps, { ...args, ...toTextInput<NameTexts>(translations, language) }),
})

command('renameCategory', {
  type: CategoryType,
  may: 'categories.manage',
  args: arg => ({ ...categoryArgs, id: arg(recordId), version: arg(readVersion) }),
  run: ({ id, version, translations, ...args }, { deps, language }) =>
    renameCategory(deps, asId(id), { ...args, ...toTextInput<NameTexts>(translations, language) }, version),
})

deleteCommand('deleteCategory', 'categories.manage', deleteCategory)
