import { adminLevelOf, type Role, roles } from '#domain/access/role.ts'
import { hasPassword, type User, userFlags } from '#domain/access/user.ts'
import type { UserTexts } from '#domain/access/user-draft.ts'
import { versionOfUser } from '#domain/records/version.ts'
import { asId, type UserId } from '#domain/units/id.ts'
import { createUser, deleteUser, updateUser } from '#domain/usecases/access/manage-users.usecase.ts'
import { readVersion, recordId, versionDescription } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { callerOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { flagFields, flagInputs } from '../kernel/graphql/flags.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import { contentPolicy } from '../kernel/rest/removal.ts'
import { sortedUsers } from './sorted-users.ts'

export const RoleEnum = builder.enumType('Role', { values: roles })

export const UserType = builder.objectRef<{ id: number; username: string; role: Role }>('User').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    username: t.exposeString('username'),
    role: t.expose('role', { type: RoleEnum }),
    adminLevel: t.int({ resolve: user => adminLevelOf(user.role) }),
  }),
})

/** The owner of something; without a name if the account is gone. */
export const ownerOf = ({ ownerId }: { readonly ownerId: UserId }, { deps }: GraphqlContext) =>
  deps.records.now.user.get(ownerId) ?? { id: ownerId, username: '', role: 'user' as const }

export const AccountType = builder.objectRef<User>('Account').implement({
  description: 'A user as administrators see it.',
  fields: t => ({
    id: t.exposeInt('id'),
    username: t.exposeString('username'),
    role: t.expose('role', { type: RoleEnum }),
    adminLevel: t.int({
      description: 'The role as established clients know it: 1 user and recipe creator, 2 pump editor, 3 admin.',
      resolve: user => adminLevelOf(user.role),
    }),
    ...flagFields(t, userFlags, user => user),
    locked: t.exposeBoolean('locked', { description: 'Cannot log in, and has no session.' }),
    hasPassword: t.boolean({
      description: 'Without one the user can log in by the login provider only.',
      resolve: hasPassword,
    }),
    version: t.string({ description: versionDescription, resolve: versionOfUser }),
  }),
})

export const usernameRule =
  '3–20 visible characters, unique without regard to case, and unlike the name of any other user.'
export const passwordRule = '6–40 characters.'

export const NewUserInput = builder.inputType('NewUserInput', {
  fields: t => ({
    username: t.string({ required: true, description: usernameRule }),
    password: t.string({ required: true, description: passwordRule }),
    role: t.field({ type: RoleEnum, required: true }),
    locked: t.boolean({ required: true, defaultValue: false }),
    ...flagInputs(t, userFlags),
  }),
})

export const UserChangeInput = builder.inputType('UserChangeInput', {
  description: 'What is left out stays as it is.',
  fields: t => ({
    username: t.string({ description: usernameRule }),
    password: t.string({ description: `${passwordRule} Another one ends the sessions of the user.` }),
    role: t.field({ type: RoleEnum, description: 'Another one ends the sessions of the user; not the own.' }),
    locked: t.boolean({ description: 'Ends the sessions of the user; not the own.' }),
    ...flagInputs(t, userFlags),
  }),
})

/** The given texts: null stands for one that is left out. */
export const textsOf = (username: string | null | undefined, password: string | null | undefined): UserTexts => ({
  ...(username == null ? {} : { username }),
  ...(password == null ? {} : { password }),
})

const managesUsers = { may: 'users.manage' } as const

builder.queryFields(t => ({
  users: t.field({
    type: [AccountType],
    description: 'By name.',
    authScopes: managesUsers,
    resolve: (_root, _args, { deps }) => sortedUsers(deps.records.now),
  }),
  user: t.field({
    type: AccountType,
    nullable: true,
    authScopes: managesUsers,
    args: { id: t.arg(recordId) },
    resolve: (_root, args, { deps }) => deps.records.now.user.get(args.id) ?? null,
  }),
}))

command('createUser', {
  type: AccountType,
  may: 'users.manage',
  description: 'Refused as a whole, with all reasons.',
  args: arg => ({ user: arg({ type: NewUserInput, required: true }) }),
  run: ({ user }, context) => {
    const wish = { ...user, role: { role: user.role } }
    return createUser(context.deps, callerOf(context), wish)
  },
})

command('updateUser', {
  type: AccountType,
  may: 'users.manage',
  description: 'Refused as a whole, with all reasons. Ends nothing when nothing changes.',
  args: arg => ({
    id: arg(recordId),
    change: arg({ type: UserChangeInput, required: true }),
    version: arg(readVersion),
  }),
  run: ({ id: userId, change, version }, context) => {
    const { username, password, role, locked } = change
    const wish = {
      ...userFlags.said(change),
      ...textsOf(username, password),
      ...(role == null ? {} : { role: { role } }),
      ...(locked == null ? {} : { locked }),
    }
    return updateUser(context.deps, callerOf(context), asId(userId), wish, version)
  },
})

command('deleteUser', {
  may: 'users.manage',
  description:
    'The bar goes with the user. Recipes and collections are handed over or deleted; without a word about them the user stays.',
  args: arg => ({
    id: arg(recordId),
    handOverTo: arg.int({ description: 'Id of the user who is to own them.' }),
    deleteContent: arg.boolean({ required: true, defaultValue: false }),
    version: arg(readVersion),
  }),
  run: ({ id: userId, handOverTo, deleteContent, version }, context) => {
    const content = unwrap(contentPolicy(handOverTo ?? null, deleteContent))
    return deleteUser(context.deps, callerOf(context), asId(userId), content, version)
  },
})
