import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import type { AvailableIngredients } from '#domain/catalogue/availability.ts'
import type { ImageKey } from '#domain/catalogue/image.ts'
import { addableFlags, type Ingredient, lookOf, unitOf } from '#domain/catalogue/ingredient.ts'
import { addableDefaults, type IngredientInput } from '#domain/catalogue/ingredient-input.ts'
import { atHandOf, findIngredients } from '#domain/catalogue/ingredient-search.ts'
import { clarities, type Look } from '#domain/catalogue/look.ts'
import { firstUsers } from '#domain/catalogue/recipe-use.ts'
import { type NameTexts, nameIn } from '#domain/catalogue/translations.ts'
import { type SuggestedFactor, suggestedFactors } from '#domain/flow/liquid-flow.ts'
import { asId } from '#domain/units/id.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { toPrice, travelledPrice } from '#domain/units/price.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import {
  createIngredient,
  deleteIngredient,
  type IngredientUsage,
  ingredientUsage,
  updateIngredient,
} from '#domain/usecases/catalogue/manage-ingredients.usecase.ts'
import { holdPicture } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import {
  isoTime,
  NameTextInput,
  NameTextType,
  named,
  readVersion,
  recordId,
  saidBy,
  toTextInput,
  translationsDescription,
} from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { availableOf, type GraphqlContext, type IngredientView } from '../kernel/graphql/context.ts'
import { flagFields, flagInputs } from '../kernel/graphql/flags.ts'
import { deleteCommand, FirstUsersType } from '../kernel/graphql/removal.ts'
import { pumpName } from '../kernel/problems/description-context.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import { withinReason } from '../kernel/within-reason.ts'

export const ClarityEnum = builder.enumType('Clarity', {
  description: 'How light comes through a liquid.',
  values: clarities,
})

export const IngredientKindEnum = builder.enumType('IngredientKind', {
  values: named<Ingredient['kind']>('automated', 'group', 'manual'),
})

export const UnitEnum = builder.enumType('Unit', { values: ['g', 'ml', 'piece', 'tablespoon', 'teaspoon'] as const })

