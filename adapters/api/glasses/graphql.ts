import type { GlassInput } from '#domain/catalogue/glass.ts'
import { type Glass, type GlassShape, glassFlags, glassShapes } from '#domain/catalogue/glass.ts'
import { firstUsers } from '#domain/catalogue/recipe-use.ts'
import { type NameTexts, nameIn } from '#domain/catalogue/translations.ts'
import { versionOf } from '#domain/records/version.ts'
import { asId } from '#domain/units/id.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import {
  createGlass,
  deleteGlass,
  recipesInGlass,
  updateGlass,
} from '#domain/usecases/catalogue/manage-glasses.usecase.ts'
import {
  NameTextInput,
  NameTextType,
  named,
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
import { withinReason } from '../kernel/within-reason.ts'

export const GlassShapeEnum = builder.enumType('GlassShape', { values: named<GlassShape>(...glassShapes) })

export const GlassType = builder.objectRef<Glass>('Glass').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: (glass, _args, { language }) => nameIn(glass, language) }),
    names: t.field({ type: [NameTextType], resolve: ({ name, translations }) => saidBy({ name }, translations) }),
    sizeMl: t.float({ resolve: glass => toMillilitres(glass.size) }),
    shape: t.expose('shape', { type: GlassShapeEnum }),
    emptyWeightGrams: t.exposeInt('emptyWeight', {
      nullable: true,
      description: 'Null where it has not been weighed.',
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'At most one glass is.' }),
    ...flagFields(t, glassFlags, glass => glass),
    recipeCount: t.int({
      description: 'How many recipes name it as theirs.',
      complexity: looksAtAllRecipes,
      resolve: ({ id }, _args, { deps }) => recipesInGlass(deps.records.now, id).length,
    }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
  }),
})

export const GlassInputType = builder.inputType('GlassInput', {
  description:
    'A flag or shape that is left out stays as it was. A flag of at most one glass is taken from the one that has it.',
  fields: t => ({
    emptyWeightGrams: t.int({ description: '1–10000; null where it has not been weighed.' }),
    isDefault: t.boolean({ description: 'Takes the flag from the glass that has it.' }),
    name: t.string({ required: true, description: '1–30 characters, unique.' }),
    translations: t.field({ type: [NameTextInput], description: translationsDescription }),
    shape: t.field({ type: GlassShapeEnum, description: `One of ${glassShapes.length} outlines.` }),
    sizeMl: t.float({ required: true, description: '10–5000.' }),
    ...flagInputs(t, glassFlags),
  }),
})

export const toGlassInput = (input: typeof GlassInputType.$inferInput, language: LanguageName): GlassInput => ({
  name: input.name,
  ...toTextInput<NameTexts>(input.translations, language),
  size: travelledMillilitres(withinReason(input.sizeMl)),
  emptyWeight: input.emptyWeightGrams ?? null,
  isDefault: input.isDefault ?? undefined,
  ...glassFlags.said(input),
  shape: input.shape ?? undefined,
})

builder.queryFields(t => ({
  glasses: t.field({
    type: [GlassType],
    authScopes: { may: 'catalogue.read' },
    resolve: (_root, _args, { deps }) =>
      [...deps.records.now.glass.values()].sort((a, b) => a.size - b.size || a.id - b.id),
  }),
  glassUsage: t.field({
    type: FirstUsersType,
    description: 'The recipes whose glass it is.',
    authScopes: { may: 'glasses.manage' },
    args: { id: t.arg(recordId) },
    resolve: (_root, args, context) => firstUsers(recipesInGlass(recordsShown(context), asId(args.id))),
  }),
}))

command('createGlass', {
  type: GlassType,
  may: 'glasses.manage',
  description: 'Refused as a whole, with all reasons.',
  args: arg => ({ glass: arg({ type: GlassInputType, required: true }) }),
  run: ({ glass }, { deps, language }) => createGlass(deps, toGlassInput(glass, language)),
})

command('updateGlass', {
  type: GlassType,
  may: 'glasses.manage',
  description: 'Refused as a whole, with all reasons.',
  args: arg => ({ id: arg(recordId), glass: arg({ type: GlassInputType, required: true }), version: arg(readVersion) }),
  run: ({ id, glass, version }, { deps, language }) =>
    updateGlass(deps, asId(id), toGlassInput(glass, language), version),
})

deleteCommand('deleteGlass', 'glasses.manage', deleteGlass)
