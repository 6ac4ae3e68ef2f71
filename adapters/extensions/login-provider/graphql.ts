import { isoTime, named, recordId } from '#adapters/api/kernel/graphql/arguments.ts'
import { builder } from '#adapters/api/kernel/graphql/builder.ts'
import { command } from '#adapters/api/kernel/graphql/command.ts'
import { callerOf, type GraphqlContext, sessionOf } from '#adapters/api/kernel/graphql/context.ts'
import { SessionType } from '#adapters/api/session/graphql.ts'
import { AccountType, RoleEnum } from '#adapters/api/users/graphql.ts'
import {
  defaultLoginProvider,
  type LoginLink,
  type LoginProvider,
  openProvider,
  type RoleOfValue,
  savedProvider,
} from '#domain/extensions/login-provider/login-provider.ts'
import type { LoginProviderDraft } from '#domain/extensions/login-provider/login-provider-draft.ts'
import { type ProviderDoubt, providerDoubts } from '#domain/extensions/login-provider/provider-problem.ts'
import {
  linkStranger,
  saveLoginProvider,
  tryLoginProvider,
  unlinkAccount,
  unlinkOwn,
} from '#domain/extensions/login-provider/usecases/manage-login-provider.usecase.ts'
import type { Departure, Stranger } from '#domain/extensions/login-provider/usecases/provider-login.usecase.ts'
import { asId } from '#domain/units/id.ts'
import { type ProviderBrowser, providerBrowser, returnPath } from './provider-browser.ts'

const manages = { may: 'home.manage' } as const
const managesUsers = { may: 'users.manage' } as const
const opens = { may: 'session.open' } as const

const DoubtEnum = builder.enumType('ProviderDoubt', {
  description: 'SECRET: whether client and secret are right; REDIRECT: whether people are sent back.',
  values: named<ProviderDoubt>(...providerDoubts),
})

const OfferType = builder.objectRef<LoginProvider>('LoginProvider').implement({
  description: 'What people can log in with besides a password.',
  fields: t => ({
    label: t.exposeString('label', { description: 'What the button says after “Log in with”.' }),
    isOnKiosk: t.exposeBoolean('isOnKiosk', {
      description:
        'Whether the screen of the machine itself offers it: from a page of the provider there is no way back.',
    }),
  }),
})

const RoleOfValueType = builder.objectRef<RoleOfValue>('RoleOfValue').implement({
  fields: t => ({ value: t.exposeString('value'), role: t.expose('role', { type: RoleEnum }) }),
})

const SettingsType = builder.objectRef<LoginProvider>('LoginProviderSettings').implement({
  fields: t => ({
    isOn: t.exposeBoolean('isOn'),
    issuer: t.exposeString('issuer', { description: 'Empty as long as no provider is set.' }),
    clientId: t.exposeString('clientId'),
    hasSecret: t.boolean({ description: 'It can’t be read.', resolve: ({ clientSecret }) => clientSecret !== null }),
    scopes: t.string({ description: 'Between blanks.', resolve: ({ scopes }) => scopes.join(' ') }),
    ca: t.exposeString('ca', {
      nullable: true,
      description: 'Certificates in PEM that are believed instead of those that the computer believes.',
    }),
    isPlainAllowed: t.exposeBoolean('isPlainAllowed', {
      description: 'Without TLS, where the provider is in the home’s own network.',
    }),
    label: t.exposeString('label'),
    isOnKiosk: t.exposeBoolean('isOnKiosk'),
    roleClaim: t.exposeString('roleClaim', { nullable: true, description: 'Null: roles are given here.' }),
    roles: t.expose('roles', { type: [RoleOfValueType], description: 'Of several values the greatest role counts.' }),
    newcomerRole: t.expose('newcomerRole', {
      type: RoleEnum,
      nullable: true,
      description: 'The role of people without an account; null: they get none.',
    }),
    returnAddress: t.string({
      description: 'To where it sends browsers back: to be registered there.',
      resolve: (_settings, _args, context) => browserOf(context).redirectAddress,
    }),
    returnPath: t.string({
      description: 'To be registered at the provider, behind the address by which people reach the machine.',
      resolve: () => returnPath,
    }),
  }),
})

