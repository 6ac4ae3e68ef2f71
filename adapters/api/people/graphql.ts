import { personKey } from '#domain/party/drinker.ts'
import { type BottleTiers, type Person, type PersonGroup, peopleLimits, personFlags } from '#domain/people/people.ts'
import type { BottleTier, Rules } from '#domain/people/rules.ts'
import { bottleTiersOf } from '#domain/records/records.ts'
import { versionOf, versionOfPerson } from '#domain/records/version.ts'
import { success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { grams, type Milligrams, toGrams } from '#domain/units/mass.ts'
import { type Pace, paceOf } from '#domain/usecases/orders/drinking-rules.ts'
import {
  deleteGroup,
  deletePerson,
  saveGroup,
  savePerson,
  setBottleTiers,
} from '#domain/usecases/people/manage-people.usecase.ts'
import { readVersion, recordId, versionDescription } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import type { GraphqlContext } from '../kernel/graphql/context.ts'
import { unwrapFor } from '../kernel/graphql/errors.ts'
import { flagFields, flagInputs } from '../kernel/graphql/flags.ts'
import { withinReason } from '../kernel/within-reason.ts'

/* People, the groups that they belong to, and how fast they drink. */

const BottleTierEnum = builder.enumType('BottleTier', {
  values: {
    GOOD: { value: 'good' },
    HOUSE: { value: 'house', description: 'Everything of which nothing else was said.' },
    MINE: { value: 'mine', description: "The host's own." },
  } satisfies Record<string, { value: BottleTier; description?: string }>,
})

const AlcoholServedEnum = builder.enumType('AlcoholServed', {
  values: { ANY: { value: 'any' }, NONE: { value: 'none' } } satisfies Record<string, { value: Rules['alcohol'] }>,
})

const range = ({ least, most }: { readonly least: number; readonly most: number }, what: string): string =>
  `${what}, ${least}–${most}; null is no limit.`

const described = {
  drinksPerParty: range(peopleLimits.drinksPerParty, 'Drinks with alcohol at a party'),
  gramsPerHour: range(peopleLimits.gramsPerHour, 'Pure alcohol in the last 60 minutes'),
  gramsPerParty: range(peopleLimits.gramsPerParty, 'Pure alcohol at a party'),
  pauseMinutes: `From the end of a drink with alcohol to the start of the next, 0–${peopleLimits.pauseMinutes.most}.`,
}

const gramsOf = (mass: Milligrams | null): number | null => (mass === null ? null : toGrams(mass))

const RulesType = builder.objectRef<Rules>('Rules').implement({
  description: 'What a person may order. Drinks without alcohol are never counted.',
  fields: t => ({
    alcohol: t.expose('alcohol', { type: AlcoholServedEnum }),
    bestTier: t.expose('bestTier', { type: BottleTierEnum, description: 'Nothing is served from better bottles.' }),
    drinksPerParty: t.exposeInt('drinksPerParty', { nullable: true, description: described.drinksPerParty }),
    gramsPerHour: t.float({
      nullable: true,
      description: described.gramsPerHour,
      resolve: ({ gramsPerHour }) => gramsOf(gramsPerHour),
    }),
    gramsPerParty: t.float({
      nullable: true,
      description: described.gramsPerParty,
      resolve: ({ gramsPerParty }) => gramsOf(gramsPerParty),
    }),
    pauseMinutes: t.exposeInt('pauseMinutes', { description: described.pauseMinutes }),
  }),
})

export const PersonGroupType = builder.objectRef<PersonGroup>('PersonGroup').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    rules: t.expose('rules', { type: RulesType }),
    version: t.string({ description: versionDescription, resolve: versionOf }),
  }),
})

export const PaceType = builder.objectRef<Pace>('Pace').implement({
  description: 'How fast a person drinks, by what was really poured and what is being made for them.',
  fields: t => ({
    standardDrinksThisHour: t.exposeFloat('thisHour', { description: 'Of 12 g, in the last 60 minutes.' }),
    standardDrinksThisEvening: t.exposeFloat('thisEvening', {
      description: 'At the party; without one, in the last twelve hours.',
    }),
    drinks: t.exposeInt('drinks', { description: 'Drinks with alcohol this evening, however strong.' }),
    mostDrinks: t.exposeInt('mostDrinks', { nullable: true, description: 'How many of these there can be.' }),
  }),
})

