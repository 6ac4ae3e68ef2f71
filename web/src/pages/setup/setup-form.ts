import { checkUser } from '#domain/access/user-draft.ts'
import type { ApiProblem, Problem } from '../../api/api-problem.ts'

const codeLength = 8

export const emptyFields = { code: '', username: '', password: '', repeated: '' }
export type Fields = typeof emptyFields
export type FieldName = keyof Fields
/** By the field they belong to. */
export type Errors = Readonly<Partial<Record<FieldName, Problem>>>

/** A setup code as it is being typed: in capitals, with the hyphen that the machine prints. */
export function asSetupCode(typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)
  return bare.length > codeLength / 2 ? `${bare.slice(0, codeLength / 2)}-${bare.slice(codeLength / 2)}` : bare
}

export const isComplete = (fields: Fields): boolean =>
  fields.code.length === codeLength + 1 && Object.values(fields).every(text => text !== '')

/** As soon as what is repeated cannot become the password any more. */
export const differs = ({ password, repeated }: Fields): boolean => repeated !== '' && !password.startsWith(repeated)

const local = (code: string, values: Readonly<Record<string, unknown>> = {}): Problem => ({
  code,
  text: code,
  values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
})

/** What can be said before anything is sent. */
export function errorsOf({ username, password, repeated }: Fields): Errors {
  const result = checkUser({ username, password }, null)
  const problems = result.ok ? [] : result.problem.problems
  return {
    ...Object.fromEntries(problems.map(({ kind, field, ...values }) => [field, local(kind, values)])),
    ...(password === repeated ? {} : { repeated: local('passwords-differ') }),
  }
}

/** The server's reasons at the fields they belong to; nothing where they belong to none. */
export function serverErrors(problem: ApiProblem): Errors {
  if (problem.code === 'wrong-setup-code') return { code: problem }
  return Object.fromEntries(
    problem.problems.flatMap(each => {
      const field = each.values.find(({ name }) => name === 'field')?.value
      return field === undefined ? [] : [[field, each]]
    }),
  )
}
