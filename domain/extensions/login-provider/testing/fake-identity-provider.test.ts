import { providerProblem } from '../provider-problem.ts'
import { createFakeIdentityProvider } from './fake-identity-provider.ts'
import { identityProviderContract } from './identity-provider.contract.ts'
import { aLoginProvider, anIdentity } from './provider-builders.ts'

identityProviderContract('the fake provider', {
  make: async () => {
    const provider = createFakeIdentityProvider()
    return {
      provider,
      settings: aLoginProvider(),
      visit: async (address, subject) => {
        provider.comeAs(anIdentity({ subject }))
        return `${provider.begun.at(-1)?.redirectAddress}?code=1&state=${new URL(address).searchParams.get('state')}`
      },
    }
  },
  makeRefusing: async () => {
    const provider = createFakeIdentityProvider()
    provider.refuse(providerProblem('no-pkce'))
    return { provider, settings: aLoginProvider() }
  },
  end: async () => undefined,
})