export const IngredientType = builder.objectRef<IngredientView>('Ingredient').implement({
  fields: t => ({
    id: t.int({ resolve: ({ ingredient }) => ingredient.id }),
    name: t.string({ resolve: ({ ingredient }, _args, { language }) => nameIn(ingredient, language) }),
    names: t.field({
      type: [NameTextType],
      resolve: ({ ingredient: { name, translations } }) => saidBy({ name }, translations),
    }),
    kind: t.field({ type: IngredientKindEnum, resolve: ({ ingredient }) => ingredient.kind }),
    unit: t.field({ type: UnitEnum, resolve: ({ ingredient }) => unitOf(ingredient) }),
    colour: t.string({ resolve: ({ ingredient }) => ingredient.colour }),
    alcoholContent: t.float({
      nullable: true,
      description: 'Percent by volume, to one decimal; null for groups.',
      resolve: ({ ingredient }) => (ingredient.kind === 'group' ? null : ingredient.alcoholContent),
    }),
    minAlcoholContent: t.float({
      nullable: true,
      description: 'Percent by volume; of a group that of its weakest ingredient, null when it has none.',
      resolve: ({ ingredient }, _args, { deps }) => alcoholOf(ingredient, deps.recipes.childrenOfGroups)?.least ?? null,
    }),
    maxAlcoholContent: t.float({
      nullable: true,
      description: 'Percent by volume; of a group that of its strongest ingredient, null when it has none.',
      resolve: ({ ingredient }, _args, { deps }) => alcoholOf(ingredient, deps.recipes.childrenOfGroups)?.most ?? null,
    }),
    parentGroupId: t.int({ nullable: true, resolve: ({ ingredient }) => ingredient.parentGroupId }),
    parentGroupName: t.string({
      nullable: true,
      resolve: ({ ingredient }, _args, context) => ingredientNameIn(context, ingredient.parentGroupId),
    }),
    density: t.float({
      nullable: true,
      description: 'Grams per millilitre; null for groups.',
      resolve: ({ ingredient }) => (ingredient.kind === 'group' ? null : ingredient.density),
    }),
    bottlePrice: t.float({
      nullable: true,
      description: 'Of a bottle, else of one `unit`, in the machine’s currency; null is unknown.',
      resolve: ({ ingredient }) =>
        ingredient.kind === 'group' || ingredient.bottlePrice === null ? null : toPrice(ingredient.bottlePrice),
    }),
    bottleSizeMl: t.float({
      nullable: true,
      description: 'Null is unknown; always null for groups and for what is not counted in millilitres.',
      resolve: ({ ingredient }) =>
        ingredient.kind === 'group' || ingredient.bottleSize === null ? null : toMillilitres(ingredient.bottleSize),
    }),
    flowFactor: t.float({
      nullable: true,
      description: 'How much longer than water it takes through a pump; null for what pumps do not dispense.',
      resolve: ({ ingredient }) => (ingredient.kind === 'automated' ? ingredient.flowFactor : null),
    }),
    standsInFor: t.int({
      nullable: true,
      description: 'What it can take the place of in a drink without alcohol: an ingredient, or any of a group.',
      resolve: ({ ingredient }) => (ingredient.kind === 'group' ? null : (ingredient.standsInFor ?? null)),
    }),
    ...flagFields(t, addableFlags, ({ ingredient }) => (ingredient.kind === 'group' ? addableDefaults : ingredient)),
    lastUpdate: t.string({ resolve: ({ ingredient }) => isoTime(ingredient.lastUpdate) }),
    onPump: t.boolean({
      description: 'A pump that can make drinks carries it, or one below it.',
      resolve: ({ ingredient, available }) => available.onPump.has(ingredient.id),
    }),
    owned: t.boolean({
      description: "The caller's bar holds it, or one below it.",
      resolve: ({ ingredient, available }) => available.owned.has(ingredient.id),
    }),
  }),
})

builder.objectFields(IngredientType, t => ({
  look: t.field({
    type: LookType,
    description: 'Its own, else as its group looks, else as its name says.',
    resolve: ({ ingredient }, _args, { deps }) => lookOf(ingredient, deps.records.now.ingredient),
  }),
  ownLook: t.field({
    type: LookType,
    nullable: true,
    description: 'Null: it has none.',
    resolve: ({ ingredient }) => ingredient.look,
  }),
}))

/** As the caller calls it; null where there is none. */
export function ingredientNameIn({ deps, language }: GraphqlContext, id: number | null): string | null {
  const ingredient = deps.records.now.ingredient.get(id ?? 0)
  return ingredient ? nameIn(ingredient, language) : null
}

/** An ingredient by id, as the owner of `available` sees it; none if it was deleted meanwhile. */
export function ingredientViews(
  context: GraphqlContext,
  ids: readonly number[],
  available: AvailableIngredients,
): IngredientView[] {
  return ids.flatMap(id => {
    const ingredient = context.deps.records.now.ingredient.get(id)
    return ingredient ? [{ ingredient, available }] : []
  })
}

/** Plans and machines may outlive an ingredient: a nameless one stands for it. */
export function oneIngredient(context: GraphqlContext, id: number, available: AvailableIngredients): IngredientView {
  const [view] = ingredientViews(context, [id], available)
  return view ?? { ingredient: { ...nameless, id: asId(id) }, available }
}

const nameless = {
  kind: 'group',
  name: '?',
  parentGroupId: null,
  colour: '#999999',
  look: null,
  lastUpdate: timestamp(0),
} as const

const LookInput = builder.inputType('IngredientLookInput', {
  fields: t => ({
    clarity: t.field({ type: ClarityEnum, required: true }),
    fizzy: t.boolean({ required: true, description: 'Bubbles rise in it.' }),
    foamy: t.boolean({ required: true, description: 'It makes a head.' }),
  }),
})

