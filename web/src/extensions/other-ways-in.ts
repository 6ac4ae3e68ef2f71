import type { OtherWayIn } from '../features/auth-layout/auth-fields.view.tsx'
import { ProviderLogin } from './login-provider/provider-login.view.tsx'

/** What the login page offers besides a password. */
export const otherWaysIn: readonly OtherWayIn[] = [ProviderLogin]
