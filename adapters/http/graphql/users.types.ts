import { type LoginLink, openProvider } from '#domain/access/login-provider.ts'
import { adminLevelOf } from '#domain/access/role.ts'
import { hasPassword, type User } from '#domain/access/user.ts'
import type { UserTexts } from '#domain/access/user-draft.ts'
import { versionOfUser } from '#domain/records/version.ts'
import { builder } from './builder.ts'
import { RoleEnum } from './enums.ts'
import { isoTime } from './iso-time.ts'
import { versionDescription } from './record-arguments.ts'

const AccountLinkType = builder.objectRef<LoginLink>('AccountLink').implement({
  description: 'Links an account with a person at a login provider.',
  fields: t => ({
    issuer: t.exposeString('issuer'),
    subject: t.exposeString('subject', { description: 'The provider’s name for the person; it never changes.' }),
    linkedAt: t.string({ resolve: ({ linkedAt }) => isoTime(linkedAt) }),
    isInUse: t.boolean({
      description: 'Whether it is a link with the provider that is set up now; another one opens nothing.',
      resolve: ({ issuer }, _args, { deps }) => openProvider(deps.records.now)?.issuer === issuer,
    }),
  }),
})

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
    locked: t.exposeBoolean('locked', { description: 'Cannot log in, and has no session.' }),
    hasPassword: t.boolean({
      description: 'Without one the user can log in by the login provider only.',
      resolve: hasPassword,
    }),
    providerLink: t.field({
      type: AccountLinkType,
      nullable: true,
      description: 'The linked person at the login provider; null: none.',
      resolve: ({ id }, _args, { deps }) => deps.records.now.loginLink.get(id) ?? null,
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
  }),
})

export const UserChangeInput = builder.inputType('UserChangeInput', {
  description: 'What is left out stays as it is.',
  fields: t => ({
    username: t.string({ description: usernameRule }),
    password: t.string({ description: `${passwordRule} Another one ends the sessions of the user.` }),
    role: t.field({ type: RoleEnum, description: 'Another one ends the sessions of the user; not the own.' }),
    locked: t.boolean({ description: 'Ends the sessions of the user; not the own.' }),
  }),
})

/** The given texts: null stands for one that is left out. */
export const textsOf = (username: string | null | undefined, password: string | null | undefined): UserTexts => ({
  ...(username == null ? {} : { username }),
  ...(password == null ? {} : { password }),
})
