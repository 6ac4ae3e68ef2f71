import * as z from 'zod'
import type { Operation } from '#domain/access/permissions.ts'
import type { User } from '#domain/access/user.ts'
import type { Told } from '#domain/home/assistant.ts'
import type { Records } from '#domain/records/records.ts'
import type { Result } from '#domain/result.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { Asker, OrderConfirmations } from '#domain/usecases/party/confirm-order.usecase.ts'
import type { AssistantDeps, ToldProblem } from './assistant-deps.ts'

/** What a tool works with: one caller, in one language. */
export interface Call {
  readonly deps: AssistantDeps
  readonly confirmations: OrderConfirmations
  readonly user: User
  readonly asker: Asker
  readonly language: LanguageName
  /** With names and texts in that language: to be shown, never to be written. */
  readonly shown: Records
  readonly refusalOf: (operation: Operation) => Told | null
}

/** What the tool cannot do, and why. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal'
  readonly problem: ToldProblem
  constructor(problem: ToldProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

export function unwrap<Value>(result: Result<Value, ToldProblem>): Value {
  if (!result.ok) throw new ToolRefusal(result.problem)
  return result.value
}

type Fields = Readonly<Record<string, z.ZodType>>

/** How a client may treat it without asking someone. */
type Effect =
  /** Changes nothing. */
  | 'reads'
  /** Changes something that can be changed back; twice is the same as once. */
  | 'sets'
  /** Makes something new each time. */
  | 'adds'
  /** Moves liquid, or ends something for good. */
  | 'acts'

interface ToolSpec<Input extends Fields, Output extends Fields> {
  /** As an assistant would guess it. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** The row of the table of permissions. */
  readonly operation: Operation
  readonly effect: Effect
  /** For what acts: twice is the same as once. */
  readonly isIdempotent?: boolean
  readonly input: Input
  readonly output: Output
  run(
    input: z.infer<z.ZodObject<Input>>,
    call: Call,
  ): z.infer<z.ZodObject<Output>> | Promise<z.infer<z.ZodObject<Output>>>
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly operation: Operation
  readonly annotations: {
    readonly title: string
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Throws a ZodError for arguments that do not fit, and a {@link ToolRefusal}. */
  run(input: unknown, call: Call): Promise<Record<string, unknown>>
}

/** The languages as an assistant names them. */
const languageNames = { en: 'en_US', de: 'de', da: 'da_DK' } as const satisfies Record<string, LanguageName>

const languageField = {
  language: z
    .enum(['en', 'de', 'da'])
    .optional()
    .describe(
      'Of names and sentences in the answer. Left out: as the Accept-Language header says, else as the machine.',
    ),
}

const withLanguage = z.object(languageField)

/** The language that arguments name; null where they name none. */
export function namedLanguage(input: unknown): LanguageName | null {
  const named = withLanguage.safeParse(input).data?.language
  return named === undefined ? null : languageNames[named]
}

/** @returns the tool with its types forgotten; arguments and answer are held to them when it runs */
export function defineTool<const Input extends Fields, const Output extends Fields>({
  effect,
  isIdempotent = effect === 'reads' || effect === 'sets',
  input,
  output,
  run,
  ...spec
}: ToolSpec<Input, Output>): Tool {
  const own = z.object(input)
  const whole = z.strictObject({ ...input, ...languageField })
  const answer = z.strictObject(output)
  return {
    ...spec,
    annotations: {
      title: spec.title,
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'acts',
      idempotentHint: isIdempotent,
      openWorldHint: false,
    },
    input: whole,
    output: answer,
    async run(given, call) {
      whole.parse(given)
      // Whatever else there is, is the language, which the call has by now.
      return answer.parse(await run(own.parse(given), call))
    },
  }
}
