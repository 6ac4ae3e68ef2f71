/* Someone else who says who people are: a provider of OpenID Connect, and which accounts belong to whom there. */

import type { Role } from '../../access/role.ts'
import type { UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'

/** Where a provider is, and as what the machine is known there. */
export interface ProviderAccess {
  /** An address without anything after its path, to the letter as the provider writes it. */
  readonly issuer: string
  readonly clientId: string
  /** A secret: never shown. null for a client that has none. */
  readonly clientSecret: string | null
  /** `openid` among them. */
  readonly scopes: readonly string[]
  /** Certificates in PEM that are believed instead of those that the computer believes; null for those. */
  readonly ca: string | null
  /** Whether it may be asked without TLS, where it is in the home's own network. */
  readonly isPlainAllowed: boolean
}

/** People with this in the claim of roles get the role. */
export interface RoleOfValue {
  readonly value: string
  readonly role: Role
}

export interface LoginProvider extends ProviderAccess {
  readonly isOn: boolean
  /** What the button says, after "Log in with". */
  readonly label: string
  /** Whether the screen of the machine itself offers it, too. */
  readonly isOnKiosk: boolean
  /** The claim that says what people may do; null: roles are given here. */
  readonly roleClaim: string | null
  readonly roles: readonly RoleOfValue[]
  /** What someone gets who has no account yet; null: nothing. */
  readonly newcomerRole: Role | null
  /** Another one whenever it is switched off or on, or becomes another provider: sessions by it end with it. */
  readonly epoch: number
}

/** That an account belongs to someone at a provider. */
export interface LoginLink {
  readonly userId: UserId
  readonly issuer: string
  /** Names someone at the issuer, for good; names and addresses there can change hands. */
  readonly subject: string
  readonly linkedAt: Timestamp
}

export interface ProviderTables {
  /** One at most. */
  readonly loginProvider: ReadonlyMap<number, LoginProvider>
  /** By the user's id. */
  readonly loginLink: ReadonlyMap<number, LoginLink>
}

export const providerLimits = {
  /** In characters. */
  issuer: 500,
  clientId: 255,
  clientSecret: 500,
  label: { least: 1, most: 30 },
  scope: 100,
  scopes: 20,
  ca: 65_536,
  claim: 200,
  roles: 50,
  value: 200,
  /** OpenID Connect Core, section 2. */
  subject: 255,
} as const

export const defaultLoginProvider: LoginProvider = {
  isOn: false,
  issuer: '',
  clientId: '',
  clientSecret: null,
  scopes: ['openid', 'profile'],
  ca: null,
  isPlainAllowed: false,
  label: '',
  isOnKiosk: false,
  roleClaim: null,
  roles: [],
  newcomerRole: null,
  epoch: 0,
}

/** What is to be said of someone who has come back from the provider; nothing in it is anybody's here. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** As the provider has them: any of them may be missing, or be anything. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** The settings in force; null before anything was saved. */
export const savedProvider = ({ loginProvider }: Pick<ProviderTables, 'loginProvider'>): LoginProvider | null =>
  loginProvider.values().next().value ?? null

/** The provider that people can log in by now. */
export function openProvider(tables: Pick<ProviderTables, 'loginProvider'>): LoginProvider | null {
  const provider = savedProvider(tables)
  return provider?.isOn === true ? provider : null
}

/** The link of someone at a provider; by nothing else is an account found. */
export function linkOfIdentity(
  links: ReadonlyMap<number, LoginLink>,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): LoginLink | undefined {
  for (const link of links.values()) if (link.issuer === issuer && link.subject === subject) return link
  return undefined
}

/** As many values of a claim are looked at. */
const mostValues = 1000

/** The texts of a claim: by its name, or by the names on the way to it, as `realm_access.roles`. */
export function valuesOfClaim(claims: Identity['claims'], name: string): readonly string[] {
  const found = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce<unknown>(partOf, claims)
  return [found]
    .flat()
    .slice(0, mostValues)
    .filter(value => typeof value === 'string')
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name)
    ? (whole as Record<string, unknown>)[name]
    : undefined

/**
 * What the provider says someone may do; of several values the greatest role counts.
 *
 * @returns null where roles are given here; `none` where the provider says nothing that stands in the table
 */
export function roleByClaim(
  { roleClaim, roles }: Pick<LoginProvider, 'roleClaim' | 'roles'>,
  claims: Identity['claims'],
): Role | 'none' | null {
  if (roleClaim === null) return null
  const values = new Set(valuesOfClaim(claims, roleClaim))
  const given = roles.filter(({ value }) => values.has(value)).map(({ role }) => role)
  return given.sort(greatestFirst)[0] ?? 'none'
}

const order: readonly Role[] = ['admin', 'pump_ingredient_editor', 'recipe_creator', 'user']
const greatestFirst = (a: Role, b: Role): number => order.indexOf(a) - order.indexOf(b)
