import { adminLevelOf, type Role, roles } from '#domain/access/role.ts'
import type { UserId } from '#domain/units/id.ts'
import { builder } from '../kernel/graphql/builder.ts'
import type { GraphqlContext } from '../kernel/graphql/context.ts'

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