export const IngredientInputType = builder.inputType('IngredientInput', {
  description:
    'What is left out stays as it was, except for the group: left out, there is none. Groups have name, group, colour and look.',
  fields: t => ({
    alcoholContent: t.float({ description: 'Percent by volume, 0–100, rounded to one decimal; 0 by default.' }),
    bottlePrice: t.float({
      description: '0–100000 of a bottle, else of one unit; to two decimals. Null, the default, is unknown.',
    }),
    bottleSizeMl: t.float({ description: '0–100000; null, the default, is unknown. Only of what counts in ml.' }),
    colour: t.string({ description: '`#rrggbb`; by default that of its group.' }),
    density: t.float({ description: 'Grams per millilitre, 0.5–2; 1 by default.' }),
    flowFactor: t.float({ description: '0.1–10; 1 by default. Only of automated ingredients.' }),
    imageKey: t.string({ description: 'Of an uploaded picture; null takes the picture away.' }),
    kind: t.field({ type: IngredientKindEnum, required: true, description: 'A group stays a group.' }),
    look: t.field({ type: LookInput, description: 'Null, the default, is as its group looks.' }),
    name: t.string({ required: true, description: '1–30 characters, unique however it’s spelt.' }),
    parentGroupId: t.int({ description: 'Only of what counts in ml.' }),
    translations: t.field({ type: [NameTextInput], description: translationsDescription }),
    standsInFor: t.int({
      description: 'What it can take the place of in a drink without alcohol: an ingredient, or any of a group.',
    }),
    ...flagInputs(t, addableFlags),
    unit: t.field({ type: UnitEnum, description: 'Only of manual ingredients; ml by default.' }),
  }),
})

/** Decodes only; the domain checks every range and reports all of them. */
export function toIngredientInput(
  input: typeof IngredientInputType.$inferInput,
  imageKey: ImageKey | null | undefined,
  language: LanguageName,
): IngredientInput {
  const named = {
    name: input.name,
    parentGroupId: input.parentGroupId == null ? null : asId<'ingredient'>(input.parentGroupId),
    colour: input.colour ?? undefined,
    look: input.look,
    ...toTextInput<NameTexts>(input.translations, language),
  }
  if (input.kind === 'group') return { kind: 'group', ...named }
  const addable = {
    ...named,
    alcoholContent: input.alcoholContent ?? undefined,
    density: input.density ?? undefined,
    ...addableFlags.said(input),
    bottlePrice: input.bottlePrice == null ? input.bottlePrice : travelledPrice(withinReason(input.bottlePrice)),
    bottleSize:
      input.bottleSizeMl == null ? input.bottleSizeMl : travelledMillilitres(withinReason(input.bottleSizeMl)),
    standsInFor: input.standsInFor == null ? input.standsInFor : asId<'ingredient'>(input.standsInFor),
    imageKey,
  }
  return input.kind === 'automated'
    ? { kind: 'automated', ...addable, flowFactor: input.flowFactor ?? undefined }
    : { kind: 'manual', ...addable, unit: input.unit ?? undefined }
}

