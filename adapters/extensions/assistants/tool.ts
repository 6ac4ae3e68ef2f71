/*
 * Names and texts of the catalogue were written by anybody, and a model reads them: they are data of bounded length
 * without characters that hide or reorder anything.
 */

/** Controls, line and paragraph separators, and what is invisible or turns the direction of text. */
import type { TObject, TProperties } from 'typebox'
import type { Operation } from '#domain/access/permissions.ts'
import type { SkeletonOf, User } from '#domain/access/user.ts'
import type { RecipeProblem } from '#domain/catalogue/recipe-input.ts'
import type { Told } from '#domain/extensions/assistants/assistant.ts'
import type {
  Asker,
  ConfirmProblem,
  OrderConfirmations,
  ProposalProblem,
} from '#domain/extensions/assistants/usecases/confirm-order.usecase.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { PourWarning } from '#domain/pour/pour.problems.ts'
import type { ProductionProblem } from '#domain/pour/production.ts'
import type { Records } from '#domain/records/records.ts'
import type { Result } from '#domain/result.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { RecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import type { BarProblem } from '#domain/usecases/catalogue/change-bar.usecase.ts'
import type { ManageRecipeProblem } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import type { MachineLock } from '#domain/usecases/machine/machine-lock.ts'
import type { GlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import type { Maintenance } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import type { DrinkNotFound } from '#domain/usecases/orders/find-drink.ts'
import type { DrinkMaker } from '#domain/usecases/orders/make-drink.usecase.ts'
import type { ChangeOrderProblem } from '#domain/usecases/party/place-party-order.usecase.ts'
import type { RecordBook } from '#domain/usecases/records/record-book.ts'
import * as t from './fields.ts'

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]+/gu

/** One line of at most so many characters; longer ones end in an ellipsis. */
export function plain(text: string, most = 120): string {
  const letters = [
    ...text
      .slice(0, 4 * most)
      .replace(unseen, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`
}

/** Whatever can speak against what an assistant asks for. */
export type ToldProblem =
  | BarProblem
  | ChangeOrderProblem
  | ConfirmProblem
  | DrinkNotFound
  | ManageRecipeProblem
  | PourWarning
  | ProductionProblem
  | ProposalProblem
  | RecipeProblem

export interface ToldWithReasons extends Told {
  /** Each of them, where it is refused for several. */
  readonly reasons: readonly Told[]
}

/** Everything that assistants may reach. */
export interface AssistantDeps {
  readonly records: RecordBook
  readonly recipes: RecipeBrowser
  readonly drinkMaker: DrinkMaker
  readonly maintenance: Pick<Maintenance, 'stopAll'>
  readonly lock: MachineLock
  readonly scale: Pick<GlassScale, 'area' | 'reading'>
  readonly actuator: Pick<Actuator, 'stop' | 'available'>
  readonly clock: Clock
  readonly skeletonOf: SkeletonOf
  /** How many seconds of the machine pass in one; 1 but in a simulation. */
  readonly acceleration: () => number
  /** Unguessable, another one each time. */
  readonly newId: () => string
  readonly describe: (problem: ToldProblem, language: LanguageName) => ToldWithReasons
  readonly version: string
}

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

interface ToolSpec<Input extends TProperties, Output extends TProperties> {
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
  run(input: t.Values<Input>, call: Call): t.Values<Output> | Promise<t.Values<Output>>
}

export interface Tool extends Pick<ToolSpec<TProperties, TProperties>, 'name' | 'title' | 'description' | 'operation'> {
  readonly annotations: Readonly<
    Record<'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint', boolean>
  > & {
    readonly title: string
  }
  readonly input: TObject
  readonly output: TObject
  /** Throws {@link InvalidArguments} and {@link ToolRefusal}. */
  run(input: unknown, call: Call): Promise<object>
}

/** The languages as an assistant names them. */
const languageNames = { en: 'en_US', de: 'de', da: 'da_DK' } as const satisfies Record<string, LanguageName>

const languageField = t.optional(
  t.choice(
    ['en', 'de', 'da'],
    'Of names and sentences in the answer. Left out: as the Accept-Language header says, else as the machine.',
  ),
)

/** The language that arguments name; null where they name none. */
export function namedLanguage(input: unknown): LanguageName | null {
  const { language } = { ...(input as { readonly language?: unknown } | undefined) }
  return Object.entries(languageNames).find(([name]) => name === language)?.[1] ?? null
}

/** Arguments and answers are checked when the tool runs. */
export function defineTool<const Input extends TProperties, const Output extends TProperties>({
  effect,
  isIdempotent = effect === 'reads' || effect === 'sets',
  input,
  output,
  run,
  ...spec
}: ToolSpec<Input, Output>): Tool {
  const wholeInput = t.object({ ...input, language: languageField })
  const wholeOutput = t.object(output)
  const inputs = t.checkerOf(wholeInput)
  const outputs = t.checkerOf(wholeOutput)
  return {
    ...spec,
    annotations: {
      title: spec.title,
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'acts',
      idempotentHint: isIdempotent,
      openWorldHint: false,
    },
    input: wholeInput,
    output: wholeOutput,
    run: async (sent, call) => outputs.confirm(await run(inputs.read(sent) as t.Values<Input>, call)),
  }
}

export function toldOf(problem: ToldProblem, { deps, language }: Pick<Call, 'deps' | 'language'>): Told {
  const { code, text } = deps.describe(problem, language)
  return { code, text: plain(text, 400) }
}
