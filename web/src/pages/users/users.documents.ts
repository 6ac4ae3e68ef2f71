import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

export const AccountFragment = graphql(`fragment AccountFields on Account { id username role locked version }`)

export const UsersDocument = graphql(`query Users { users { ...AccountFields } }`, [AccountFragment])
export const UserDocument = graphql(`query User($id: Int!) { user(id: $id) { ...AccountFields } }`, [AccountFragment])

export const CreateUserDocument = graphql(
  `mutation CreateUser($user: NewUserInput!) { createUser(user: $user) { ...AccountFields } }`,
  [AccountFragment],
)
export const UpdateUserDocument = graphql(
  `
  mutation UpdateUser($id: Int!, $change: UserChangeInput!, $version: String) {
    updateUser(id: $id, change: $change, version: $version) { ...AccountFields }
  }
`,
  [AccountFragment],
)
export const DeleteUserDocument = graphql(`
  mutation DeleteUser($id: Int!, $handOverTo: Int, $deleteContent: Boolean!, $version: String) {
    deleteUser(id: $id, handOverTo: $handOverTo, deleteContent: $deleteContent, version: $version)
  }
`)

/** The things that a user owns, as far as they have to be told before the user goes. */
export const OwnedByUserDocument = graphql(`
  query OwnedByUser($id: Int!) {
    recipes(filter: { ownerId: $id }) { totalElements content { name } }
    collections(ownerId: $id, first: 200) { name }
  }
`)

export const ChangeProfileDocument = graphql(`
  mutation ChangeProfile($profile: ProfileInput!) {
    changeProfile(profile: $profile) {
      expiresAt
      token
      user { id username role adminLevel }
    }
  }
`)

export type Account = ResultOf<typeof UsersDocument>['users'][number]
export type Role = Account['role']
export type UserChange = VariablesOf<typeof UpdateUserDocument>['change']
