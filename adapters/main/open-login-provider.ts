import { randomUUID } from 'node:crypto'
import { newTokenSecret } from '#adapters/auth/token-secrets.ts'
import type { Config } from '#adapters/config/config.ts'
import type { Log } from '#adapters/log/log.ts'
import { createAddressGuard } from '#adapters/outgoing/address-guard.ts'
import { openProviderLogin, type ProviderLoginDeps } from '#domain/usecases/access/provider-login.usecase.ts'
import { entries } from './entries.ts'
import { importEntry, onceLoaded } from './import-entry.ts'

type Parts = Pick<ProviderLoginDeps, 'records' | 'clock' | 'loginService' | 'skeletonOf'> & {
  readonly config: Pick<Config, 'allowLocalActions'>
  /** On which the machine listens by now. */
  readonly ownPorts: () => readonly number[]
  readonly log: Pick<Log, 'warn'>
}

/** Login with a provider: what speaks with it is loaded when somebody goes there first, or tries the settings. */
export function openLoginProvider({ config, ownPorts, log, ...parts }: Parts) {
  const guard = createAddressGuard({ allowLocal: config.allowLocalActions, ownPorts })
  const loadProvider = onceLoaded(async () => (await providerAdapter()).openIdentityProvider({ guard, ...parts }))
  const providerLogin = openProviderLogin({
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