const RoleOfValueInput = builder.inputType('RoleOfValueInput', {
  fields: t => ({ value: t.string({ required: true }), role: t.field({ type: RoleEnum, required: true }) }),
})

const SettingsInput = builder.inputType('LoginProviderInput', {
  fields: t => ({
    isOn: t.boolean({ required: true }),
    issuer: t.string({ required: true, description: 'To the letter as the provider writes it.' }),
    clientId: t.string({ required: true }),
    clientSecret: t.string({
      description:
        'Null, or left out, keeps the one that there is, for the same way to the same provider; empty is none.',
    }),
    scopes: t.string({ required: true, description: 'Between blanks; `openid` is added.' }),
    ca: t.string({ description: 'Certificates in PEM; null: those that the computer believes.' }),
    isPlainAllowed: t.boolean({ required: true }),
    label: t.string({ required: true }),
    isOnKiosk: t.boolean({ required: true }),
    roleClaim: t.string({ description: 'By its name, or the names on the way to it, as `realm_access.roles`.' }),
    roles: t.field({ type: [RoleOfValueInput], required: true }),
    newcomerRole: t.field({ type: RoleEnum, description: 'Not `admin`.' }),
  }),
})

const draftOf = (input: typeof SettingsInput.$inferInput): LoginProviderDraft => ({
  ...input,
  clientSecret: input.clientSecret ?? null,
  ca: input.ca ?? null,
  roleClaim: input.roleClaim ?? null,
  newcomerRole: input.newcomerRole ?? null,
})

const StrangerType = builder.objectRef<Stranger>('ProviderStranger').implement({
  description: 'A person who has come back from the provider and has no linked account here.',
  fields: t => ({
    subject: t.exposeString('subject', { description: 'The provider’s name for the person; it never changes.' }),
    name: t.exposeString('name', { description: 'As the provider says it; anybody may be called anything.' }),
    at: t.string({ resolve: ({ at }) => isoTime(at) }),
  }),
})

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

builder.objectField(AccountType, 'providerLink', t =>
  t.field({
    type: AccountLinkType,
    nullable: true,
    description: 'The linked person at the login provider; null: none.',
    resolve: ({ id }, _args, { deps }) => deps.records.now.loginLink.get(id) ?? null,
  }),
)

builder.queryFields(t => ({
  loginProvider: t.field({
    type: OfferType,
    nullable: true,
    description: 'Null while it is switched off.',
    authScopes: opens,
    resolve: (_root, _args, { deps }) => openProvider(deps.records.now),
  }),
  loginProviderSettings: t.field({
    type: SettingsType,
    authScopes: manages,
    resolve: (_root, _args, { deps }) => savedProvider(deps.records.now) ?? defaultLoginProvider,
  }),
  providerStrangers: t.field({
    type: [StrangerType],
    description: 'The latest first; a restart forgets them.',
    authScopes: managesUsers,
    resolve: (_root, _args, { deps }) => [...deps.providerLogin.strangers],
  }),
}))

const browserOf = ({ sender, cookies, deps }: GraphqlContext): ProviderBrowser =>
  providerBrowser(sender, cookies, deps.publicAddress.chosen())

const beginner = (context: GraphqlContext) => ({
  redirectAddress: browserOf(context).redirectAddress,
  address: context.address,
})

/** @returns where the browser is to go */
function depart(departure: Departure, context: GraphqlContext): string {
  browserOf(context).keep(departure)
  return departure.address
}

/** The longest address of a page that is worth coming back to, in characters. */
const longestPath = 500

