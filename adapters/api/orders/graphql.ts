import type { AvailableIngredients } from '#domain/catalogue/availability.ts'
import { leavesOf, unitOf } from '#domain/catalogue/ingredient.ts'
import { messageIn } from '#domain/catalogue/translations.ts'
import { nameOfPast } from '#domain/party/party-order.ts'
import type { DrinkerKey } from '#domain/people/rules.ts'
import type { RequiredIngredient, Supply } from '#domain/pour/feasibility.ts'
import type { Dose, DrinkRef, OrderRequest, Outcome, PastOrder } from '#domain/pour/order.ts'
import { isAutomatic, isTimed, mergeParts, type Part, type PlanStep, type TimedRun } from '#domain/pour/plan.ts'
import { estimatedTime, manualStepWeight } from '#domain/pour/progress.ts'
import type { ChosenReplacement } from '#domain/pour/replace-groups.ts'
import { priceOf } from '#domain/pour/serving.ts'
import { amountOfVolume, toExactUnits, toUnits, travelledAmount, type Unit } from '#domain/units/amount.ts'
import { noTime } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass, toGrams } from '#domain/units/mass.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import type { CheckedOrder } from '#domain/usecases/orders/check-order.usecase.ts'
import { drinkNameIn, findDrink } from '#domain/usecases/orders/find-drink.ts'
import type { Alternative } from '#domain/usecases/party/alternatives.ts'
import { GlassType } from '../glasses/graphql.ts'
import { IngredientType, oneIngredient, UnitEnum } from '../ingredients/graphql.ts'
import { isoTime, named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { availableOf, type GraphqlContext, type IngredientView } from '../kernel/graphql/context.ts'
import { describing, namedValues } from '../kernel/graphql/errors.ts'
import { describeProblem, type ProblemDescription } from '../kernel/problems/describe-problem.ts'
import { pumpName } from '../kernel/problems/description-context.ts'
import type { AnyProblem } from '../kernel/problems/problem-kinds.ts'
import { withinReason } from '../kernel/within-reason.ts'
import { ServingSizeType, StrengthType } from '../recipes/served.ts'

export const DrinkKindEnum = builder.enumType('DrinkKind', { values: named<DrinkRef['kind']>('ingredient', 'recipe') })

const SupplyEnum = builder.enumType('Supply', { values: named<Supply>('hand', 'pump') })

const PlanStepKindEnum = builder.enumType('PlanStepKind', {
  values: named<PlanStep['kind']>('instruction', 'manual', 'pour', 'prime', 'weigh'),
})

const MeasuredByEnum = builder.enumType('MeasuredBy', {
  description: 'What tells how much was poured: a scale, how long pumps were on, or the person who added it.',
  values: named<Dose['measuredBy']>('hand', 'scale', 'time'),
})

export const OutcomeEnum = builder.enumType('Outcome', { values: named<Outcome>('cancelled', 'failed', 'finished') })

const secondsOf = (microseconds: number): number => Math.round(microseconds / 10_000) / 100

const ProblemValueType = builder.objectRef<{ name: string; value: string }>('ProblemValue').implement({
  fields: t => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})
export const ProblemType = builder.objectRef<ProblemDescription>('Problem').implement({
  description: 'A stable code, an English text, and the values that a translation needs.',
  fields: t => ({
    code: t.exposeString('code'),
    text: t.exposeString('text'),
    values: t.field({ type: [ProblemValueType], resolve: ({ values }) => namedValues(values) }),
  }),
})

export const DrinkType = builder.objectRef<DrinkRef & { name: string }>('Drink').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: DrinkKindEnum }),
    name: t.string({ resolve: (drink, _args, { deps, language }) => drinkNameIn(deps.records.now, drink, language) }),
  }),
})

/** Something within a plan, as one caller sees it. */
export interface Seen<Value> {
  readonly value: Value
  readonly available: AvailableIngredients
}
export const seen = <Value>(values: readonly Value[], available: AvailableIngredients): Seen<Value>[] =>
  values.map(value => ({ value, available }))

type Measured = Seen<Pick<Part, 'ingredientId'>>

export const ingredientOf = ({ value, available }: Measured, _args: unknown, context: GraphqlContext): IngredientView =>
  oneIngredient(context, value.ingredientId, available)

/** The default for a deleted ingredient: nobody knows better. */
export const unitOfAmount = ({ value }: Measured, _args: unknown, { deps }: GraphqlContext): Unit => {
  const ingredient = deps.records.now.ingredient.get(value.ingredientId)
  return ingredient ? unitOf(ingredient) : 'ml'
}

