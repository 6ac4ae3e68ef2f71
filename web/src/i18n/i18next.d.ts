import type { Resources } from './resources.d.ts'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    strictKeyChecks: true
  }
}
