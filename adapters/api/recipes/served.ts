import { percentOf, type Serving, type ServingSize, type Strength, standardDrinksOf } from '#domain/pour/serving.ts'
import type { ServedDrink, ServedLayer } from '#domain/serving/served-drink.ts'
import { garnishes, ices, rims } from '#domain/serving/technique.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { builder } from '../kernel/graphql/builder.ts'

const GarnishEnum = builder.enumType('Garnish', { values: garnishes })

const IceEnum = builder.enumType('Ice', { values: ices })

const RimEnum = builder.enumType('Rim', { values: rims })

const ServedLayerType = builder.objectRef<ServedLayer>('ServedLayer').implement({
  fields: t => ({
    colour: t.exposeString('colour', { description: '`#rrggbb`, as it is seen against the light.' }),
    opacity: t.exposeFloat('opacity', { description: '0 lets the background through, 1 hides it.' }),
    ml: t.exposeFloat('ml'),
  }),
})

export const ServedDrinkType = builder.objectRef<ServedDrink>('ServedDrink').implement({
  fields: t => ({
    layers: t.expose('layers', {
      type: [ServedLayerType],
      description: 'The lowest first; more than one only where it is layered on purpose.',
    }),
    fizzy: t.exposeBoolean('fizzy'),
    head: t.exposeBoolean('head'),
    hot: t.exposeBoolean('hot'),
    ice: t.expose('ice', { type: IceEnum }),
    rim: t.expose('rim', { type: RimEnum }),
    garnishes: t.expose('garnishes', { type: [GarnishEnum], description: 'On the drink or its rim.' }),
    inside: t.expose('inside', { type: [GarnishEnum], description: 'In the drink, as the mint of a mojito.' }),
  }),
})

type Judged = Pick<Serving, 'strength' | 'exceeds'>

const toTenths = (value: number): number => Math.round(value * 10) / 10
const one =
  (count: (strength: Strength) => number) =>
  ({ strength }: Judged): number =>
    toTenths(count(strength))

export const StrengthType = builder.objectRef<Judged>('Strength').implement({
  description: 'Of a whole drink, to one decimal.',
  fields: t => ({
    percent: t.float({ description: 'Alcohol by volume.', resolve: one(percentOf) }),
    alcoholGrams: t.float({ description: 'Pure.', resolve: ({ strength }) => toGrams(strength.alcohol) }),
    standardDrinks: t.float({ description: 'Of 12 g of pure alcohol each.', resolve: one(standardDrinksOf) }),
    exceedsServing: t.exposeBoolean('exceeds', {
      description:
        "More than 36 g of pure alcohol in one glass, and more than the recipe's own amount holds: ask before it is ordered. The machine itself does not refuse it.",
    }),
  }),
})

const SizeEnum = builder.enumType('ServingSizeKind', {
  values: {
    SMALL: { value: 'small', description: 'Two thirds of it.' },
    RECIPE: { value: 'recipe', description: 'As its recipe has it; a measure of a single spirit.' },
    FULL: { value: 'full', description: 'As much as the glass holds.' },
  } satisfies Record<string, { value: ServingSize['kind']; description: string }>,
})

export const ServingSizeType = builder.objectRef<ServingSize>('ServingSize').implement({
  fields: t => ({
    kind: t.expose('kind', { type: SizeEnum }),
    amountMl: t.float({
      description: 'What is to be ordered then; what is added on top comes in addition.',
      resolve: ({ amount }) => toMillilitres(amount),
    }),
  }),
})
