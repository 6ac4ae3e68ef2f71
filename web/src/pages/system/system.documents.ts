import { graphql, type ResultOf } from '../../api/graphql.ts'

const UpdateFragment = graphql(`
  fragment UpdateFields on UpdateState {
    kind currentVersion checkedAt
    release { version notes url }
    problem { code text values { name value } }
  }
`)
export type UpdateState = ResultOf<typeof UpdateFragment>

export const UpdateDocument = graphql(`subscription UpdateState { updateState { ...UpdateFields } }`, [UpdateFragment])
export const CheckForUpdateDocument = graphql(`mutation CheckForUpdate { checkForUpdate { ...UpdateFields } }`, [
  UpdateFragment,
])
export const PerformUpdateDocument = graphql(`mutation PerformUpdate { performUpdate { ...UpdateFields } }`, [
  UpdateFragment,
])

export const SystemDocument = graphql(`
  query System {
    host { canInstallUpdates canReboot canShutDown }
    appearance { languageName recipePageSize kioskKeyboard { enable layout } }
    settings { defaultFilter { enable fabricable } family { generation isFixed } publicAddress { url isFixed forPhones } }
  }
`)
export type SystemAnswer = ResultOf<typeof SystemDocument>

export const ChangePreferenceDocument = graphql(`
  mutation ChangePreference($appearance: AppearanceInput!) { changeAppearance(appearance: $appearance) { languageName } }
`)
export const ChangeDefaultFilterDocument = graphql(`
  mutation ChangeDefaultFilter($filter: DefaultFilterInput!) { changeDefaultFilter(filter: $filter) { enable } }
`)
export const ChangeFamilyDocument = graphql(`
  mutation ChangeFamily($generation: FamilyGeneration!) { changeFamily(generation: $generation) { generation } }
`)
export const ChangePublicUrlDocument = graphql(`
  mutation ChangePublicUrl($url: String!) { changePublicUrl(url: $url) { url } }
`)
export const ShutDownDocument = graphql(`mutation ShutDown($force: Boolean!) { shutDown(force: $force) }`)
export const RebootDocument = graphql(`mutation Reboot($force: Boolean!) { reboot(force: $force) }`)
