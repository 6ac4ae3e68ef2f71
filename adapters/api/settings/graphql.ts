import {
  type FamilyGeneration,
  type FamilyInForce,
  type FamilySettings,
  familyInForce,
} from '#domain/access/family-generation.ts'
import type { RecipeQuery } from '#domain/recipe-search/recipe-search.ts'
import { appearanceOf, defaultFilterOf, donationOf, familyOf } from '#domain/records/records.ts'
import {
  type Appearance,
  defaultAppearance,
  type NormalColours,
  type SimpleViewColours,
} from '#domain/settings/appearance.ts'
import type { AppearanceRequest } from '#domain/settings/appearance-change.ts'
import type { DefaultFilter, FabricableFilter } from '#domain/settings/default-filter.ts'
import { type Donation, disclaimerDelay, showsDisclaimer } from '#domain/settings/donation.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import type { VolumeUnit } from '#domain/units/volume-unit.ts'
import {
  changeAppearance,
  changeDefaultFilter,
  changeFamily,
  changePublicUrl,
  sawDisclaimer,
  setDonated,
} from '#domain/usecases/settings/change-settings.usecase.ts'
import type { PublicAddress } from '#domain/usecases/settings/public-address.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, live } from '../kernel/graphql/command.ts'
import { changesAny } from '../kernel/watch.ts'
import { FabricableEnum } from '../recipes/graphql-search.ts'

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

type Fabricable = NonNullable<RecipeQuery['fabricable']>

const queryWords: Readonly<Record<FabricableFilter, Fabricable | null>> = {
  '': null,
  manual: 'with-owned',
  auto: 'automatic',
}
const settingWords: Readonly<Record<Fabricable, FabricableFilter>> = { 'with-owned': 'manual', automatic: 'auto' }

const DefaultFilterType = builder.objectRef<DefaultFilter>('DefaultFilter').implement({
  description: 'How recipe lists are filtered by default.',
  fields: t => ({
    enable: t.exposeBoolean('enable'),
    fabricable: t.field({
      type: FabricableEnum,
      nullable: true,
      description: 'Null shows all; always null when not enabled.',
      resolve: ({ fabricable }) => queryWords[fabricable],
    }),
  }),
})

const DefaultFilterInput = builder.inputType('DefaultFilterInput', {
  fields: t => ({ enable: t.boolean({ required: true }), fabricable: t.field({ type: FabricableEnum }) }),
})

const FamilyGenerationEnum = builder.enumType('FamilyGeneration', {
  description: "Of the established family's clients. The second needs administrators to be told level 4 of themselves.",
  values: { FIRST: { value: 1 }, SECOND: { value: 2 } } as const satisfies Record<string, { value: FamilyGeneration }>,
})

const FamilyType = builder.objectRef<FamilyInForce>('FamilySettings').implement({
  fields: t => ({
    generation: t.expose('generation', { type: FamilyGenerationEnum }),
    isFixed: t.exposeBoolean('isFixed', { description: 'The machine was started with it: it can’t be changed here.' }),
  }),
})

const PublicAddressType = builder.objectRef<PublicAddress>('PublicAddress').implement({
  description: 'Where people reach the machine: codes, links and redirects lead there.',
  fields: t => ({
    url: t.string({ nullable: true, description: 'Null where none is set.', resolve: ({ chosen }) => chosen() }),
    isFixed: t.boolean({ description: 'The machine was started with it.', resolve: ({ fixed }) => fixed !== null }),
    forPhones: t.stringList({
      description: 'The addresses in codes for phones.',
      resolve: ({ forPhones }) => [...forPhones()],
    }),
  }),
})

const DonationType = builder.objectRef<Donation>('DonationSettings').implement({
  fields: t => ({
    donated: t.exposeBoolean('donated'),
    showDisclaimer: t.boolean({
      description: 'Whether the disclaimer comes up by itself.',
      resolve: (donation, _args, { deps }) =>
        showsDisclaimer(donation, deps.donationLinks.length === 0, deps.clock.now()),
    }),
    disclaimerDelayMs: t.int({ resolve: () => toMilliseconds(disclaimerDelay) }),
    links: t.stringList({
      description: 'Where to donate; none: nothing about donations is shown.',
      resolve: (_donation, _args, { deps }) => [...deps.donationLinks],
    }),
  }),
})

