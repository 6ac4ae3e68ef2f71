/*
 * Things to test with. Their numbers are all different, so that a mix-up shows; a test names only what it is about.
 */
import { type User, userDefaults } from '../access/user.ts'
import { type Category, categoryFlags } from '../catalogue/category.ts'
import { type Glass, glassDefaults } from '../catalogue/glass.ts'
import type { AutomatedIngredient, IngredientGroup, ManualIngredient } from '../catalogue/ingredient.ts'
import { addableDefaults } from '../catalogue/ingredient-input.ts'
import type { ProductionStep, Recipe, StepIngredient } from '../catalogue/recipe.ts'
import type { CompleteDcPump, CompleteStepperPump, CompleteValve } from '../machine/pump.ts'
import type { LoadCellSettings } from '../machine/settings.ts'
import { type Drink, drinkOfRecipe, type OpenOrder, type OrderRequest } from '../pour/order.ts'
import type { Plan, PumpForecast, TimedPlanStep, TimedRun } from '../pour/plan.ts'
import { amount } from '../units/amount.ts'
import { milliseconds, noTime } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { milliwatts } from '../units/power.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'

/** A table as the records have it. */
export const byId = <Thing extends { readonly id: number }>(things: Iterable<Thing>): ReadonlyMap<number, Thing> =>
  new Map([...things].map(thing => [thing.id, thing]))

export const anIngredient = (with_: Partial<AutomatedIngredient> = {}): AutomatedIngredient => ({
  ...addableDefaults,
  kind: 'automated',
  id: asId(11),
  name: 'White rum',
  parentGroupId: null,
  colour: '#f4f1e6',
  look: null,
  alcoholContent: 38,
  density: 0.95,
  bottlePrice: null,
  imageKey: null,
  bottleSize: millilitres(700),
  flowFactor: 1,
  lastUpdate: timestamp(1_700_000_000_011),
  ...with_,
})

export const aManualIngredient = (with_: Partial<ManualIngredient> = {}): ManualIngredient => ({
  ...addableDefaults,
  kind: 'manual',
  id: asId(12),
  name: 'Mint leaf',
  parentGroupId: null,
  colour: '#3f8f4a',
  look: null,
  alcoholContent: 0,
  density: 1.02,
  bottlePrice: null,
  imageKey: null,
  unit: 'piece',
  bottleSize: null,
  lastUpdate: timestamp(1_700_000_000_012),
  ...with_,
})

export const aGroup = (with_: Partial<IngredientGroup> = {}): IngredientGroup => ({
  kind: 'group',
  id: asId(13),
  name: 'Rum',
  parentGroupId: null,
  colour: '#c78b4b',
  look: null,
  lastUpdate: timestamp(1_700_000_000_013),
  ...with_,
})

export const aCategory = (with_: Partial<Category> = {}): Category => ({
  id: asId(35),
  name: 'Longdrinks',
  ...categoryFlags.none,
  ...with_,
})

export const aGlass = (with_: Partial<Glass> = {}): Glass => ({
  id: asId(31),
  name: 'Longdrink',
  size: millilitres(320),
  ...glassDefaults,
  emptyWeight: 245,
  ...with_,
})

/** Ready to pour: known in all parts, its tube full. */
export const aPump = (with_: Partial<CompleteDcPump> = {}): CompleteDcPump => {
  const ingredientId = with_.ingredientId === undefined ? asId<'ingredient'>(11) : with_.ingredientId
  const tubeCapacity = with_.tubeCapacity ?? millilitres(5)
  return {
    kind: 'dc',
    id: asId(21),
    name: null,
    ingredientId,
    fillingLevel: millilitres(640),
    tubeCapacity,
    tubeContent: ingredientId === null ? null : { ingredientId, volume: tubeCapacity },
    powerConsumption: milliwatts(7200),
    pin: { boardId: 1, nr: 17 },
    isPowerStateHigh: true,
    timePerCentilitre: milliseconds(3000),
    ...with_,
  }
}

/** A peristaltic pump, ready to pour, its tube full: 10 ml in 2 s at full speed. */
export const aStepper = (with_: Partial<CompleteStepperPump> = {}): CompleteStepperPump => {
  const ingredientId = with_.ingredientId === undefined ? asId<'ingredient'>(11) : with_.ingredientId
  const tubeCapacity = with_.tubeCapacity ?? millilitres(6)
  return {
    kind: 'stepper',
    id: asId(22),
    name: null,
    ingredientId,
    fillingLevel: millilitres(650),
    tubeCapacity,
    tubeContent: ingredientId === null ? null : { ingredientId, volume: tubeCapacity },
    powerConsumption: milliwatts(9600),
    stepPin: { boardId: 1, nr: 5 },
    ...{ enablePin: { boardId: 1, nr: 6 }, isEnableStateHigh: false },
    stepsPerCentilitre: 2000,
    maxStepsPerSecond: 1000,
    acceleration: 4000,
    ...with_,
  }
}

