import type { ArgBuilder, InputFieldMap, InputShapeFromFields, ShapeFromTypeParam, TypeParam } from '@pothos/core'
import type { Operation } from '#domain/access/permissions.ts'
import type { User } from '#domain/access/user.ts'
import type { Result } from '#domain/result.ts'
import type { BusEvent } from '#domain/usecases/records/event-bus.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'
import { watchEvents } from '../watch.ts'
import { builder } from './builder.ts'
import { callerOf, type GraphqlContext } from './context.ts'
import { problemError } from './errors.ts'
import { type Pace, throttledLatest } from './throttled-latest.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never
/** Lists may be read-only. */
type Shape<Type extends TypeParam<Types>, Nullable extends boolean> = Type extends readonly unknown[]
  ? Readonly<ShapeFromTypeParam<Types, Type, Nullable>>
  : ShapeFromTypeParam<Types, Type, Nullable>
type Awaitable<Value> = Value | Promise<Value>

interface Field<Args extends InputFieldMap> {
  readonly may: Operation
  readonly description?: string
  readonly args?: (arg: ArgBuilder<Types>) => Args
}

interface Typed<Type extends TypeParam<Types>, Nullable extends boolean> {
  readonly type: Type
  readonly nullable?: Nullable
}

/** The user is that of the caller; reading it is refused without a login. */
type CommandContext = GraphqlContext & { readonly user: User }

interface Command<Args extends InputFieldMap, Value> extends Field<Args> {
  /** Decodes the arguments and calls one use case; may throw an {@link HttpProblem}. */
  readonly run: (args: InputShapeFromFields<Args>, context: CommandContext) => Awaitable<Result<Value, AnyProblem>>
}

interface Answering<Type extends TypeParam<Types>, Nullable extends boolean, Value> extends Typed<Type, Nullable> {
  /** What is answered, where it's another thing than the use case returns. */
  readonly answer: (value: Value, context: CommandContext) => Awaitable<Shape<Type, Nullable>>
}

/** A mutation that calls one use case: answers its value, or `true` where there's no type; refusals in the caller's language. */
export function command<
  Type extends TypeParam<Types>,
  const Args extends InputFieldMap,
  Value,
  Nullable extends boolean = false,
>(name: string, options: Command<Args, Value> & Answering<Type, Nullable, Value>): void
export function command<
  Type extends TypeParam<Types>,
  const Args extends InputFieldMap,
  Nullable extends boolean = false,
>(
  name: string,
  options: Command<Args, Shape<Type, Nullable>> & Typed<Type, Nullable> & { readonly answer?: never },
): void
export function command<const Args extends InputFieldMap>(name: string, options: Command<Args, unknown>): void
export function command(
  name: string,
  { run, ...options }: Command<InputFieldMap, unknown> & Partial<Answering<'Boolean', false, unknown>>,
): void {
  const { type = 'Boolean', answer = options.type ? (value: unknown) => value as boolean : () => true } = options
  builder.mutationField(name, t =>
    t.field({
      ...fieldOf(type, options),
      args: options.args?.(t.arg) ?? {},
      resolve: (_root, given, context) =>
        refusingIn(context, async () => {
          const commandContext = withUser(context)
          return answer(unwrap(await run(given, commandContext)), commandContext)
        }),
    }),
  )
}

/** A query that may be refused: `read` may throw an {@link HttpProblem}. */
export function query<
  Type extends TypeParam<Types>,
  const Args extends InputFieldMap,
  Nullable extends boolean = false,
>(
  name: string,
  options: Field<Args> &
    Typed<Type, Nullable> & {
      readonly read: (args: InputShapeFromFields<Args>, context: CommandContext) => Awaitable<Shape<Type, Nullable>>
    },
): void {
  const { type, args, read } = options
  builder.queryField(name, t =>
    t.field({
      ...fieldOf(type as 'Boolean', options),
      args: args?.(t.arg) ?? ({} as Args),
      resolve: (_root, given, context) =>
        refusingIn(
          context,
          async () => (await read(given as InputShapeFromFields<Args>, withUser(context))) as boolean,
        ),
    }),
  )
}

interface Latest<Type extends TypeParam<Types>, Nullable extends boolean> extends Typed<Type, Nullable> {
  readonly may: Operation
  readonly description: string
  readonly pace: Pace | number
  /** The events after which it may be another one. */
  readonly changedBy: (event: BusEvent) => boolean
  readonly read: (context: GraphqlContext) => Shape<Type, Nullable>
}

/** A subscription that sends a value at once, and after changes. */
export function subscription<Type extends TypeParam<Types>, Nullable extends boolean = false>(
  name: string,
  options: Latest<Type, Nullable>,
): void {
  const { type, pace, changedBy, read } = options
  builder.subscriptionField(name, t =>
    t.field({
      ...fieldOf(type as 'Boolean', options),
      subscribe: (_root, _args, { deps }) => throttledLatest(pace, watchEvents(deps.eventBus, changedBy)),
      resolve: (_event, _args, context) => read(context) as boolean,
    }),
  )
}

/** A query, and the {@link subscription} of the same name. */
export function live<Type extends TypeParam<Types>, Nullable extends boolean = false>(
  name: string,
  options: Latest<Type, Nullable> & { readonly queryDescription?: string },
): void {
  const { type, read, queryDescription: description = '' } = options
  builder.queryField(name, t =>
    t.field({
      ...fieldOf(type as 'Boolean', { ...options, description }),
      resolve: (_root, _args, context) => read(context) as boolean,
    }),
  )
  subscription(name, options)
}

const fieldOf = (
  type: 'Boolean',
  { may, nullable, description }: Pick<Field<InputFieldMap>, 'may' | 'description'> & { nullable?: boolean },
) => ({
  type,
  authScopes: { may },
  nullable: (nullable ?? false) as false,
  ...(description && { description }),
})

const withUser = (context: GraphqlContext): CommandContext => ({
  ...context,
  get user() {
    return callerOf(context).user
  },
})

async function refusingIn<Value>(context: GraphqlContext, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof HttpProblem ? problemError(error.problem, context) : error
  }
}
