import type { Result } from '../../../result.ts'
import type { Identity, LoginProvider, ProviderAccess } from '../login-provider.ts'
import type { ProviderDoubt, ProviderProblem } from '../provider-problem.ts'

/** Unguessable, and different for each login. */
export interface LoginSecrets {
  /** Comes back with the browser. */
  readonly state: string
  /** Comes back in what the provider has signed. */
  readonly nonce: string
  /** PKCE: shown to the provider when the login is finished; 43–128 letters. */
  readonly verifier: string
}

/** Providers of OpenID Connect. Each question ends within some seconds. */
export interface IdentityProvider {
  /** Whether people could log in by these settings, without a login. @returns what the provider does not let us try */
  test(access: ProviderAccess, redirectAddress: string): Promise<Result<readonly ProviderDoubt[], ProviderProblem>>
  /** The address that the browser is to be sent to. @param redirectAddress to where the provider sends it back */
  begin(
    access: ProviderAccess,
    redirectAddress: string,
    secrets: LoginSecrets,
  ): Promise<Result<string, ProviderProblem>>
  /**
   * Asks the provider, which answers once, who has come back.
   * @param returned the complete address that the browser was sent back to
   * @param provider with the claim of roles to ask for, if any
   */
  finish(provider: LoginProvider, returned: string, secrets: LoginSecrets): Promise<Result<Identity, ProviderProblem>>
}