/** A valve, ready to pour where there is a scale. */
export const aValve = (with_: Partial<CompleteValve> = {}): CompleteValve => ({
  kind: 'valve',
  id: asId(23),
  name: null,
  ingredientId: asId(11),
  fillingLevel: millilitres(660),
  tubeCapacity: null,
  tubeContent: null,
  powerConsumption: milliwatts(4800),
  pin: { boardId: 1, nr: 13 },
  isPowerStateHigh: true,
  timePerCentilitre: milliseconds(700),
  closingDelay: milliseconds(84),
  ...with_,
})

/** A calibrated scale that looks for glasses: 430 counts to the gram. */
export const aLoadCell = (with_: Partial<LoadCellSettings> = {}): LoadCellSettings => ({
  clockPin: { boardId: 1, nr: 5 },
  dataPin: { boardId: 1, nr: 6 },
  checkGlassPlaced: true,
  matchGlass: true,
  zeroRaw: 84_000,
  reference: { raw: 299_000, mass: grams(500) },
  ...with_,
})

/** An ingredient of a recipe step: scaled, not boostable, unless told otherwise. */
export const aStepIngredient = (
  ingredientId: number,
  units: number,
  with_: Partial<StepIngredient> = {},
): StepIngredient => ({
  ingredientId: asId(ingredientId),
  amount: amount(units),
  scale: true,
  boostable: false,
  ...with_,
})

export const addStep = (...ingredients: StepIngredient[]): ProductionStep => ({ kind: 'addIngredients', ingredients })
export const textStep = (message: string): ProductionStep => ({ kind: 'writtenInstruction', message })

export const aRecipe = (with_: Partial<Recipe> = {}): Recipe => ({
  id: asId(41),
  name: 'Daiquiri',
  ownerId: asId(61),
  description: '',
  shortDescription: '',
  steps: [addStep(aStepIngredient(11, 60))],
  categoryIds: [],
  tags: [],
  defaultGlassId: null,
  defaultAmountToFill: null,
  imageKey: null,
  lastUpdate: timestamp(1_700_000_000_041),
  ...with_,
})

export const aDrink = (...steps: ProductionStep[]): Drink => drinkOfRecipe(aRecipe({ steps }))

export const anOrderRequest = (with_: Partial<OrderRequest> = {}): OrderRequest => ({
  drink: { kind: 'recipe', id: 41 },
  amount: null,
  glassId: null,
  boost: 100,
  additional: [],
  replacements: [],
  omitted: [],
  substitutions: [],
  byHand: [],
  confirmOverfill: false,
  ...with_,
})

/** Times in milliseconds, volume in millilitres. */
export const aRun = (pumpId: number, start: number, duration: number, volume: number): TimedRun => ({
  pumpId: asId(pumpId),
  start: milliseconds(start),
  duration: milliseconds(duration),
  train: null,
  volume: millilitres(volume),
  mass: grams(volume),
})

/** Times in milliseconds. */
/** A pouring step that lasts until its last run ends. */
export const aPourStep = (...runs: TimedRun[]): TimedPlanStep => ({
  kind: 'pour',
  leadTime: noTime,
  runs,
  duration: milliseconds(Math.max(...runs.map(run => (run.start + run.duration) / 1000))),
})

export const aForecast = (with_: Partial<PumpForecast> = {}): PumpForecast => ({
  pumpId: asId(21),
  ingredientId: asId(11),
  levelBefore: millilitres(640),
  levelAfter: millilitres(600),
  drawn: millilitres(40),
  delivered: millilitres(40),
  ...with_,
})

/** 40 ml from pump 21 in 12 seconds. */
export const aPlan = (with_: Partial<Plan> = {}): Plan => ({
  steps: [aPourStep(aRun(21, 0, 12_000, 40))],
  forecasts: [aForecast()],
  machineTime: milliseconds(12_000),
  ...with_,
})

export const anOpenOrder = (with_: Partial<OpenOrder> = {}): OpenOrder => ({
  id: asId(51),
  userId: asId(61),
  drink: { kind: 'recipe', id: 41 },
  drinkName: 'Daiquiri',
  glassId: null,
  amount: millilitres(40),
  boost: 100,
  request: anOrderRequest(),
  continues: null,
  plan: aPlan(),
  startedAt: timestamp(1_700_000_000_051),
  reached: -1,
  journal: [],
  running: null,
  glassMass: null,
  ...with_,
})

export const aUser = (with_: Partial<User> = {}): User => ({
  id: asId(61),
  username: 'Ada',
  passwordHash: '$hash$of$secret',
  role: 'user',
  ...userDefaults,
  tokenVersion: 3,
  ...with_,
})
