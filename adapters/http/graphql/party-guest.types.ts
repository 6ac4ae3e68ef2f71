/* What guests see: an invitation, the menu, and what would become of an order. */
import { unitOf } from '#domain/catalogue/ingredient.ts'
import { isBoostable, stepIngredientsOf } from '#domain/catalogue/recipe.ts'
import { inLanguage } from '#domain/catalogue/translations.ts'
import type { Visit } from '#domain/party/guest.ts'
import type { Party } from '#domain/party/party.ts'
import type { RequiredIngredient } from '#domain/pour/feasibility.ts'
import type { OrderRequest } from '#domain/pour/order.ts'
import { servedRecipe } from '#domain/serving/served-recipe.ts'
import { toUnits, type Unit } from '#domain/units/amount.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { Alternative } from '#domain/usecases/party/alternatives.ts'
import type { SeenOrder } from '#domain/usecases/party/check-party-order.ts'
import { claimsOf } from '#domain/usecases/party/join-party.usecase.ts'
import type { MenuDrink } from '#domain/usecases/party/party-menu.ts'
import { ingredientName } from '../problems/description-context.ts'
import { builder } from './builder.ts'
import { UnitEnum } from './enums.ts'
import { describing } from './graphql-errors.ts'
import { isoTime } from './iso-time.ts'
import { ProblemType } from './order.types.ts'
import { described, glassShapeOf, PartyRequestType } from './party.types.ts'
import { imageUrlOf } from './recipe-editing.types.ts'
import { ServedDrinkType } from './served.types.ts'
import { ServingSizeType, StrengthType } from './serving.types.ts'

export const InvitationType = builder.objectRef<Party>('Invitation').implement({
  description: 'What a guest sees who has scanned the code of a party.',
  fields: t => ({
    partyName: t.exposeString('name'),
    endsAt: t.string({ resolve: ({ endsAt }) => isoTime(endsAt) }),
    lastOrders: t.boolean({
      resolve: ({ isLastOrders, endsAt }, _args, { deps }) => isLastOrders || deps.clock.now() >= endsAt,
    }),
  }),
})

export const GuestSessionType = builder.objectRef<Visit>('GuestSession').implement({
  description: 'A visit of a guest: it ends with the party, and belongs to the phone that has joined.',
  fields: t => ({
    token: t.string({ resolve: (visit, _args, context) => context.signGuestToken(claimsOf(visit)) }),
    nickname: t.string({ resolve: ({ guest }) => guest.nickname }),
    endsAt: t.string({ resolve: ({ party }) => isoTime(party.endsAt) }),
  }),
})

const alcoholFreeWays = builder.objectRef<NonNullable<MenuDrink['alcoholFree']>>('PartyAlcoholFree').implement({
  description: 'What to send with an order for the drink to have no alcohol.',
  fields: t => ({
    omitted: t.intList({ resolve: ({ omitted }) => [...omitted] }),
    substitutions: t.field({
      type: [
        builder.objectRef<OrderRequest['substitutions'][number]>('PartySubstitution').implement({
          fields: u => ({
            ingredientId: u.int({ resolve: ({ ingredientId }) => ingredientId }),
            replacementId: u.int({ resolve: ({ replacementId }) => replacementId }),
          }),
        }),
      ],
      resolve: ({ substitutions }) => substitutions,
    }),
  }),
})

export const PartyDrinkType = builder.objectRef<MenuDrink>('PartyDrink').implement({
  description: 'A drink that can be had at the party now.',
  fields: t => ({
    id: t.int({ resolve: ({ recipe }) => recipe.id }),
    name: t.string({ resolve: ({ recipe }, _args, { language }) => inLanguage(recipe, language).name }),
    shortDescription: t.string({
      resolve: ({ recipe }, _args, { language }) => inLanguage(recipe, language).shortDescription,
    }),
    imageUrl: t.string({ nullable: true, resolve: ({ recipe }) => imageUrlOf('recipe', recipe) }),
    served: t.field({
      type: ServedDrinkType,
      description: 'How it looks when it is served, for drawing it.',
      complexity: { field: 2, multiplier: 0 },
      resolve: ({ recipe }, _args, { deps }) => servedRecipe(recipe, deps.records.now.ingredient),
    }),
    glassShape: t.string({
      nullable: true,
      description: 'The shape of its glass, as `Glass.shape` names it; null where the recipe names no glass.',
      resolve: ({ recipe }, _args, context) => glassShapeOf(recipe, context),
    }),
    percent: t.float({
      description:
        'Alcohol by volume, as written, open groups at their strongest; a check tells it of the bottles that are there.',
      resolve: ({ alcohol }) => alcohol.most,
    }),
    alcoholFree: t.field({
      type: alcoholFreeWays,
      nullable: true,
      description: 'Null where it has no alcohol anyway, or something for that is missing.',
      resolve: ({ alcoholFree }) => alcoholFree,
    }),
    alcoholFreeOnly: t.exposeBoolean('isOnlyAlcoholFree', {
      description: 'As it is written it cannot be had now, or never is; `alcoholFree` says how it can.',
    }),
    byHand: t.exposeBoolean('byHand', { description: 'The guest adds or does something at the machine.' }),
    ingredientNames: t.stringList({
      resolve: ({ ingredientIds }, _args, context) => ingredientIds.map(id => ingredientName(describing(context), id)),
    }),
  }),
})

