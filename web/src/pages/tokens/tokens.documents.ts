import { graphql, type ResultOf } from '../../api/graphql.ts'

export const ApiTokensDocument = graphql(`
  query ApiTokens($ofEverybody: Boolean!) {
    apiTokens(ofEverybody: $ofEverybody) { id name scope owner state createdAt expiresAt lastUsedAt }
  }
`)
export const CreateApiTokenDocument = graphql(`
  mutation CreateApiToken($token: ApiTokenInput!) { createApiToken(token: $token) { text token { id name } } }
`)
export const WithdrawApiTokenDocument = graphql(`
  mutation WithdrawApiToken($id: Int!) { withdrawApiToken(id: $id) }
`)

export type ApiToken = ResultOf<typeof ApiTokensDocument>['apiTokens'][number]
export type MadeToken = ResultOf<typeof CreateApiTokenDocument>['createApiToken']
export type TokenScope = ApiToken['scope']
