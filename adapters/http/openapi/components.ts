/*
 * The answers of the API, in the words of JSON Schema. Every property is always there unless it is optional here. A
 * test holds real answers against these.
 */

import { type TProperties, type TSchema, Type } from 'typebox'
import { roles } from '#domain/access/role.ts'
import { glassShapes } from '#domain/catalogue/glass.ts'
import { clarities } from '#domain/catalogue/look.ts'
import { requestMethods, triggers } from '#domain/events/event-action.ts'
import { triggerNames } from '../rest/encode-event-action.ts'

/** The title names the component; wherever it stands inside another, the document refers to it. */
const component = (title: string, properties: TProperties, description?: string) =>
  Type.Object(properties, { title, ...(description === undefined ? {} : { description }) })

const Nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])
const oneOf = (values: readonly string[]) => Type.Union(values.map(value => Type.Literal(value)))
const Id = Type.Integer({ minimum: 1 })
const Moment = Type.String({ description: 'UTC: `2031-05-06T07:08:09.000+00:00`' })
const Millilitres = Type.Number({ minimum: 0, description: 'Millilitres, with up to one decimal.' })
const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent.' })
const InItsUnit = Type.Number({ description: 'In the unit of the ingredient.' })
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' })
const Price = Nullable(Type.Number({ minimum: 0, description: 'In the currency of the household.' }))

export const Problem = component(
  'Problem',
  {
    timestamp: Moment,
    message: Type.String({ description: 'For people, in the language of `Accept-Language`: en, de or da.' }),
    details: Type.String({ description: '`uri=` and the path.' }),
  },
  'Why a request was refused.',
)

export const Unauthorized = component(
  'Unauthorized',
  { timestamp: Moment, status: Type.Literal(401), error: Type.Literal('Unauthorized'), path: Type.String() },
  'There is no login, or not any more.',
)

export const User = component('User', {
  id: Id,
  username: Type.String(),
  accountNonLocked: Type.Boolean(),
  adminLevel: Type.Integer({
    minimum: 0,
    maximum: 4,
    description: 'Of an administrator 3; 4 of oneself, where clients of generation 2.x are served',
  }),
  role: oneOf(roles),
})

export const Session = component('Session', {
  accessToken: Type.String({ description: 'For the header `Authorization: Bearer …`.' }),
  token: Type.String({ description: 'The same, under a shorter name.' }),
  tokenType: Type.Literal('Bearer'),
  tokenExpiration: Moment,
  user: User,
})

export const Category = component('Category', { id: Id, name: Type.String() })

export const Glass = component('Glass', {
  id: Id,
  name: Type.String(),
  size: Millilitres,
  emptyWeight: Nullable(Type.Number({ description: 'Grams.' })),
  default: Type.Boolean(),
  useForSingleIngredients: Type.Boolean(),
  shape: oneOf(glassShapes),
})

const reduced = { id: Id, name: Type.String(), inBar: Type.Boolean(), onPump: Type.Boolean() }

export const ReducedIngredient = Type.Union(
  [
    Type.Object({
      type: Type.Literal('manual'),
      ...reduced,
      alcoholContent: Percent,
      bottlePrice: Price,
      bottleSize: Nullable(Millilitres),
    }),
    Type.Object({ type: Type.Literal('automated'), ...reduced, alcoholContent: Percent, bottlePrice: Price }),
    Type.Object({ type: Type.Literal('group'), ...reduced }),
  ],
  { title: 'ReducedIngredient' },
)

const ingredient = {
  ...reduced,
  normalName: Type.String(),
  parentGroupId: Nullable(Id),
  parentGroupName: Nullable(Type.String()),
  lastUpdate: Moment,
  unit: oneOf(['ml', 'g', 'teaspoon(s)', 'tablespoon(s)', 'piece(s)']),
  colour: Colour,
  look: Type.Optional(
    Nullable(
      Type.Object(
        { clarity: oneOf([...clarities]), fizzy: Type.Boolean(), foamy: Type.Boolean() },
        { description: 'Only of a file: how it looks beside its colour; null: as its group.' },
      ),
    ),
  ),
}
const Density = Type.Number({ exclusiveMinimum: 0, description: 'Grams per millilitre.' })
const addable = {
  ...ingredient,
  alcoholContent: Percent,
  density: Density,
  hasImage: Type.Boolean(),
  bottlePrice: Price,
}

