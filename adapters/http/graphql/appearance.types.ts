import {
  type Appearance,
  defaultAppearance,
  type NormalColours,
  type SimpleViewColours,
} from '#domain/settings/appearance.ts'
import type { AppearanceRequest } from '#domain/settings/appearance-change.ts'
import type { VolumeUnit } from '#domain/units/volume-unit.ts'
import { builder } from './builder.ts'

const { normal, simpleView } = defaultAppearance.colours

/** A field for each colour of a view, by its name. */
const eachColour = <Name extends string, Field>(view: Readonly<Record<Name, string>>, field: (name: Name) => Field) =>
  Object.fromEntries((Object.keys(view) as Name[]).map(name => [name, field(name)])) as Record<Name, Field>

const NormalColoursType = builder.objectRef<NormalColours>('NormalColours').implement({
  fields: t => eachColour(normal, name => t.exposeString(name)),
})

const SimpleViewColoursType = builder.objectRef<SimpleViewColours>('SimpleViewColours').implement({
  fields: t => eachColour(simpleView, name => t.exposeString(name)),
})

const KioskKeyboardType = builder.objectRef<Appearance['kioskKeyboard']>('KioskKeyboard').implement({
  description: 'The keyboard on the screen of a kiosk.',
  fields: t => ({ enable: t.exposeBoolean('enable'), layout: t.exposeString('language') }),
})

const VolumeUnitEnum = builder.enumType('VolumeUnit', {
  description: 'How volumes are shown to people; those of the API are millilitres.',
  values: { ml: {}, cl: {}, oz: { description: 'A bartender’s ounce of 30 ml.' } } satisfies Record<VolumeUnit, object>,
})

export const AppearanceType = builder.objectRef<Appearance>('Appearance').implement({
  description: 'Colours of the user interface, each `#rrggbb`.',
  fields: t => ({
    languageName: t.exposeString('language'),
    volumeUnit: t.field({ type: VolumeUnitEnum, resolve: ({ volumeUnit = 'ml' }) => volumeUnit }),
    recipePageSize: t.exposeInt('recipePageSize'),
    kioskKeyboard: t.expose('kioskKeyboard', { type: KioskKeyboardType }),
    normal: t.field({ type: NormalColoursType, resolve: ({ colours }) => colours.normal }),
    simpleView: t.field({ type: SimpleViewColoursType, resolve: ({ colours }) => colours.simpleView }),
  }),
})

const NormalColoursInput = builder.inputType('NormalColoursInput', {
  fields: t => eachColour(normal, () => t.string()),
})

const SimpleViewColoursInput = builder.inputType('SimpleViewColoursInput', {
  fields: t => eachColour(simpleView, () => t.string()),
})

const KioskKeyboardInput = builder.inputType('KioskKeyboardInput', {
  fields: t => ({ enable: t.boolean({ required: true }), layout: t.string({ required: true }) }),
})

export const AppearanceInput = builder.inputType('AppearanceInput', {
  description: 'What is left out, or null, stays as it is.',
  fields: t => ({
    kioskKeyboard: t.field({ type: KioskKeyboardInput }),
    languageName: t.string(),
    normal: t.field({ type: NormalColoursInput }),
    recipePageSize: t.int({ description: '8–200.' }),
    simpleView: t.field({ type: SimpleViewColoursInput }),
    volumeUnit: t.field({ type: VolumeUnitEnum }),
  }),
})

type GivenColours = Readonly<Record<string, string | null | undefined>>

const given = (colours: GivenColours | null | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(colours ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, value]])))

export const toAppearanceRequest = (input: typeof AppearanceInput.$inferInput): AppearanceRequest => ({
  ...(input.languageName == null ? {} : { language: input.languageName }),
  ...(input.volumeUnit == null ? {} : { volumeUnit: input.volumeUnit }),
  ...(input.recipePageSize == null ? {} : { recipePageSize: input.recipePageSize }),
  ...(input.kioskKeyboard == null
    ? {}
    : { kioskKeyboard: { enable: input.kioskKeyboard.enable, language: input.kioskKeyboard.layout } }),
  colours: { normal: given(input.normal), simpleView: given(input.simpleView) },
})