/** Everything of it is read from the records when it is asked for. */
const wholeMachine = {}

const GlobalSettingsType = builder.objectRef<typeof wholeMachine>('GlobalSettings').implement({
  fields: t => ({
    donation: t.field({ type: DonationType, resolve: (_machine, _args, { deps }) => donationOf(deps.records.now) }),
  }),
})

export const SettingsType = builder.objectRef<typeof wholeMachine>('Settings').implement({
  fields: t => ({
    global: t.field({ type: GlobalSettingsType, resolve: () => wholeMachine }),
    defaultFilter: t.field({
      type: DefaultFilterType,
      authScopes: { may: 'default-filter.read' },
      resolve: (_machine, _args, { deps }) => defaultFilterOf(deps.records.now),
    }),
    family: t.field({
      type: FamilyType,
      authScopes: { may: 'system.manage' },
      resolve: (_machine, _args, { deps }) => familyInForce(familyOf(deps.records.now), deps.fixedFamily),
    }),
    publicAddress: t.field({
      type: PublicAddressType,
      authScopes: { may: 'system.manage' },
      resolve: (_machine, _args, { deps }) => deps.publicAddress,
    }),
  }),
})

builder.queryFields(t => ({
  settings: t.field({ type: SettingsType, authScopes: { may: 'settings.read' }, resolve: () => wholeMachine }),
}))

command('changeFamily', {
  type: FamilyType,
  may: 'system.manage',
  description: 'Refused where the machine was started with it.',
  args: arg => ({ generation: arg({ type: FamilyGenerationEnum, required: true }) }),
  run: ({ generation }, { deps }) => changeFamily(deps.records, generation, deps.fixedFamily),
  answer: (chosen: FamilySettings, { deps }) => familyInForce(chosen, deps.fixedFamily),
})

command('changePublicUrl', {
  type: PublicAddressType,
  may: 'system.manage',
  description: 'An empty text for none. Refused where the machine was started with it.',
  args: arg => ({ url: arg.string({ required: true }) }),
  run: ({ url }, { deps: { records, publicAddress } }) =>
    changePublicUrl(records, publicAddress.read(url), publicAddress.fixed),
  answer: (_url: unknown, { deps }) => deps.publicAddress,
})

command('changeAppearance', {
  type: AppearanceType,
  may: 'system.manage',
  description: 'Refused as a whole, with all reasons.',
  args: arg => ({ appearance: arg({ type: AppearanceInput, required: true }) }),
  run: ({ appearance }, { deps }) => changeAppearance(deps.records, toAppearanceRequest(appearance)),
})

command('changeDefaultFilter', {
  type: DefaultFilterType,
  may: 'system.manage',
  args: arg => ({ filter: arg({ type: DefaultFilterInput, required: true }) }),
  run: ({ filter }, { deps }) => {
    const fabricable = filter.fabricable == null ? '' : settingWords[filter.fabricable]
    return changeDefaultFilter(deps.records, { enable: filter.enable, fabricable })
  },
})

command('setDonated', {
  type: DonationType,
  may: 'donation.answer',
  description: 'The user has donated; with false, wants to be reminded again.',
  args: arg => ({ donated: arg.boolean({ required: true }) }),
  run: ({ donated }, { deps }) => setDonated(deps.records, donated),
})

command('sawDonationDisclaimer', {
  type: DonationType,
  may: 'donation.answer',
  description: 'The disclaimer is on the screen.',
  run: (_args, { deps }) => sawDisclaimer(deps.records, deps.clock),
})

live('appearance', {
  type: AppearanceType,
  may: 'appearance.read',
  description: 'The current one at once, then every change.',
  pace: 250,
  changedBy: event => changesAny(event, ['appearance']),
  read: ({ deps }) => appearanceOf(deps.records.now),
})
