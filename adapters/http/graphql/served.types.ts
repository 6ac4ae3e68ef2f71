import type { Look } from '#domain/catalogue/look.ts'
import type { ServedDrink, ServedLayer } from '#domain/serving/served-drink.ts'
import { builder } from './builder.ts'
import { ClarityEnum, GarnishEnum, IceEnum, RimEnum } from './enums.ts'

export const LookType = builder.objectRef<Look>('IngredientLook').implement({
  fields: t => ({
    clarity: t.expose('clarity', { type: ClarityEnum }),
    fizzy: t.exposeBoolean('fizzy', { description: 'Bubbles rise in it.' }),
    foamy: t.exposeBoolean('foamy', { description: 'It makes a head.' }),
  }),
})

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
