/* What a host decides about people, and who says at a screen that they are one of them. */
import { personKey } from '#domain/party/drinker.ts'
import type { Person } from '#domain/people/people.ts'
import { bottleTiersOf } from '#domain/records/records.ts'
import {
  deleteGroup,
  deletePerson,
  saveGroup,
  savePerson,
  setBottleTiers,
} from '#domain/usecases/people/manage-people.usecase.ts'
import { paceOf } from '#domain/usecases/people/pace.ts'
import { builder } from './builder.ts'
import { callerOf, type GraphqlContext } from './graphql-context.ts'
import { doneFor, unwrapFor } from './graphql-errors.ts'
import {
  BottleTiersType,
  ChosenPersonInput,
  idsOf,
  PaceType,
  PersonGroupInput,
  PersonGroupType,
  PersonInput,
  PersonType,
  ProfileType,
  toRules,
} from './people.types.ts'
import { readVersion, recordId } from './record-arguments.ts'

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

const userOf = (context: GraphqlContext) => callerOf(context).user

/** @throws `wrong-pin`, `too-many-tries`, or `not-found` */
export async function chosenPerson(
  chosen: typeof ChosenPersonInput.$inferInput,
  context: GraphqlContext,
): Promise<Person> {
  const { deps, address } = context
  return unwrapFor(context, await deps.personChooser.choose({ personId: chosen.id, pin: chosen.pin, address }))
}

builder.mutationFields(t => ({
  choosePerson: t.field({
    type: PaceType,
    description: 'Checks the PIN of a person; answers with their pace. Wrong PINs are counted.',
    authScopes: orders,
    args: { person: t.arg({ type: ChosenPersonInput, required: true }) },
    resolve: async (_root, { person }, context) => {
      const { id } = await chosenPerson(person, context)
      return paceOf(context.deps.records.now, personKey(id), context.deps.clock.now())
    },
  }),
  savePersonGroup: t.int({
    description: 'A new one, or that with the id; answers with it. Refused as a whole, with all reasons.',
    authScopes: hosts,
    args: {
      id: t.arg.int(),
      group: t.arg({ type: PersonGroupInput, required: true }),
      version: t.arg(readVersion),
    },
    resolve: async (_root, { group: { name, rules }, ...meant }, context) => {
      const said = { name, rules: toRules(rules) }
      return unwrapFor(context, await saveGroup(context.deps, userOf(context), meantBy(meant), said))
    },
  }),
  deletePersonGroup: t.boolean({
    description: 'Refused while it has members.',
    authScopes: hosts,
    args: { id: t.arg(recordId), version: t.arg(readVersion) },
    resolve: async (_root, { id, version = null }, context) =>
      doneFor(context, await deleteGroup(context.deps, userOf(context), { id, version })),
  }),
  savePerson: t.int({
    description: 'A new one, or that with the id; answers with it. Refused as a whole, with all reasons.',
    authScopes: hosts,
    args: { id: t.arg.int(), person: t.arg({ type: PersonInput, required: true }), version: t.arg(readVersion) },
    resolve: async (_root, { person, ...meant }, context) => {
      const said = { ...person, pin: person.pin ?? null, userId: person.userId ?? null }
      return unwrapFor(context, await savePerson(context.deps, userOf(context), meantBy(meant), said))
    },
  }),
  deletePerson: t.boolean({
    description: 'Their waiting orders at a party are withdrawn.',
    authScopes: hosts,
    args: { id: t.arg(recordId), version: t.arg(readVersion) },
    resolve: async (_root, { id, version = null }, context) =>
      doneFor(context, await deletePerson(context.deps, userOf(context), { id, version })),
  }),
  setBottleTiers: t.boolean({
    description: 'All other ingredients are everyday ones.',
    authScopes: hosts,
    args: { good: t.arg.intList({ required: true }), mine: t.arg.intList({ required: true }) },
    resolve: async (_root, { good, mine }, context) =>
      doneFor(context, await setBottleTiers(context.deps, userOf(context), { good: idsOf(good), mine: idsOf(mine) })),
  }),
}))