const described = (problems: readonly AnyProblem[], context: GraphqlContext): ProblemDescription[] =>
  problems.map(each => describeProblem(each, describing(context), context.language))

export const PartType = builder.objectRef<Seen<Part>>('Part').implement({
  fields: t => ({
    ingredient: t.field({ type: IngredientType, resolve: ingredientOf }),
    amount: t.float({ description: 'In `unit`.', resolve: ({ value }) => toUnits(value.amount) }),
    unit: t.field({ type: UnitEnum, resolve: unitOfAmount }),
  }),
})

const PlanRunType = builder.objectRef<Seen<TimedRun>>('PlanRun').implement({
  fields: t => ({
    pumpId: t.int({ resolve: ({ value }) => value.pumpId }),
    pumpName: t.string({ resolve: ({ value }, _args, { deps }) => pumpName(deps, value.pumpId) }),
    ingredient: t.field({
      type: IngredientType,
      resolve: ({ value, available }, _args, context) =>
        oneIngredient(context, context.deps.records.now.pump.get(value.pumpId)?.ingredientId ?? 0, available),
    }),
    startSeconds: t.float({
      description: 'From the start of its step.',
      resolve: ({ value }) => secondsOf(value.start),
    }),
    seconds: t.float({ resolve: ({ value }) => secondsOf(value.duration) }),
    ml: t.float({ resolve: ({ value }) => toMillilitres(value.volume) }),
  }),
})

export const PlanStepType = builder.objectRef<Seen<PlanStep>>('PlanStep').implement({
  fields: t => ({
    kind: t.field({ type: PlanStepKindEnum, resolve: ({ value }) => value.kind }),
    seconds: t.float({
      description: 'How long the machine works; for a step of a person, a guess.',
      resolve: ({ value }) => secondsOf(isAutomatic(value) ? value.leadTime + value.duration : manualStepWeight),
    }),
    runs: t.field({ type: [PlanRunType], resolve: ({ value, available }) => seen(runsOf(value), available) }),
    parts: t.field({
      type: [PartType],
      description: 'What it adds to the glass, by ingredient; empty for priming and instructions.',
      resolve: ({ value, available }, _args, { deps }) => seen(partsOf(value, deps), available),
    }),
    message: t.string({
      nullable: true,
      resolve: ({ value }, _args, { language }) => (value.kind === 'instruction' ? messageIn(value, language) : null),
    }),
  }),
})

/** The valve of a weighed step is shown as one run of the expected length. */
function runsOf(step: PlanStep): readonly TimedRun[] {
  if (isTimed(step)) return step.runs
  if (step.kind !== 'weigh') return []
  const { pumpId, duration, volume, mass } = step
  return [{ pumpId, start: noTime, duration, train: null, volume, mass }]
}

/** The runs of a pouring step summed by ingredient: rounded once, not per run. */
function partsOf(step: PlanStep, deps: GraphqlContext['deps']): readonly Part[] {
  if (step.kind === 'manual') return step.parts
  if (step.kind !== 'pour' && step.kind !== 'weigh') return []
  const parts = runsOf(step).flatMap(({ pumpId, volume }): Part[] => {
    const ingredientId = deps.records.now.pump.get(pumpId)?.ingredientId
    return ingredientId == null ? [] : [{ ingredientId, amount: amountOfVolume(volume) }]
  })
  return mergeParts(parts)
}

const PlanType = builder.objectRef<Seen<readonly PlanStep[]>>('Plan').implement({
  fields: t => ({
    steps: t.field({ type: [PlanStepType], resolve: ({ value, available }) => seen(value, available) }),
  }),
})

const ReplacementType = builder.objectRef<Seen<ChosenReplacement>>('Replacement').implement({
  fields: t => ({
    group: t.field({
      type: IngredientType,
      resolve: ({ value, available }, _args, context) => oneIngredient(context, value.groupId, available),
    }),
    chosen: t.field({
      type: IngredientType,
      nullable: true,
      resolve: ({ value, available }, _args, context) =>
        value.replacementId === null ? null : oneIngredient(context, value.replacementId, available),
    }),
    choices: t.field({
      type: [IngredientType],
      resolve: ({ value, available }, _args, { deps }) => {
        const group = deps.records.now.ingredient.get(value.groupId)
        return group
          ? leavesOf(group, deps.recipes.childrenOfGroups).map(ingredient => ({ ingredient, available }))
          : []
      },
    }),
  }),
})