export const Ingredient = Type.Union(
  [
    Type.Object({ type: Type.Literal('manual'), ...addable, bottleSize: Nullable(Millilitres) }),
    Type.Object({
      type: Type.Literal('automated'),
      ...addable,
      bottleSize: Millilitres,
      pumpTimeMultiplier: Type.Number({ description: 'How much longer than water it takes through a pump.' }),
      flowFactor: Type.Optional(Type.Number({ description: 'Only of a file: the multiplier, below 1 as well.' })),
    }),
    Type.Object({
      type: Type.Literal('group'),
      ...ingredient,
      leafIds: Type.Array(Id),
      minAlcoholContent: Nullable(Percent),
      maxAlcoholContent: Nullable(Percent),
    }),
  ],
  { title: 'Ingredient' },
)

export const ProductionStep = Type.Union(
  [
    Type.Object({
      type: Type.Literal('addIngredients'),
      stepIngredients: Type.Array(
        Type.Object({
          ingredient: Ingredient,
          amount: InItsUnit,
          scale: Type.Boolean(),
          boostable: Type.Boolean(),
        }),
      ),
    }),
    Type.Object({ type: Type.Literal('writtenInstruction'), message: Type.String() }),
  ],
  { title: 'ProductionStep' },
)

const drink = {
  type: oneOf(['recipe', 'ingredientrecipe']),
  id: Id,
  name: Type.String(),
  ownerName: Type.String(),
  description: Nullable(Type.String()),
  hasImage: Type.Boolean(),
  lastUpdate: Moment,
  minAlcoholContent: Percent,
  maxAlcoholContent: Percent,
}

export const Recipe = component('Recipe', {
  ...drink,
  normalName: Type.String(),
  shortDescription: Type.String(),
  tags: Type.Array(Type.String()),
  defaultAmountToFill: Nullable(Millilitres),
  ownerId: Type.Integer({ description: '−1 for a single ingredient.' }),
  boostable: Type.Boolean(),
  productionSteps: Type.Array(ProductionStep),
  categories: Type.Array(Category),
  defaultGlass: Nullable(Glass),
  ingredient: Type.Optional(Ingredient),
  mlLeft: Type.Optional(Millilitres),
})

export const RecipeResult = component('RecipeResult', {
  ...drink,
  ingredients: Type.Array(ReducedIngredient),
  ingredient: Type.Optional(ReducedIngredient),
  mlLeft: Type.Optional(Millilitres),
})

const Sort = Type.Object({ empty: Type.Boolean(), sorted: Type.Boolean(), unsorted: Type.Boolean() })
const Count = Type.Integer({ minimum: 0 })

export const RecipePage = component('RecipePage', {
  content: Type.Array(RecipeResult),
  pageable: Type.Object({
    pageNumber: Count,
    pageSize: Count,
    offset: Count,
    paged: Type.Boolean(),
    unpaged: Type.Boolean(),
    sort: Sort,
  }),
  number: Type.Integer({ minimum: 0, description: 'Of this page, from 0.' }),
  totalPages: Count,
  totalElements: Count,
  size: Count,
  numberOfElements: Count,
  first: Type.Boolean(),
  last: Type.Boolean(),
  empty: Type.Boolean(),
  sort: Sort,
})

export const Collection = component('Collection', {
  id: Id,
  name: Type.String(),
  normalName: Type.String(),
  description: Type.String(),
  ownerName: Type.String(),
  ownerId: Type.Integer({ description: '0 in an uploaded file, where users have no ids.' }),
  hasImage: Type.Boolean(),
  size: Type.Integer({ minimum: 0, description: 'How many recipes it has.' }),
  lastUpdate: Moment,
})

export const Feasibility = component('Feasibility', {
  ingredientGroupReplacements: Type.Array(
    Type.Object({ ingredientGroup: ReducedIngredient, selectedReplacement: Nullable(Ingredient) }),
  ),
  requiredIngredients: Type.Array(
    Type.Object({ ingredient: Ingredient, amountRequired: InItsUnit, amountMissing: InItsUnit }),
  ),
  allIngredientGroupsReplaced: Type.Boolean(),
  feasible: Type.Boolean(),
  failNoGlass: Type.Boolean(),
  totalAmountInMl: Millilitres,
  totalPrice: Price,
})

const action = {
  id: Id,
  trigger: oneOf(triggers.map(trigger => triggerNames[trigger])),
  executionGroups: Type.Array(Type.String()),
  description: Type.String(),
  comment: Type.String(),
}

export const EventAction = Type.Union(
  [
    Type.Object({
      type: Type.Literal('callUrl'),
      ...action,
      requestMethod: oneOf(requestMethods),
      url: Type.String(),
    }),
    Type.Object({
      type: Type.Literal('playAudio'),
      ...action,
      fileName: Type.String(),
      onRepeat: Type.Boolean(),
      volume: Percent,
      soundDevice: Type.String(),
    }),
    Type.Object({ type: Type.Literal('execPy'), ...action, fileName: Type.String() }),
    Type.Object({ type: Type.Literal('doNothing'), ...action }),
  ],
  { title: 'EventAction' },
)
