import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

const SettingsFragment = graphql(`
  fragment ProviderSettingsFields on LoginProviderSettings {
    isOn issuer clientId hasSecret scopes ca isPlainAllowed label isOnKiosk roleClaim roles { value role } newcomerRole
    returnAddress
  }
`)

export const LoginProviderDocument = graphql(
  `
    query LoginProviderPage {
      loginProviderSettings { ...ProviderSettingsFields }
      users { id username role hasPassword providerLink { issuer subject linkedAt isInUse } }
      providerStrangers { subject name at }
    }
  `,
  [SettingsFragment],
)
export const SaveLoginProviderDocument = graphql(
  `
    mutation SaveLoginProvider($settings: LoginProviderInput!) {
      saveLoginProvider(settings: $settings) { ...ProviderSettingsFields }
    }
  `,
  [SettingsFragment],
)
export const TestLoginProviderDocument = graphql(
  `mutation TestLoginProvider($settings: LoginProviderInput!) { testLoginProvider(settings: $settings) }`,
)
export const UnlinkAccountDocument = graphql(`mutation UnlinkAccount($id: Int!) { unlinkAccount(id: $id) }`)
export const LinkAccountDocument = graphql(
  `mutation LinkAccount($id: Int!, $subject: String!) { linkAccount(id: $id, subject: $subject) }`,
)

export type ProviderAnswer = ResultOf<typeof LoginProviderDocument>
export type ProviderSettings = ProviderAnswer['loginProviderSettings']
export type ProviderInput = VariablesOf<typeof SaveLoginProviderDocument>['settings']
export type LinkedUser = ProviderAnswer['users'][number]
export type Stranger = ProviderAnswer['providerStrangers'][number]
export type RoleRow = ProviderSettings['roles'][number]
