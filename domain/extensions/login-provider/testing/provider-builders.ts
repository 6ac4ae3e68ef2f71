import { asId } from '../../../units/id.ts'
import { timestamp } from '../../../units/timestamp.ts'
import { defaultLoginProvider, type Identity, type LoginLink, type LoginProvider } from '../login-provider.ts'
import type { LoginProviderDraft } from '../login-provider-draft.ts'

export const aLoginProvider = (overrides: Partial<LoginProvider> = {}): LoginProvider => ({
  ...defaultLoginProvider,
  isOn: true,
  issuer: 'https://auth.home/realms/bar',
  clientId: 'speedrail',
  clientSecret: 'tonic',
  label: 'Home',
  epoch: 4,
  ...overrides,
})

/** What {@link aLoginProvider} was saved as; its secret is kept. */
export const aLoginProviderDraft = (overrides: Partial<LoginProviderDraft> = {}): LoginProviderDraft => {
  const { scopes, ...set } = aLoginProvider()
  return { ...set, scopes: scopes.join(' '), clientSecret: null, ...overrides }
}

export const aLoginLink = (overrides: Partial<LoginLink> = {}): LoginLink => ({
  userId: asId(61),
  issuer: aLoginProvider().issuer,
  subject: 'f81d4fae-7dec',
  linkedAt: timestamp(1_700_000_000_090),
  ...overrides,
})

export const anIdentity = (overrides: Partial<Identity> = {}): Identity => ({
  issuer: aLoginProvider().issuer,
  subject: aLoginLink().subject,
  claims: { preferred_username: 'ada.l' },
  ...overrides,
})
