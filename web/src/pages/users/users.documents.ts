import { passwordLength, usernameLength } from '#domain/access/user-draft.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { type Fault, letters, type RuleFault, required } from '../../forms/rules.ts'

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

export const usernameFault = (username: string): Fault | undefined =>
  required(username) ?? letters(username, usernameLength)

/** Blanks belong to a password. */
function lengthFault(password: string): RuleFault | undefined {
  const count = [...password].length
  if (count > passwordLength.most) return { rule: 'most-letters', nr: passwordLength.most }
  return count < passwordLength.least ? { rule: 'least-letters', nr: passwordLength.least } : undefined
}

export const newPasswordFault = (password: string): Fault | undefined => required(password) ?? lengthFault(password)

/** An empty one stands for the password of before. */
export const changedPasswordFault = (password: string): Fault | undefined =>
  password === '' ? undefined : newPasswordFault(password)

/** Typed twice, because nobody sees what was typed. */
export const repetitionFault = (password: string, repeated: string): Fault | undefined =>
  password === repeated ? undefined : { rule: 'differs' }
