import { asId } from '#domain/units/id.ts'
import { deleteUser } from '#domain/usecases/access/delete-user.usecase.ts'
import { createUser, updateUser } from '#domain/usecases/access/manage-users.usecase.ts'
import { sortedUsers } from '../machine/sorted-users.ts'
import { contentPolicy } from '../requests/delete-policy.ts'
import { builder } from './builder.ts'
import { callerOf } from './graphql-context.ts'
import { doneFor, unwrapFor } from './graphql-errors.ts'
import { readVersion, recordId } from './record-arguments.ts'
import { AccountType, NewUserInput, textsOf, UserChangeInput } from './users.types.ts'

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

builder.mutationFields(t => ({
  createUser: t.field({
    type: AccountType,
    description: 'Refused as a whole, with all reasons.',
    authScopes: managesUsers,
    args: { user: t.arg({ type: NewUserInput, required: true }) },
    resolve: async (_root, { user }, context) => {
      const wish = { ...user, role: { role: user.role } }
      return unwrapFor(context, await createUser(context.deps, callerOf(context), wish))
    },
  }),
  updateUser: t.field({
    type: AccountType,
    description: 'Refused as a whole, with all reasons. Ends nothing when nothing changes.',
    authScopes: managesUsers,
    args: {
      id: t.arg(recordId),
      change: t.arg({ type: UserChangeInput, required: true }),
      version: t.arg(readVersion),
    },
    resolve: async (_root, { id: userId, change, version }, context) => {
      const { username, password, role, locked } = change
      const wish = {
        ...textsOf(username, password),
        ...(role == null ? {} : { role: { role } }),
        ...(locked == null ? {} : { locked }),
      }
      return unwrapFor(context, await updateUser(context.deps, callerOf(context), asId(userId), wish, version))
    },
  }),
  deleteUser: t.boolean({
    description:
      'The bar goes with the user. Recipes and collections are handed over or deleted; without a word about them the user stays.',
    authScopes: managesUsers,
    args: {
      id: t.arg(recordId),
      handOverTo: t.arg.int({ description: 'Id of the user who is to own them.' }),
      deleteContent: t.arg.boolean({ required: true, defaultValue: false }),
      version: t.arg(readVersion),
    },
    resolve: async (_root, { id: userId, handOverTo, deleteContent, version }, context) => {
      const content = unwrapFor(context, contentPolicy(handOverTo ?? null, deleteContent))
      return doneFor(context, await deleteUser(context.deps, callerOf(context), asId(userId), content, version))
    },
  }),
}))
