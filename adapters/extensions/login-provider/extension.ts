import './graphql.ts'
import { randomUUID } from 'node:crypto'
import type { IdentityProvider } from '#domain/extensions/login-provider/usecases/identity-provider.port.ts'
import { unlinkLeavers } from '#domain/extensions/login-provider/usecases/manage-login-provider.usecase.ts'
import { ProviderLogin } from '#domain/extensions/login-provider/usecases/provider-login.usecase.ts'
import type { ExtensionContext, ServerExtension } from '../../extension.ts'
import { providerRoutes } from './routes.ts'

interface ProviderServices {
  readonly providerLogin: ProviderLogin
  /** Only when someone wants to use one. */
  readonly loadProvider: () => Promise<IdentityProvider>
}

declare module '#adapters/api/kernel/deps.ts' {
  interface HttpDeps extends ProviderServices {}
}

/** Login with a provider: loaded when someone goes there first, or tries the settings. */
export const loginProvider = {
  accompany: () => unlinkLeavers,
  routes: providerRoutes,
  start(context: ExtensionContext): ProviderServices {
    const loadProvider = context.onceLoaded(
      'login-provider/identity-provider-entry',
      (entry: typeof import('./identity-provider-entry.ts')) =>
        entry.openIdentityProvider({ ...context, guard: context.serviceGuard }),
    )
    const providerLogin = new ProviderLogin({ ...context, loadProvider, newSessionId: randomUUID })
    return { loadProvider, providerLogin }
  },
} as const satisfies ServerExtension
