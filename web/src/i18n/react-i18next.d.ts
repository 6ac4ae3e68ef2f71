/** What pages use of react-i18next, with the types of translate.ts instead of its own. */
declare module 'react-i18next' {
  import type { i18n, ThirdPartyModule } from 'i18next'
  import type { Namespaces, Translate } from '#web/src/i18n/translate.ts'

  export const initReactI18next: ThirdPartyModule
  export function useTranslation<const Ns extends Namespaces = 'common'>(
    namespaces?: Ns,
  ): { readonly t: Translate<Ns>; readonly i18n: i18n }
}
