import type { Namespace } from './translate.ts'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** No keys: its own `t` takes none, so that texts are asked for by `useTranslation` and `translator`. */
    resources: { [Ns in Namespace]: object }
    strictKeyChecks: true
  }
}
