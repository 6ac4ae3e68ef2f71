import { type Extension, problemsOf, recordOf } from '../../extension.ts'
import { type LoginLink, type LoginProvider, providerLimits } from './login-provider.ts'
import type { LoginProviderInvalid, LoginProviderProblem } from './login-provider-draft.ts'
import type { ProviderProblem, ProviderRefusal } from './provider-problem.ts'

const { label, claim, scope } = providerLimits
const epoch = Number.MAX_SAFE_INTEGER

export const loginProvider = {
  records: {
    /** Absent until someone has saved it. */
    loginProvider: recordOf<LoginProvider>()({ isSingle: true, isSecret: true, endsSessions: true }),
    /** By the user's id. */
    loginLink: recordOf<LoginLink>()({ isShared: true, endsSessions: true }),
  },
  problems: problemsOf<LoginProviderInvalid | LoginProviderProblem | ProviderProblem | ProviderRefusal>({
    'provider-off': 404,
    'provider-stranger': 403,
    'provider-no-role': 403,
    'provider-attempt-gone': 410,
    'provider-linked-elsewhere': 409,
    'provider-problem': 502,
  }),
  bounds: {
    LoginProvider: { ...providerLimits, 'scopes[]': scope, label: label.most, roleClaim: claim, epoch },
    RoleOfValue: providerLimits,
    LoginLink: providerLimits,
  },
} as const satisfies Extension
