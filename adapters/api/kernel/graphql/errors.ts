import { GraphQLError } from 'graphql'
import type { Result } from '#domain/result.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { describeProblem, describeReasons, type ProblemDescription } from '../problems/describe-problem.ts'
import { type DescriptionContext, describedIn } from '../problems/description-context.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'
import { httpStatusOf } from '../problems/problem-status.ts'
import { brokenRule } from '../problems/problem-texts.ts'

interface Asked {
  readonly deps: DescriptionContext
  readonly language: LanguageName
}

/** A refused operation: `extensions.code` is stable, `values` are for translations, `problems` all reasons. */
export function problemError(problem: AnyProblem, asked: Asked): GraphQLError {
  const { language } = asked
  const context = describing(asked)
  const { code, text, values } = describeProblem(problem, context, language)
  const wireProblems = describeReasons(problem, context, language).map(each => ({
    ...each,
    ...fieldIn(each.values),
    values: namedValues(each.values),
  }))
  return new GraphQLError(text, {
    extensions: {
      code,
      ...fieldIn(values),
      values: namedValues(values),
      problems: wireProblems,
      status: httpStatusOf(problem),
    },
  })
}

const fieldIn = ({ field }: ProblemDescription['values']): { field?: string } =>
  field === undefined ? {} : { field: String(field) }

export const namedValues = (values: ProblemDescription['values']): { name: string; value: string }[] =>
  Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))

export function unwrapFor<Value>(asked: Asked, result: Result<Value, AnyProblem>): Value {
  if (!result.ok) throw problemError(result.problem, asked)
  return result.value
}

/** An argument whose null means something, so that it must be there. */
export function stated<Value>(field: string, value: Value | undefined): Value {
  if (value === undefined) throw new HttpProblem({ kind: 'invalid-field', field, ...brokenRule('required') })
  return value
}

export const describing = ({ deps, language }: Asked): DescriptionContext => describedIn(deps, language)
