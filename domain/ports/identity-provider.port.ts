import type { Identity, LoginProvider, ProviderAccess } from '../access/login-provider.ts'
import type { ProviderDoubt, ProviderProblem } from '../access/provider-problem.ts'
import type { Result } from '../result.ts'

/** What one login is told apart by. Each is unguessable, and another one each time. */
export interface LoginSecrets {
  /** Comes back with the browser. */
  readonly state: string
  /** Comes back in what the provider has signed. */
  readonly nonce: string
  /** Shown to the provider when the login is finished, and to nobody else (PKCE): 43 … 128 letters. */
  readonly verifier: string
}

/** Providers of OpenID Connect. Each question ends within some seconds, whatever the other side does. */
export interface IdentityProvider {
  /**
   * Whether people could log in by these settings, without a login.
   *
   * @param redirectAddress to where they are to be sent back
   * @returns what the provider doesn't let us try
   */
  test(access: ProviderAccess, redirectAddress: string): Promise<Result<readonly ProviderDoubt[], ProviderProblem>>
  /**
   * Where a browser is to be sent.
   *
   * @param redirectAddress to where the provider sends it back
   */
  begin(
    access: ProviderAccess,
    redirectAddress: string,
    secrets: LoginSecrets,
  ): Promise<Result<string, ProviderProblem>>
  /**
   * Who has come back. Asks the provider, which tells it once.
   *
   * @param returned the address that the browser was sent back to, with all that stands in it
   * @param provider the claim of roles is asked for as well, where one is named
   */
  finish(provider: LoginProvider, returned: string, secrets: LoginSecrets): Promise<Result<Identity, ProviderProblem>>
}
