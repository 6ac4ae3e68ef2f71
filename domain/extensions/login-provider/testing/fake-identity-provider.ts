import { failure, success } from '../../../result.ts'
import type { Identity, ProviderAccess } from '../login-provider.ts'
import type { ProviderProblem } from '../provider-problem.ts'
import type { IdentityProvider, LoginSecrets } from '../usecases/identity-provider.port.ts'
import { anIdentity } from './provider-builders.ts'

/** A provider at which everybody is the person of whom it was told last, unless it was told to refuse. */
export interface FakeIdentityProvider extends IdentityProvider {
  readonly tested: readonly ProviderAccess[]
  readonly begun: readonly (LoginSecrets & { readonly redirectAddress: string })[]
  comeAs(identity: Identity): void
  refuse(problem: ProviderProblem | null): void
}

export function createFakeIdentityProvider(): FakeIdentityProvider {
  const tested: ProviderAccess[] = []
  const begun: (LoginSecrets & { readonly redirectAddress: string })[] = []
  let somebody = anIdentity()
  let refusal: ProviderProblem | null = null
  return {
    tested,
    begun,
    comeAs(identity) {
      somebody = identity
    },
    refuse(problem) {
      refusal = problem
    },
    test(access) {
      tested.push(access)
      return Promise.resolve(refusal ? failure(refusal) : success([]))
    },
    begin({ issuer }, redirectAddress, secrets) {
      if (refusal) return Promise.resolve(failure(refusal))
      begun.push({ ...secrets, redirectAddress })
      return Promise.resolve(success(`${issuer}/authorize?state=${secrets.state}`))
    },
    finish({ issuer }) {
      return Promise.resolve(refusal ? failure(refusal) : success({ ...somebody, issuer }))
    },
  }
}