/** An order that was looked at, by whom and for what. */
export interface PartyCheckView {
  readonly request: OrderRequest
  readonly seen: SeenOrder
  readonly waitSeconds: number
  readonly alternatives: readonly Alternative[]
}

interface PartyIngredient extends RequiredIngredient {
  readonly unit: Unit
  readonly leaveOutId: number | null
}

/** Groups are left out by what the recipe says; what was exchanged or added is no part of it. */
function leaveOutIdOf(ingredientId: number, { request, seen }: PartyCheckView): number | null {
  const group = seen.checked.feasibility.replacements.find(({ replacementId }) => replacementId === ingredientId)
  if (group) return group.groupId
  const isForeign =
    request.substitutions.some(({ replacementId }) => replacementId === ingredientId) ||
    request.additional.some(added => added.ingredientId === ingredientId)
  return isForeign ? null : ingredientId
}

const PartyIngredientType = builder.objectRef<PartyIngredient>('PartyIngredient').implement({
  fields: t => ({
    id: t.int({ resolve: ({ ingredientId }) => ingredientId }),
    name: t.string({
      resolve: ({ ingredientId }, _args, context) => ingredientName(describing(context), ingredientId),
    }),
    amount: t.float({ description: 'In `unit`.', resolve: ({ amount }) => toUnits(amount) }),
    unit: t.field({ type: UnitEnum, resolve: ({ unit }) => unit }),
    leaveOutId: t.int({
      nullable: true,
      description: 'What to name in `omitted` to leave it out; null where it was exchanged or added.',
      resolve: ({ leaveOutId }) => leaveOutId,
    }),
  }),
})

const AlternativeEnum = builder.enumType('AlternativeKind', {
  values: {
    ALCOHOL_FREE: { value: 'alcohol-free' },
    LIGHTER: { value: 'lighter', description: 'With less of its spirits.' },
    SMALLER: { value: 'smaller', description: 'As large as it may be now.' },
    WITHOUT: { value: 'without', description: 'Without what has run out.' },
  } satisfies Record<string, { value: Alternative['kind']; description?: string }>,
})

export const AlternativeType = builder.objectRef<Alternative>('Alternative').implement({
  description: 'The same drink otherwise, as it would be accepted.',
  fields: t => ({
    kind: t.expose('kind', { type: AlternativeEnum }),
    order: t.field({ type: PartyRequestType, resolve: ({ request }) => request }),
    strength: t.field({ type: StrengthType, resolve: ({ strength }) => ({ strength, exceeds: false }) }),
  }),
})

export const PartyCheckType = builder.objectRef<PartyCheckView>('PartyCheck').implement({
  description: 'The plan of an order at the end of the queue.',
  fields: t => ({
    feasible: t.boolean({ resolve: ({ seen }) => seen.kept !== null }),
    problems: t.field({
      type: [ProblemType],
      resolve: ({ seen }, _args, context) => described(seen.problems, context),
    }),
    warnings: t.field({
      type: [ProblemType],
      resolve: ({ seen }, _args, context) => described(seen.checked.feasibility.warnings, context),
    }),
    amountMl: t.float({ resolve: ({ seen }) => toMillilitres(seen.checked.feasibility.ordered) }),
    strength: t.field({ type: StrengthType, resolve: ({ seen }) => seen.checked.serving }),
    ingredients: t.field({
      type: [PartyIngredientType],
      resolve: (view, _args, { deps }) =>
        view.seen.checked.feasibility.required.map(each => {
          const ingredient = deps.records.now.ingredient.get(each.ingredientId)
          const leaveOutId = leaveOutIdOf(each.ingredientId, view)
          return { ...each, unit: ingredient ? unitOf(ingredient) : ('ml' as const), leaveOutId }
        }),
    }),
    sizes: t.field({
      type: [ServingSizeType],
      description: 'To choose from, smallest first.',
      resolve: ({ seen }) => seen.checked.serving.sizes,
    }),
    boostable: t.boolean({
      resolve: ({ seen }) =>
        isBoostable({ steps: seen.checked.drink.steps }) && stepIngredientsOf(seen.checked.drink).length > 1,
    }),
    waitSeconds: t.exposeInt('waitSeconds', { description: 'Until it would be called.' }),
    alternatives: t.field({
      type: [AlternativeType],
      description: 'What would be accepted instead.',
      resolve: ({ alternatives }) => alternatives,
    }),
  }),
})
