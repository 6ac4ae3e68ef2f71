import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '../../../testing/unwrap.ts'
import type { LoginProvider } from '../login-provider.ts'
import { providerReasons } from '../provider-problem.ts'
import type { IdentityProvider } from '../usecases/identity-provider.port.ts'

interface IdentityProviderBench {
  readonly make: () => Promise<{
    readonly provider: IdentityProvider
    readonly settings: LoginProvider
    /** Goes there as a browser, as this person. @returns the address that it is sent back to */
    readonly visit: (address: string, subject: string) => Promise<string>
  }>
  /** Where nobody is taken. */
  readonly makeRefusing: () => Promise<{ readonly provider: IdentityProvider; readonly settings: LoginProvider }>
  readonly end: () => Promise<void>
}

const redirectAddress = 'http://bar.home/login/provider'
const secretsOf = (letter: string) => ({
  state: `state-${letter.repeat(40)}`,
  nonce: `nonce-${letter.repeat(40)}`,
  verifier: letter.repeat(43),
})

/** The contract of everything that says who people are. */
export function identityProviderContract(name: string, bench: IdentityProviderBench): void {
  describe(`${name} as a login provider`, () => {
    it('can be tried', async () => {
      const { provider, settings } = await bench.make()
      expect(expectSuccess(await provider.test(settings, redirectAddress))).toEqual([])
      await bench.end()
    })

    it('says who has come back', async () => {
      const { provider, settings, visit } = await bench.make()
      const address = expectSuccess(await provider.begin(settings, redirectAddress, secretsOf('a')))
      expect(new URL(address).searchParams.get('state')).toBe(secretsOf('a').state)
      const returned = await visit(address, 'anna-4711')
      expect(returned.startsWith(redirectAddress)).toBe(true)
      const identity = expectSuccess(await provider.finish(settings, returned, secretsOf('a')))
      expect(identity).toMatchObject({ issuer: settings.issuer, subject: 'anna-4711' })
      await bench.end()
    })

    it('tells a reason where it is of no use', async () => {
      const { provider, settings } = await bench.makeRefusing()
      const tried = expectFailure(await provider.test(settings, redirectAddress))
      const begun = expectFailure(await provider.begin(settings, redirectAddress, secretsOf('b')))
      for (const problem of [tried, begun]) {
        expect(problem.kind).toBe('provider-problem')
        expect(providerReasons).toContain(problem.reason)
      }
      await bench.end()
    })
  })
}