export const ProfileType = builder.objectRef<Person>('Profile').implement({
  description: 'A person who can be chosen at a screen.',
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    colour: t.exposeString('colour', { description: '#rrggbb.' }),
    hasPin: t.boolean({ resolve: ({ pinHash }) => pinHash !== null }),
  }),
})

export const PersonType = builder.objectRef<Person>('Person').implement({
  description: 'A profile as the host sees it.',
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    colour: t.exposeString('colour', { description: '#rrggbb.' }),
    hasPin: t.boolean({ resolve: ({ pinHash }) => pinHash !== null }),
    ...flagFields(t, personFlags, person => person),
    groupId: t.exposeInt('groupId'),
    userId: t.exposeInt('userId', { nullable: true, description: 'The account of the same person.' }),
    pace: t.field({
      type: PaceType,
      resolve: ({ id }, _args, { deps }) => paceOf(deps.records.now, personKey(id), deps.clock.now()),
    }),
    version: t.string({ description: versionDescription, resolve: versionOfPerson }),
  }),
})

export const BottleTiersType = builder.objectRef<BottleTiers>('BottleTiers').implement({
  description: 'The ingredients that are better than everyday ones.',
  fields: t => ({
    good: t.intList({ resolve: ({ good }) => [...good] }),
    mine: t.intList({ resolve: ({ mine }) => [...mine] }),
  }),
})

const RulesInput = builder.inputType('RulesInput', {
  fields: t => ({
    alcohol: t.field({ type: AlcoholServedEnum, required: true, defaultValue: 'any' }),
    bestTier: t.field({ type: BottleTierEnum, required: true, defaultValue: 'mine' }),
    drinksPerParty: t.int({ description: described.drinksPerParty }),
    gramsPerHour: t.float({ description: described.gramsPerHour }),
    gramsPerParty: t.float({ description: described.gramsPerParty }),
    pauseMinutes: t.int({ required: true, defaultValue: 0, description: described.pauseMinutes }),
  }),
})

const massOf = (said: number | null | undefined): Milligrams | null => (said == null ? null : grams(withinReason(said)))

export const toRules = (said: typeof RulesInput.$inferInput): Rules => ({
  ...said,
  drinksPerParty: said.drinksPerParty ?? null,
  gramsPerHour: massOf(said.gramsPerHour),
  gramsPerParty: massOf(said.gramsPerParty),
})

export const PersonGroupInput = builder.inputType('PersonGroupInput', {
  fields: t => ({ name: t.string({ required: true }), rules: t.field({ type: RulesInput, required: true }) }),
})

export const PersonInput = builder.inputType('PersonInput', {
  fields: t => ({
    name: t.string({ required: true, description: '1–20 characters.' }),
    colour: t.string({ required: true, description: '#rrggbb.' }),
    pin: t.string({
      description: `${peopleLimits.pin.least}–${peopleLimits.pin.most} digits; empty removes it, null keeps the one there is.`,
    }),
    ...flagInputs(t, personFlags),
    groupId: t.int({ required: true }),
    userId: t.int({ description: 'The account of the same person: what is ordered with it counts as theirs.' }),
  }),
})

export const ChosenPersonInput = builder.inputType('ChosenPersonInput', {
  description: 'Who stands at the screen.',
  fields: t => ({
    id: t.int({ required: true }),
    pin: t.string({ required: true, defaultValue: '', description: 'Not looked at where the profile has none.' }),
  }),
})

/** An argument of whatever tells what someone may have. */
export const whoseRules = {
  type: ChosenPersonInput,
  description: 'Whose rules count, where a user orders for a profile, chosen at a screen.',
}

export const idsOf = (ids: readonly number[]) => ids.map(id => asId<'ingredient'>(id))

