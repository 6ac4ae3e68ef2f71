import { percentOf, type Serving, type Strength, standardDrinksOf } from '#domain/pour/serving.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { builder } from './builder.ts'

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

export const FilledGlassType = builder.objectRef<NonNullable<Serving['filled']>>('FilledGlass').implement({
  description: 'The same drink as large as its glass.',
  fields: t => ({
    amountMl: t.float({
      description: 'What is to be ordered then; what is added on top comes in addition.',
      resolve: ({ amount }) => toMillilitres(amount),
    }),
    strength: t.field({ type: StrengthType, resolve: filled => filled }),
  }),
})
