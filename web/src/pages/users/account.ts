import { passwordLength, usernameLength } from '#domain/access/user-draft.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { type FieldError, type RuleError, required, textLength } from '../../forms/rules.ts'

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

export const usernameError = (username: string): FieldError | undefined =>
  required(username) ?? textLength(username, usernameLength)

/** Blanks belong to a password. */
function lengthError(password: string): RuleError | undefined {
  const count = [...password].length
  if (count > passwordLength.most) return { rule: 'most-letters', nr: passwordLength.most }
  return count < passwordLength.least ? { rule: 'least-letters', nr: passwordLength.least } : undefined
}

export const newPasswordError = (password: string): FieldError | undefined =>
  required(password) ?? lengthError(password)

/** An empty one stands for the password of before. */
export const changedPasswordError = (password: string): FieldError | undefined =>
  password === '' ? undefined : newPasswordError(password)

/** Typed twice, because it isn't shown. */
export const repetitionError = (password: string, repeated: string): FieldError | undefined =>
  password === repeated ? undefined : { rule: 'differs' }