/** A page of ours, or none: browsers leave tabs and line breaks out, and a slash and another one begin another host. */
const pathOf = (wanted: string | null | undefined): string | null =>
  wanted != null && wanted.length <= longestPath && /^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) ? wanted : null

/** An entry begins with the key of its attempt. */
const done = (context: GraphqlContext, entry: string): void =>
  browserOf(context).forget(/^[\w-]{1,20}/.exec(entry)?.[0] ?? 'none')

command('beginProviderLogin', {
  type: 'String',
  may: 'session.open',
  description: 'Where the browser is to go. It keeps a cookie for ten minutes, and is the only one that can go on.',
  args: arg => ({
    remember: arg.boolean({ required: true, defaultValue: false }),
    wantedPath: arg.string({ description: 'The page to go to afterwards; one of ours.' }),
  }),
  run: ({ remember, wantedPath }, context) =>
    context.deps.providerLogin.beginLogin(beginner(context), { remember, wantedPath: pathOf(wantedPath) }),
  answer: depart,
})

command('beginProviderLink', {
  type: 'String',
  may: 'profile.change',
  description: 'Where the browser is to go to link the account of the caller. Wrong passwords count as failed logins.',
  args: arg => ({ currentPassword: arg.string({ required: true }) }),
  run: ({ currentPassword }, context) =>
    context.deps.providerLogin.beginLink(beginner(context), sessionOf(context), currentPassword),
  answer: depart,
})

command('enterByProvider', {
  type: SessionType,
  may: 'session.open',
  description: 'Once, within a minute, and in the browser that has begun.',
  args: arg => ({ entry: arg.string({ required: true, description: 'As the browser has it when it is back.' }) }),
  run: ({ entry }, context) => {
    done(context, entry)
    return context.deps.providerLogin.enter(entry, browserOf(context))
  },
})

command('linkProvider', {
  may: 'profile.change',
  description: 'Links the account of the caller with who has come back. Once, within a minute, in the same browser.',
  args: arg => ({ entry: arg.string({ required: true }) }),
  run: ({ entry }, context) => {
    done(context, entry)
    return context.deps.providerLogin.link(entry, browserOf(context), sessionOf(context))
  },
})

command('unlinkProvider', {
  may: 'profile.change',
  description: 'Of the caller. Ends the sessions that came by it. Wrong passwords count as failed logins.',
  args: arg => ({ currentPassword: arg.string({ required: true }) }),
  run: ({ currentPassword }, context) => {
    const proof = { password: currentPassword, address: context.address }
    return unlinkOwn(context.deps, sessionOf(context), proof)
  },
})

command('unlinkAccount', {
  may: 'users.manage',
  description: 'Ends the sessions that came by it. Without a password the user can’t log in then, until one is set.',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, context) => unlinkAccount(context.deps, callerOf(context), asId(id)),
})

command('linkAccount', {
  may: 'users.manage',
  description: 'Gives an account to one of `providerStrangers`.',
  args: arg => ({ id: arg(recordId), subject: arg.string({ required: true }) }),
  run: ({ id, subject }, context) => linkStranger(context.deps, callerOf(context), asId(id), subject),
})

command('saveLoginProvider', {
  type: SettingsType,
  may: 'home.manage',
  description: 'Refused as a whole, with all reasons. Another provider, or none, ends the sessions that came by it.',
  args: arg => ({ settings: arg({ type: SettingsInput, required: true }) }),
  run: ({ settings }, { deps }) => saveLoginProvider(deps, draftOf(settings)),
})

command('testLoginProvider', {
  type: [DoubtEnum],
  may: 'home.manage',
  description:
    'Asks the provider what it can do, and whether it takes this client; answers with what could not be tried. Saves nothing.',
  args: arg => ({ settings: arg({ type: SettingsInput, required: true }) }),
  run: ({ settings }, context) => tryLoginProvider(context.deps, draftOf(settings), browserOf(context).redirectAddress),
})
