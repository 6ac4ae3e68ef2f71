import { expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { checkLoginProvider, type LoginProviderDraft } from './login-provider-draft.ts'
import { aLoginProvider, aLoginProviderDraft } from './testing/provider-builders.ts'

const saved = aLoginProvider()
const kindsOf = (draft: Partial<LoginProviderDraft>, kept: typeof saved | null = saved) =>
  expectFailure(checkLoginProvider(aLoginProviderDraft(draft), kept)).problems.map(reasonOf)

it('are kept as they are, with the secret', () =>
  expect(expectSuccess(checkLoginProvider(aLoginProviderDraft(), saved))).toEqual(saved))

it('lose blanks around everything, and get the scope without which there is no login', () => {
  const draft = aLoginProviderDraft({ issuer: ` ${saved.issuer} `, label: ' Hus ', scopes: '  groups  profile groups' })
  const { issuer, label, scopes } = expectSuccess(checkLoginProvider(draft, saved))
  expect([issuer, label, scopes]).toEqual([saved.issuer, 'Hus', ['openid', 'groups', 'profile']])
})

it('keep the slash at the end of an issuer', () => {
  const draft = aLoginProviderDraft({ issuer: 'https://auth.home/o/bar/', clientSecret: 'x' })
  expect(expectSuccess(checkLoginProvider(draft, null)).issuer).toBe('https://auth.home/o/bar/')
})

it.each([
  '',
  'auth.home',
  'ftp://auth.home',
  'https://',
  'https:///x',
  'https://auth.home?x=1',
  'https://auth.home#x',
  'https://me:secret@auth.home',
  'https://auth.home\\@evil.example',
  'https://auth .home',
  `https://auth.home/${'x'.repeat(500)}`,
])('name no provider by %j', issuer =>
  expect(kindsOf({ issuer, clientSecret: '' })).toEqual(['provider-issuer-malformed']),
)

it('go without TLS only where somebody has said so', () => {
  const plain = { issuer: 'http://auth.home', clientSecret: 'x' }
  expect(kindsOf(plain)).toEqual(['provider-issuer-plain'])
  expectSuccess(checkLoginProvider(aLoginProviderDraft({ ...plain, isPlainAllowed: true }), saved))
})

it.each<Partial<LoginProviderDraft>>([
  { issuer: 'https://evil.example' },
  { clientId: 'other' },
  { isPlainAllowed: true },
  { ca: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
])('do not send a kept secret another way: %o', draft => {
  expect(kindsOf(draft)).toEqual(['provider-secret-needed'])
  expect(
    expectSuccess(checkLoginProvider(aLoginProviderDraft({ ...draft, clientSecret: '' }), saved)).clientSecret,
  ).toBeNull()
})

it('are refused with every reason', () => {
  const roles = [
    { value: '', role: 'user' as const },
    { value: 'x', role: 'user' as const },
    { value: 'x', role: 'admin' as const },
  ]
  const wrong = {
    clientId: ' ',
    clientSecret: 'x'.repeat(501),
    label: '\u200b',
    scopes: 'a"b',
    ca: 'no certificate',
    roleClaim: 'x'.repeat(201),
    roles,
    newcomerRole: 'admin' as const,
  }
  expect(kindsOf(wrong)).toEqual([
    'clientId required',
    'clientSecret visible',
    'provider-scopes-malformed',
    'label characters',
    'ca-malformed',
    'roleClaim visible',
    'provider-value-malformed',
    'provider-value-twice',
    'provider-newcomer-admin',
  ])
  expect(kindsOf({ label: '', ca: '-----BEGIN PRIVATE KEY-----', clientSecret: '' })).toEqual([
    'label length',
    'ca-is-key',
  ])
  expect(kindsOf({ roleClaim: 'groups', roles: [] })).toEqual(['provider-roles-none'])
  const many = Array.from({ length: 51 }, (_, nr) => ({ value: `g${nr}`, role: 'user' as const }))
  expect(kindsOf({ roles: many })).toEqual(['roles too-many'])
})

it.each<[Partial<LoginProviderDraft>, number]>([
  [{}, 4],
  [{ label: 'Other' }, 4],
  [{ newcomerRole: 'user' }, 4],
  [{ isOn: false }, 5],
  [{ issuer: 'https://other.home', clientSecret: 'x' }, 5],
  [{ clientId: 'other', clientSecret: 'x' }, 5],
])('with %o have the epoch %d: sessions end with another one', (draft, epoch) =>
  expect(expectSuccess(checkLoginProvider(aLoginProviderDraft(draft), saved)).epoch).toBe(epoch),
)
