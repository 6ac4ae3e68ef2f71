import { graphql, type ResultOf } from '../../api/graphql.ts'

export const SystemDocument = graphql(`
  query System {
    host { canInstallUpdates canReboot canShutDown }
    appearance { languageName recipePageSize kioskKeyboard { enable layout } }
    settings { defaultFilter { enable fabricable } family { generation isFixed } publicAddress { url isFixed forPhones } }
  }
`)
export type SystemAnswer = ResultOf<typeof SystemDocument>

export const defaultFilters = ['ALL', 'WITH_OWNED', 'AUTOMATIC'] as const

/** Settings for everybody, saved as soon as they are chosen. */
export interface Preferences extends Pick<SystemAnswer['appearance'], 'languageName' | 'recipePageSize'> {
  readonly kioskKeyboard: { readonly enable: boolean; readonly layout: string }
  readonly defaultFilter: (typeof defaultFilters)[number]
  /** Whether apps of the family's second generation are served. */
  readonly secondGeneration: boolean
  /** Empty where none is set. */
  readonly publicUrl: string
}

export const preferencesOf = ({ appearance, settings }: SystemAnswer): Preferences => ({
  ...appearance,
  defaultFilter: settings.defaultFilter.fabricable ?? 'ALL',
  secondGeneration: settings.family.generation === 'SECOND',
  publicUrl: settings.publicAddress.url ?? '',
})
