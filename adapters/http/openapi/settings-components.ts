/* The answers of the API about settings and the program itself; see components.ts. */
import { type TProperties, type TSchema, Type } from 'typebox'
import { languages } from '#domain/units/language.ts'

const component = (title: string, properties: TProperties) => Type.Object(properties, { title })
const Nullable = (schema: TSchema) => Type.Union([schema, Type.Null()])
const oneOf = (values: readonly string[]) => Type.Union(values.map(value => Type.Literal(value)))
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' })

export const Language = component('Language', {
  name: oneOf(languages.map(({ name }) => name)),
  inEnglish: Type.String(),
  inNative: Type.String(),
})

const coloured = (names: readonly string[]) => Type.Object(Object.fromEntries(names.map(name => [name, Colour])))
const shared = ['header', 'sidebar', 'background', 'btnNavigationActive', 'btnPrimary']

export const Appearance = component('Appearance', {
  language: Language,
  recipePageSize: Type.Integer({ minimum: 8, maximum: 200 }),
  passwordOnlyLogin: Type.Boolean(),
  kioskKeyboard: Type.Object({ enable: Type.Boolean(), language: Type.String() }),
  colors: Type.Object({
    normal: coloured([...shared, 'cardHeader', 'cardBody', 'cardItemGroup']),
    simpleView: coloured([...shared, 'btnNavigation', 'cocktailProgress', 'cardPrimary']),
  }),
})

export const GlobalSettings = component('GlobalSettings', {
  allowReversePumping: Type.Boolean(),
  donation: Type.Object({
    donated: Type.Boolean(),
    showDisclaimer: Type.Boolean(),
    disclaimerDelay: Type.Integer({ description: 'Milliseconds.' }),
  }),
  projectName: Type.String(),
  disableUpdater: Type.Boolean(),
  hideProjectLinks: Type.Boolean(),
  hideDonationButton: Type.Boolean(),
})

export const DefaultFilter = component('DefaultFilter', {
  enable: Type.Boolean(),
  filter: Nullable(Type.Object({ fabricable: oneOf(['', 'auto', 'manual']) })),
})

export const Version = component('Version', { version: Type.String() })

export const UpdateCheck = component('UpdateCheck', {
  updateAvailable: Type.Boolean(),
  currentVersion: Type.String(),
  newestVersion: Nullable(Type.String()),
})
