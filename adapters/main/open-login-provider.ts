import { randomUUID } from 'node:crypto'
import { newTokenSecret } from '#adapters/auth/secrets.ts'
import type { Log } from '#adapters/log/log.ts'
import type { AddressGuard } from '#adapters/outgoing/address-guard.ts'
import { ProviderLogin, type ProviderLoginDeps } from '#domain/usecases/access/provider-login.usecase.ts'
import { entries } from './entries.ts'
import { importEntry, onceLoaded } from './import-entry.ts'

type Parts = Pick<ProviderLoginDeps, 'records' | 'clock' | 'loginService' | 'skeletonOf'> & {
  /** Where a provider may be. */
  readonly serviceGuard: AddressGuard
  readonly log: Pick<Log, 'warn'>
}

/** Login with a provider: what speaks with it is loaded when someone goes there first, or tries the settings. */
export function openLoginProvider({ serviceGuard: guard, log, ...parts }: Parts) {
  const loadProvider = onceLoaded(async () => (await providerAdapter()).openIdentityProvider({ guard, ...parts }))
  const providerLogin = new ProviderLogin({
    ...parts,
    loadProvider,
    newSecret: newTokenSecret,
    newSessionId: randomUUID,
    warn: text => log.warn(text),
  })
  return { providerLogin, loadProvider }
}

const providerAdapter = (): Promise<typeof import('#adapters/openid/open-identity-provider.ts')> =>
  importEntry(entries.identityProvider)