export const IngredientUsageType = builder.objectRef<IngredientUsage>('IngredientUsage').implement({
  description: 'What keeps an ingredient from being deleted. Only recipes can follow a deletion.',
  fields: t => ({
    recipes: t.field({ type: FirstUsersType, resolve: ({ recipes }) => firstUsers(recipes) }),
    children: t.field({
      type: FirstUsersType,
      description: 'What belongs to the group directly.',
      resolve: ({ children }) => firstUsers(children),
    }),
    pumpNames: t.stringList({
      description: 'Pumps that carry it, and those in whose tube it stands; those of other machines with the machine.',
      resolve: ({ pumpIds, elsewhere }, _args, { deps }) => [
        ...pumpIds.map(id => pumpName(deps, id)),
        ...elsewhere.flatMap(({ machine, pumps }) => pumps.map(name => `${name} (${machine})`)),
      ],
    }),
    drinkNames: t.stringList({
      description: 'Drinks that are being made of it, or wait to be finished.',
      resolve: ({ drinkNames, elsewhere }) => [
        ...drinkNames,
        ...elsewhere.flatMap(use => use.drinkNames.map(name => `${name} (${use.machine})`)),
      ],
    }),
  }),
})
const SuggestedFlowFactorType = builder.objectRef<SuggestedFactor>('SuggestedFlowFactor').implement({
  description: 'The flow factor of a liquid that fits what scales have seen, where its own surely does not.',
  fields: t => ({
    ingredientId: t.exposeInt('ingredientId'),
    flowFactor: t.exposeFloat('flowFactor', { description: 'How much longer than water it takes through a pump.' }),
    deviation: t.exposeFloat('deviation', { description: 'Standard deviation of it.' }),
    pours: t.exposeInt('pours', { description: 'How many pours of it were seen.' }),
  }),
})

builder.queryFields(t => ({
  ingredients: t.field({
    type: [IngredientType],
    authScopes: { may: 'catalogue.read' },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, context) => {
      const available = availableOf(context)
      const found = findIngredients(
        { search: search ?? '' },
        context.deps.records.now.ingredient,
        atHandOf([], []),
        context.language,
      )
      return found.map(ingredient => ({ ingredient, available }))
    },
  }),
  suggestedFlowFactors: t.field({
    type: [SuggestedFlowFactorType],
    description: 'Of all liquids that take another time through pumps than their factor says.',
    authScopes: { may: 'ingredients.manage' },
    resolve: (_root, _args, { deps: { records } }) => [
      ...suggestedFactors(records.now.pump.values(), records.now.ingredient),
    ],
  }),
  ingredientUsage: t.field({
    type: IngredientUsageType,
    authScopes: { may: 'ingredients.manage' },
    args: { id: t.arg(recordId) },
    resolve: (_root, args, { deps: { records } }) =>
      ingredientUsage({ records: records.now, others: records.others }, asId(args.id)),
  }),
}))

const withPicture = async (input: typeof IngredientInputType.$inferInput, { deps, language }: GraphqlContext) =>
  toIngredientInput(input, unwrap(await holdPicture(deps.images, input.imageKey)), language)

const viewOf = (ingredient: Ingredient, context: GraphqlContext): IngredientView => ({
  ingredient,
  available: availableOf(context),
})

command('createIngredient', {
  type: IngredientType,
  may: 'ingredients.manage',
  description: 'Refused as a whole, with all reasons.',
  args: arg => ({ ingredient: arg({ type: IngredientInputType, required: true }) }),
  run: async ({ ingredient }, context) => createIngredient(context.deps, await withPicture(ingredient, context)),
  answer: viewOf,
})

command('updateIngredient', {
  type: IngredientType,
  may: 'ingredients.manage',
  description: 'Refused as a whole, with all reasons. Bars keep it, whatever its name.',
  args: arg => ({
    id: arg(recordId),
    ingredient: arg({ type: IngredientInputType, required: true }),
    version: arg(readVersion),
  }),
  run: async ({ id, ingredient, version }, context) =>
    updateIngredient(context.deps, asId(id), await withPicture(ingredient, context), version),
  answer: viewOf,
})

deleteCommand(
  'deleteIngredient',
  'ingredients.manage',
  deleteIngredient,
  'What pumps hold, drinks are made of and groups contain has to be freed first. ',
)

export const LookType = builder.objectRef<Look>('IngredientLook').implement({
  fields: t => ({
    clarity: t.expose('clarity', { type: ClarityEnum }),
    fizzy: t.exposeBoolean('fizzy', { description: 'Bubbles rise in it.' }),
    foamy: t.exposeBoolean('foamy', { description: 'It makes a head.' }),
  }),
})
