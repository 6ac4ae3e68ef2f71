import type { ArgBuilder, InputFieldMap, InputShapeFromFields, ShapeFromTypeParam, TypeParam } from '@pothos/core'
import type { Operation } from '#domain/access/permissions.ts'
import type { Result } from '#domain/result.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'
import { builder } from './builder.ts'
import type { GraphqlContext } from './context.ts'
import { problemError } from './errors.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never
type Shape<Type extends TypeParam<Types>> = ShapeFromTypeParam<Types, Type, false>

interface Command<Args extends InputFieldMap, Value> {
  readonly may: Operation
  readonly description?: string
  readonly args?: (arg: ArgBuilder<Types>) => Args
  /** Decodes the arguments and calls one use case; may throw an {@link HttpProblem}. */
  readonly run: (
    args: InputShapeFromFields<Args>,
    context: GraphqlContext,
  ) => Result<Value, AnyProblem> | Promise<Result<Value, AnyProblem>>
}

interface Answering<Type extends TypeParam<Types>, Value> {
  readonly type: Type
  /** What is answered, where it's another thing than the use case returns. */
  readonly answer: (value: Value, context: GraphqlContext) => Shape<Type>
}

/** A mutation that calls one use case: answers its value, or `true` where there's no type; refusals in the caller's language. */
export function command<const Args extends InputFieldMap>(name: string, options: Command<Args, unknown>): void
export function command<Type extends TypeParam<Types>, const Args extends InputFieldMap>(
  name: string,
  options: Command<Args, Shape<Type>> & { readonly type: Type; readonly answer?: never },
): void
export function command<Type extends TypeParam<Types>, const Args extends InputFieldMap, Value>(
  name: string,
  options: Command<Args, Value> & Answering<Type, Value>,
): void
export function command(
  name: string,
  { may, description, args, run, ...rest }: Command<InputFieldMap, unknown> & Partial<Answering<'Boolean', unknown>>,
): void {
  const { type = 'Boolean', answer = rest.type ? (value: unknown) => value : () => true } = rest
  builder.mutationField(name, t =>
    t.field({
      type,
      authScopes: { may },
      ...(description && { description }),
      args: args?.(t.arg) ?? {},
      resolve: async (_root, given, context) => {
        try {
          return answer(unwrap(await run(given, context)), context) as boolean
        } catch (error) {
          throw error instanceof HttpProblem ? problemError(error.problem, context) : error
        }
      },
    }),
  )
}