/* What a host decides about people, and who says at a screen that they are one of them. */

const hosts = { may: 'party.host' } as const
const orders = { may: 'order.place' } as const

const byName = <Named extends { readonly name: string }>(things: Iterable<Named>): Named[] =>
  [...things].sort((a, b) => a.name.localeCompare(b.name))

builder.queryFields(t => ({
  personGroups: t.field({
    type: [PersonGroupType],
    authScopes: hosts,
    resolve: (_root, _args, { deps }) => byName(deps.records.now.personGroup.values()),
  }),
  people: t.field({
    type: [PersonType],
    authScopes: hosts,
    resolve: (_root, _args, { deps }) => byName(deps.records.now.person.values()),
  }),
  profiles: t.field({
    type: [ProfileType],
    description: 'Who can be chosen at a screen.',
    authScopes: orders,
    resolve: (_root, _args, { deps }) => byName(deps.records.now.person.values()),
  }),
  bottleTiers: t.field({
    type: BottleTiersType,
    authScopes: hosts,
    resolve: (_root, _args, { deps }) => bottleTiersOf(deps.records.now),
  }),
}))

/** null for a new one. */
const meantBy = ({ id, version }: { id?: number | null | undefined; version?: string | null | undefined }) =>
  id == null ? null : { id, version: version ?? null }

/** @throws `wrong-pin`, `too-many-tries`, or `not-found` */
export async function chosenPerson(
  chosen: typeof ChosenPersonInput.$inferInput,
  context: GraphqlContext,
): Promise<Person> {
  const { deps, address } = context
  return unwrapFor(context, await deps.personChooser.choose({ personId: chosen.id, pin: chosen.pin, address }))
}

command('choosePerson', {
  type: PaceType,
  may: 'order.place',
  description: 'Checks the PIN of a person; answers with their pace. Wrong PINs are counted.',
  args: arg => ({ person: arg({ type: ChosenPersonInput, required: true }) }),
  run: async ({ person }, context) => success(await chosenPerson(person, context)),
  answer: ({ id }: Person, { deps }) => paceOf(deps.records.now, personKey(id), deps.clock.now()),
})

command('savePersonGroup', {
  type: 'Int',
  may: 'party.host',
  description: 'A new one, or that with the id; answers with it. Refused as a whole, with all reasons.',
  args: arg => ({
    id: arg.int(),
    group: arg({ type: PersonGroupInput, required: true }),
    version: arg(readVersion),
  }),
  run: ({ group: { name, rules }, ...meant }, { deps, user }) => {
    const said = { name, rules: toRules(rules) }
    return saveGroup(deps, user, meantBy(meant), said)
  },
})

command('deletePersonGroup', {
  may: 'party.host',
  description: 'Refused while it has members.',
  args: arg => ({ id: arg(recordId), version: arg(readVersion) }),
  run: ({ id, version = null }, { deps, user }) => deleteGroup(deps, user, { id, version }),
})

command('savePerson', {
  type: 'Int',
  may: 'party.host',
  description: 'A new one, or that with the id; answers with it. Refused as a whole, with all reasons.',
  args: arg => ({ id: arg.int(), person: arg({ type: PersonInput, required: true }), version: arg(readVersion) }),
  run: ({ person, ...meant }, { deps, user }) => {
    const said = { ...person, pin: person.pin ?? null, userId: person.userId ?? null }
    return savePerson(deps, user, meantBy(meant), said)
  },
})

command('deletePerson', {
  may: 'party.host',
  description: 'Their waiting orders at a party are withdrawn.',
  args: arg => ({ id: arg(recordId), version: arg(readVersion) }),
  run: ({ id, version = null }, { deps, user }) => deletePerson(deps, user, { id, version }),
})

command('setBottleTiers', {
  may: 'party.host',
  description: 'All other ingredients are everyday ones.',
  args: arg => ({ good: arg.intList({ required: true }), mine: arg.intList({ required: true }) }),
  run: ({ good, mine }, { deps, user }) => setBottleTiers(deps, user, { good: idsOf(good), mine: idsOf(mine) }),
})
