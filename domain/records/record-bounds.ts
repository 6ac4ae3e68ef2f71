/* What the fields of records may be besides their types: the bounds of requests. */
import { tokenLimits } from '../access/api-token.ts'
import { usernameLength } from '../access/user-draft.ts'
import { collectionLimits } from '../catalogue/collection.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { recipeLimits } from '../catalogue/recipe-input.ts'
import type { Bounds } from '../documents/decoders.ts'
import { eventActionLimits } from '../events/event-action-draft.ts'
import type { FieldBounds, RecordBound } from '../extension.ts'
import { extensionBounds } from '../extensions/extensions.ts'
import { boardLimits } from '../machine/board.ts'
import { traitLimits } from '../machine/machine-traits.ts'
import { dispensingLimits } from '../machine/settings.ts'
import { pumpLimits } from '../maintenance/pump-change.ts'
import { nicknameLength } from '../party/guest.ts'
import { partyLimits } from '../party/party.ts'
import { machineNameLength } from '../peers/machine-key.ts'
import { peopleLimits } from '../people/people.ts'
import { orderLimits } from '../pour/order.ts'
import { pageSizes } from '../settings/appearance-change.ts'
import { seconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'

const atLeastOne = (most: number): Bounds => ({ least: 1, most })
const times = ({ least, most }: Bounds, by: number): Bounds => ({ least: least * by, most: most * by })
const fractions = (bounds: Readonly<Record<string, Bounds>>): FieldBounds =>
  Object.fromEntries(Object.entries(bounds).map(([field, bound]) => [field, { ...bound, isFraction: true }]))

const count = Number.MAX_SAFE_INTEGER
const anyWhole: Bounds = { least: -count, most: count }
const positive: Bounds = { least: Number.MIN_VALUE, most: Number.MAX_VALUE }
const colour = /^#[0-9a-f]{6}$/
const { density, flowFactor } = catalogueLimits
const { message } = recipeLimits
const { tubeCapacity, stepsPerCentilitre, maxStepsPerSecond, acceleration } = pumpLimits
const recipe = { ...recipeLimits, 'tags[]': recipeLimits.tag }

/** By type. */
export const recordBounds: Readonly<Record<string, FieldBounds>> = {
  Ingredient: {
    ...catalogueLimits,
    name: catalogueLimits.ingredientName,
    colour,
    ...fractions({ density, flowFactor }),
  },
  NameTexts: { name: catalogueLimits.ingredientName },
  Category: { name: catalogueLimits.categoryName },
  Glass: { ...catalogueLimits, name: catalogueLimits.glassName, size: catalogueLimits.glassSize },
  Collection: collectionLimits,
  Recipe: {
    ...recipe,
    steps: atLeastOne(recipeLimits.steps),
    defaultAmountToFill: times(recipeLimits.defaultAmount, 1000),
  },
  RecipeTexts: recipe,
  ProductionStep: { ingredients: atLeastOne(recipeLimits.ingredientsOfStep), message },
  StepIngredient: { amount: times(recipeLimits.stepAmount, 1000) },
  MessageTexts: { message },
  DrinkStep: { message },
  PlanStep: { message },
  Pump: {
    ...pumpLimits,
    name: atLeastOne(pumpLimits.nameLength),
    // With what a tube gives back to a full bottle.
    fillingLevel: pumpLimits.fillingLevel.most + tubeCapacity.most,
    closingDelay: seconds(2),
    ...fractions({ stepsPerCentilitre, maxStepsPerSecond, acceleration }),
  },
  TubeContent: { volume: atLeastOne(tubeCapacity.most) },
  ObservedLiquid: fractions({ flowFactor }),
  PinRef: { '*': count },
  GpioBoard: { ...boardLimits, name: boardLimits.nameLength },
  User: { username: usernameLength, tokenVersion: count },
  Counter: { last: count },
  EventAction: {
    ...eventActionLimits,
    executionGroups: eventActionLimits.groups,
    'executionGroups[]': atLeastOne(eventActionLimits.groupName),
  },
  Task: {
    ...eventActionLimits,
    url: atLeastOne(eventActionLimits.url),
    fileName: atLeastOne(eventActionLimits.fileName),
  },
  Appearance: { recipePageSize: pageSizes },
  'Appearance.kioskKeyboard': { language: /^[a-zA-Z]{1,40}$/ },
  'Appearance.colours.normal': { '*': colour },
  'Appearance.colours.simpleView': { '*': colour },
  DispensingSettings: dispensingLimits,
  PowerLimit: { limit: atLeastOne(10_000_000) },
  ReversePumping: { overshoot: 200 },
  'LoadCellSettings.reference': { mass: atLeastOne(count) },
  RememberedTraits: { ...fractions(traitLimits), seed: anyWhole },
  ScaleTraits: fractions(traitLimits),
  Nameplate: { name: machineNameLength },
  PersonGroup: { name: peopleLimits.groupName },
  Rules: {
    ...peopleLimits,
    gramsPerHour: times(peopleLimits.gramsPerHour, grams(1)),
    gramsPerParty: times(peopleLimits.gramsPerParty, grams(1)),
  },
  Person: { name: peopleLimits.personName, colour: /^#[0-9a-fA-F]{6}$/ },
  TokenSecret: { value: atLeastOne(1000) },
  StoredSession: { generation: count },
  ApiToken: { ...tokenLimits, tokenVersion: count },
  ...extensionBounds,
  Party: partyLimits,
  PartySettings: partyLimits,
  PartyGuest: { nickname: nicknameLength },
  PartyOrder: { batchOf: anyWhole },
  Needs: { handSteps: count },
  OrderRequest: {
    amount: { least: orderLimits.smallestAmount, most: orderLimits.largestAmount },
    boost: orderLimits.boost,
  },
  OpenOrder: { boost: orderLimits.boost, reached: { least: -1, most: count } },
  InterruptedOrder: { missing: recipeLimits.steps * recipeLimits.ingredientsOfStep },
  DrinkRef: { id: atLeastOne(count) },
  ProgramId: { stepIndex: count, attempt: count, turn: count },
  StepTrain: { steps: count, ...fractions({ maxStepsPerSecond: positive, acceleration: positive }) },
  Pace: { '*': atLeastOne(count) },
}

/** @param at type and field, as `Recipe.name` */
export function boundAt(at: string): RecordBound | undefined {
  const end = at.lastIndexOf('.')
  const bounds = recordBounds[at.slice(0, end)]
  const bound = bounds?.[at.slice(end + 1)] ?? bounds?.['*']
  return typeof bound === 'number' ? { least: 0, most: bound } : bound
}
