import { adminLevelOf, type Role } from '#domain/access/role.ts'
import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import type { Holdings } from '#domain/catalogue/availability.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { Glass } from '#domain/catalogue/glass.ts'
import { lookOf, unitOf } from '#domain/catalogue/ingredient.ts'
import { nameIn } from '#domain/catalogue/translations.ts'
import { versionOf } from '#domain/records/version.ts'
import { asId, type UserId } from '#domain/units/id.ts'
import { toPrice } from '#domain/units/price.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { recipesInCategory } from '#domain/usecases/catalogue/manage-categories.usecase.ts'
import { recipesInGlass } from '#domain/usecases/catalogue/manage-glasses.usecase.ts'
import { builder } from './builder.ts'
import { GlassShapeEnum, IngredientKindEnum, RoleEnum, UnitEnum } from './enums.ts'
import type { GraphqlContext, IngredientView } from './graphql-context.ts'
import { isoTime } from './iso-time.ts'
import { versionDescription } from './record-arguments.ts'
import { LookType } from './served.types.ts'
import { NameTextType, saidBy } from './translations.types.ts'

export const UserType = builder.objectRef<{ id: number; username: string; role: Role }>('User').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    username: t.exposeString('username'),
    role: t.expose('role', { type: RoleEnum }),
    adminLevel: t.int({ resolve: user => adminLevelOf(user.role) }),
  }),
})

/** The owner of something; without a name if the account is gone. */
export const ownerOf = ({ ownerId }: { readonly ownerId: UserId }, { deps }: GraphqlContext) =>
  deps.records.now.user.get(ownerId) ?? { id: ownerId, username: '', role: 'user' as const }

/** The cost of a field that is counted anew for each thing: no more than some hundred times in an answer. */
const looksAtAllRecipes = 20

export const CategoryType = builder.objectRef<Category>('Category').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: (category, _args, { language }) => nameIn(category, language) }),
    names: t.field({ type: [NameTextType], resolve: ({ name, translations }) => saidBy({ name }, translations) }),
    recipeCount: t.int({
      description: 'How many recipes are in it.',
      complexity: looksAtAllRecipes,
      resolve: ({ id }, _args, { deps }) => recipesInCategory(deps.records.now, id).length,
    }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
  }),
})

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
    useForSingleIngredients: t.exposeBoolean('useForSingleIngredients', {
      description: 'At most one glass is used for drinks of a single ingredient.',
    }),
    recipeCount: t.int({
      description: 'How many recipes name it as theirs.',
      complexity: looksAtAllRecipes,
      resolve: ({ id }, _args, { deps }) => recipesInGlass(deps.records.now, id).length,
    }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
  }),
})

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
    lastUpdate: t.string({ resolve: ({ ingredient }) => isoTime(ingredient.lastUpdate) }),
    onPump: t.boolean({
      description: 'A pump that can make drinks carries it, or one below it.',
      resolve: ({ ingredient, holdings }) => holdings.onPump.has(ingredient.id),
    }),
    owned: t.boolean({
      description: "The caller's bar holds it, or one below it.",
      resolve: ({ ingredient, holdings }) => holdings.owned.has(ingredient.id),
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

/** An ingredient by id, as the owner of `holdings` sees it; none if it was deleted meanwhile. */
export function ingredientViews(context: GraphqlContext, ids: readonly number[], holdings: Holdings): IngredientView[] {
  return ids.flatMap(id => {
    const ingredient = context.deps.records.now.ingredient.get(id)
    return ingredient ? [{ ingredient, holdings }] : []
  })
}

/** Plans and machines may outlive an ingredient: a nameless one stands for it. */
export function oneIngredient(context: GraphqlContext, id: number, holdings: Holdings): IngredientView {
  const [view] = ingredientViews(context, [id], holdings)
  return view ?? { ingredient: { ...nameless, id: asId(id) }, holdings }
}

const nameless = {
  kind: 'group',
  name: '?',
  parentGroupId: null,
  colour: '#999999',
  look: null,
  lastUpdate: timestamp(0),
} as const
