import { graphql, type ResultOf } from '../../api/graphql.ts'

export const AccountFragment = graphql(`fragment AccountFields on Account { id username role locked version }`)

export const UpdateUserDocument = graphql(
  `
  mutation UpdateUser($id: Int!, $change: UserChangeInput!, $version: String) {
    updateUser(id: $id, change: $change, version: $version) { ...AccountFields }
  }
`,
  [AccountFragment],
)

export type Account = ResultOf<typeof AccountFragment>
