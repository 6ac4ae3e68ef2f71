import { GraphQLError } from 'graphql'
import type { Result } from '#domain/result.ts'
import type { Caller } from '../access/caller.ts'
import { describeProblem, describeReasons, type ProblemDescription } from '../problems/describe-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'
import { httpStatusOf } from '../problems/problem-status.ts'
import { type DescriptionContext, describedIn } from '../problems/problem-words.ts'
import type { GraphqlContext } from './graphql-context.ts'

/** A refused operation: `extensions.code` is stable, `values` are for translations, `problems` all reasons. */
export function problemError(problem: AnyProblem, context: DescriptionContext): GraphQLError {
  const { code, text, values } = describeProblem(problem, context)
  const wireProblems = describeReasons(problem, context).map(each => ({
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

/** Which field of an input is meant, where a problem says so. */
const fieldIn = ({ field }: ProblemDescription['values']): { field?: string } =>
  field === undefined ? {} : { field: String(field) }

export const namedValues = (values: ProblemDescription['values']): { name: string; value: string }[] =>
  Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))

export function unwrapFor<Value>(context: GraphqlContext, result: Result<Value, AnyProblem>): Value {
  if (!result.ok) throw problemError(result.problem, describing(context))
  return result.value
}

/** With the names that the caller reads. */
export const describing = ({ deps, language }: GraphqlContext): DescriptionContext => describedIn(deps, language)

/** The caller of a field that requires a login. */
export function callerOf(context: GraphqlContext): Caller {
  if (!context.caller) throw problemError({ kind: 'unauthenticated' }, context.deps)
  return context.caller
}
