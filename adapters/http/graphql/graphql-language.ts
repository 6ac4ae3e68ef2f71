import type { GraphQLFormattedError } from 'graphql'
import type { LanguageName } from '#domain/units/language.ts'
import type { ProblemDescription } from '../problems/describe-problem.ts'
import { textOf, wholeTextOf } from '../problems/texts.ts'

/** As `problemError` puts a problem into the extensions of an error. */
interface WireProblem {
  readonly code: ProblemDescription['code']
  readonly text: string
  readonly values: readonly { readonly name: string; readonly value: string }[]
}

/** The same error with its message, and the texts of its reasons, in another language; codes and values stay. */
export function inLanguage(language: LanguageName): (error: GraphQLFormattedError) => GraphQLFormattedError {
  return error => {
    const { code, values, problems } = (error.extensions ?? {}) as Partial<WireProblem & { problems: WireProblem[] }>
    if (code === undefined || values === undefined || problems === undefined) return error
    const reasons = problems.map(each => ({ ...each, text: textOf(described(each), language) }))
    const message = wholeTextOf(
      described({ code, text: error.message, values }),
      reasons.map(({ text }) => text),
      language,
    )
    return { ...error, message, extensions: { ...error.extensions, problems: reasons } }
  }
}

/** Values travel as texts: numbers are numbers again. */
const described = ({ code, text, values }: WireProblem): ProblemDescription => ({
  code,
  text,
  values: Object.fromEntries(values.map(({ name, value }) => [name, isNumber.test(value) ? Number(value) : value])),
})

const isNumber = /^-?\d+(\.\d+)?$/