const RequiredIngredientType = builder.objectRef<Seen<RequiredIngredient>>('RequiredIngredient').implement({
  fields: t => ({
    ingredient: t.field({ type: IngredientType, resolve: ingredientOf }),
    amount: t.float({ description: 'In `unit`.', resolve: ({ value }) => toUnits(value.amount) }),
    unit: t.field({ type: UnitEnum, resolve: unitOfAmount }),
    missingMl: t.float({ resolve: ({ value }) => toMillilitres(value.missing) }),
    supply: t.field({ type: SupplyEnum, resolve: ({ value }) => value.supply }),
  }),
})

/** An order that was looked at, by whom and for whom. */
export interface FeasibilityView extends Seen<CheckedOrder> {
  readonly drinker: DrinkerKey
  /** Takes as long as a dozen checks. */
  readonly alternatives: () => readonly Alternative[]
}

export const FeasibilityType = builder.objectRef<FeasibilityView>('Feasibility').implement({
  fields: t => ({
    feasible: t.boolean({ resolve: ({ value }) => value.plan !== null }),
    orderedMl: t.float({ resolve: ({ value }) => toMillilitres(value.feasibility.ordered) }),
    totalMl: t.float({ resolve: ({ value }) => toMillilitres(value.feasibility.total) }),
    glass: t.field({ type: GlassType, nullable: true, resolve: ({ value }) => value.feasibility.glass }),
    strength: t.field({ type: StrengthType, resolve: ({ value }) => value.serving }),
    sizes: t.field({
      type: [ServingSizeType],
      description: 'To choose from, smallest first.',
      resolve: ({ value }) => value.serving.sizes,
    }),
    required: t.field({
      type: [RequiredIngredientType],
      resolve: ({ value, available }) => seen(value.feasibility.required, available),
    }),
    replacements: t.field({
      type: [ReplacementType],
      resolve: ({ value, available }) => seen(value.feasibility.replacements, available),
    }),
    totalPrice: t.float({
      nullable: true,
      description: 'In the machine’s currency, to two decimals; null when any price is unknown.',
      resolve: ({ value }, _args, { deps }) => {
        const price = priceOf(value.feasibility, deps.records.now.ingredient)
        return price === null ? null : toPrice(price)
      },
    }),
    problems: t.field({
      type: [ProblemType],
      resolve: ({ value }, _args, context) => described(value.feasibility.problems, context),
    }),
    warnings: t.field({
      type: [ProblemType],
      resolve: ({ value }, _args, context) => described(value.feasibility.warnings, context),
    }),
    estimatedSeconds: t.float({
      nullable: true,
      description: 'Machine time and 15 s for each step of a person; null when it cannot be made.',
      resolve: ({ value }) => (value.plan ? secondsOf(estimatedTime(value.plan)) : null),
    }),
    plan: t.field({
      type: PlanType,
      nullable: true,
      resolve: ({ value, available }) => (value.plan ? { value: value.plan.steps, available } : null),
    }),
  }),
})

const DrinkInput = builder.inputType('DrinkInput', {
  fields: t => ({ id: t.int({ required: true }), kind: t.field({ type: DrinkKindEnum, required: true }) }),
})
const AdditionalIngredientInput = builder.inputType('AdditionalIngredientInput', {
  fields: t => ({ amount: t.float({ required: true }), ingredientId: t.int({ required: true }) }),
})
const ReplacementInput = builder.inputType('ReplacementInput', {
  fields: t => ({ groupId: t.int({ required: true }), replacementId: t.int() }),
})
const SubstitutionInput = builder.inputType('SubstitutionInput', {
  description: 'One ingredient instead of another; both count in the same unit.',
  fields: t => ({ ingredientId: t.int({ required: true }), replacementId: t.int({ required: true }) }),
})
export const OrderInput = builder.inputType('OrderInput', {
  fields: t => ({
    additional: t.field({ type: [AdditionalIngredientInput], required: true, defaultValue: [] }),
    amountMl: t.float({ description: "10–5000; null takes the recipe's own amount, else the glass's size." }),
    boost: t.int({
      required: true,
      defaultValue: 100,
      description: 'Percent, 0–200 in steps of 5; 100 is as written.',
    }),
    byHand: t.intList({ required: true, defaultValue: [] }),
    confirmOverfill: t.boolean({ required: true, defaultValue: false }),
    drink: t.field({ type: DrinkInput, required: true }),
    glassId: t.int(),
    omitted: t.intList({
      required: true,
      defaultValue: [],
      description: 'Ingredients of the recipe to leave out; the rest fills the ordered amount.',
    }),
    replacements: t.field({ type: [ReplacementInput], required: true, defaultValue: [] }),
    substitutions: t.field({ type: [SubstitutionInput], required: true, defaultValue: [] }),
  }),
})

