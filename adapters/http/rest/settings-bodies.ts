import { type Static, Type } from 'typebox'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { type AppearanceRequest, pageSizes } from '#domain/settings/appearance-change.ts'
import { fabricableFilters } from '#domain/settings/default-filter.ts'
import { languages } from '#domain/units/language.ts'

type View = keyof typeof defaultAppearance.colours
type ColourName<In extends View> = keyof (typeof defaultAppearance.colours)[In] & string

/**
 * The colours that there are, and no other: established clients send back what they have derived from them (`headerText`
 * and the like), which is passed over. What a colour may be is for the domain to say.
 */
function Colours<In extends View>(view: In) {
  const names = Object.keys(defaultAppearance.colours[view]) as ColourName<In>[]
  const colour = Type.Optional(Type.String({ description: '`#rrggbb`' }))
  return Type.Object(Object.fromEntries(names.map(name => [name, colour])) as Record<ColourName<In>, typeof colour>)
}

const oneOf = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ')

/** rest-api.md 2.14. What is left out stays as it is. */
export const AppearanceBody = Type.Object({
  language: Type.Optional(
    Type.Object({
      name: Type.String({ maxLength: 20, description: `One of ${oneOf(languages.map(({ name }) => name))}.` }),
    }),
  ),
  recipePageSize: Type.Optional(Type.Integer({ minimum: pageSizes.least, maximum: pageSizes.most })),
  kioskKeyboard: Type.Optional(
    Type.Object({
      enable: Type.Boolean(),
      language: Type.String({ maxLength: 40, description: 'A keyboard layout.' }),
    }),
  ),
  colors: Type.Optional(
    Type.Object({
      normal: Type.Optional(Colours('normal')),
      simpleView: Type.Optional(Colours('simpleView')),
    }),
  ),
})

type GivenColours = Readonly<Record<string, string | undefined>>

const given = (colours: GivenColours = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(colours).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

export const toAppearanceRequest = (body: Static<typeof AppearanceBody>): AppearanceRequest => ({
  ...(body.language === undefined ? {} : { language: body.language.name }),
  ...(body.recipePageSize === undefined ? {} : { recipePageSize: body.recipePageSize }),
  ...(body.kioskKeyboard === undefined ? {} : { kioskKeyboard: body.kioskKeyboard }),
  colours: { normal: given(body.colors?.normal), simpleView: given(body.colors?.simpleView) },
})

/** rest-api.md 2.14. Enabled without a filter is not enabled. */
export const DefaultFilterBody = Type.Object({
  enable: Type.Boolean(),
  filter: Type.Optional(
    Type.Union([
      Type.Object({
        fabricable: Type.Optional(
          Type.Union([Type.String({ maxLength: 20 }), Type.Null()], {
            description: `One of ${oneOf(fabricableFilters.map(name => `"${name}"`))}.`,
          }),
        ),
      }),
      Type.Null(),
    ]),
  ),
})

export const toDefaultFilter = ({ enable, filter }: Static<typeof DefaultFilterBody>) => ({
  enable: enable && filter != null,
  fabricable: filter?.fabricable ?? '',
})
