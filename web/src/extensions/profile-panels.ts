import type { ComponentType } from 'react'
import { ProviderLink } from './login-provider/provider-link.view.tsx'

/** Below the facts of one's own profile. */
export const profilePanels: readonly ComponentType[] = [ProviderLink]