/** Decodes only; the domain checks every range and reports all of them. */
export const toOrderRequest = (input: typeof OrderInput.$inferInput): OrderRequest => ({
  drink: { kind: input.drink.kind, id: input.drink.id },
  amount: input.amountMl == null ? null : travelledMillilitres(withinReason(input.amountMl)),
  glassId: input.glassId == null ? null : asId(input.glassId),
  boost: input.boost,
  additional: input.additional.map(each => ({
    ingredientId: asId(each.ingredientId),
    amount: travelledAmount(withinReason(each.amount)),
  })),
  replacements: input.replacements.map(({ groupId, replacementId }) => ({
    groupId: asId(groupId),
    replacementId: replacementId == null ? null : asId(replacementId),
  })),
  omitted: input.omitted.map(id => asId(id)),
  substitutions: input.substitutions.map(({ ingredientId, replacementId }) => ({
    ingredientId: asId(ingredientId),
    replacementId: asId(replacementId),
  })),
  byHand: input.byHand.map(id => asId(id)),
  confirmOverfill: input.confirmOverfill,
})

const DoseType = builder.objectRef<Seen<Dose>>('Dose').implement({
  description: 'One ingredient of an order, from pumps or by hand.',
  fields: t => ({
    ingredient: t.field({ type: IngredientType, resolve: ingredientOf }),
    unit: t.field({ type: UnitEnum, resolve: unitOfAmount }),
    ordered: t.float({
      description: 'In `unit`; with what was left out.',
      resolve: ({ value }) => toUnits(value.ordered),
    }),
    poured: t.float({
      description: 'In `unit`, as `measuredBy` tells it.',
      resolve: ({ value }) => toUnits(value.poured),
    }),
    measuredBy: t.field({ type: MeasuredByEnum, resolve: ({ value }) => value.measuredBy }),
    deviation: t.float({
      nullable: true,
      description: 'Standard deviation of `poured`, in `unit`; null where no scale has told it.',
      resolve: ({ value }) => (value.deviation === null ? null : toExactUnits(value.deviation)),
    }),
  }),
})

export const PastOrderType = builder.objectRef<PastOrder>('PastOrder').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    drink: t.field({ type: DrinkType, resolve: ({ drink, drinkName }) => ({ ...drink, name: drinkName }) }),
    gone: t.boolean({
      description: 'The drink cannot be ordered any more: it is deleted, or no drink by itself.',
      resolve: ({ drink }, _args, { deps }) => !findDrink(deps.records.now, drink).ok,
    }),
    amountMl: t.float({ resolve: ({ amount: ordered }) => toMillilitres(ordered) }),
    userId: t.exposeInt('userId'),
    username: t.string({ resolve: (order, _args, { deps }) => nameOfPast(deps.records.now, order) }),
    startedAt: t.string({ resolve: ({ startedAt }) => isoTime(startedAt) }),
    endedAt: t.string({ resolve: ({ endedAt }) => isoTime(endedAt) }),
    outcome: t.expose('outcome', { type: OutcomeEnum }),
    reason: t.exposeString('reason'),
    continues: t.exposeInt('continues', {
      nullable: true,
      description: 'The interrupted order of which this was the rest, in the same glass.',
    }),
    overriddenBy: t.exposeInt('overriddenBy', {
      nullable: true,
      description: 'The user who let it pass although rules spoke against it.',
    }),
    poured: t.field({
      type: [PartType],
      description: 'What went into the glass: as measured from pumps, as planned by hand. Empty for old orders.',
      resolve: ({ poured }, _args, context) => seen(poured, availableOf(context)),
    }),
    doses: t.field({
      type: [DoseType],
      description: 'Of each ingredient what was ordered, poured, and how sure that is. Empty for old orders.',
      resolve: ({ doses = [] }, _args, context) => seen(doses, availableOf(context)),
    }),
    leftOut: t.field({
      type: [PartType],
      description: 'What was given up since a pump gave nothing: the drink was made without it.',
      resolve: ({ leftOut = [] }, _args, context) => seen(leftOut, availableOf(context)),
    }),
    uncommanded: t.field({
      type: [PartType],
      description:
        'What ran into the glass while nothing was on, and ended the drink: an estimate, shared among the pumps that ran last. What ran after that is not in it.',
      resolve: ({ uncommanded = [] }, _args, context) => seen(uncommanded, availableOf(context)),
    }),
    foreignGrams: t.float({
      description:
        'What was put into the glass meanwhile that no pump gave, such as ice: it is no part of the amounts.',
      resolve: ({ foreignMass = noMass }) => toGrams(foreignMass),
    }),
  }),
})
