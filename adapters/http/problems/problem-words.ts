import { printName } from '#domain/machine/pump.ts'
import type { Records } from '#domain/records/records.ts'
import { recordsInLanguage } from '#domain/records/records-in-language.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import type { AnyProblem } from './problem-kinds.ts'
import type { ProblemValues } from './problem-values.ts'

/** The data that texts of problems may look at. */
export type DescriptionContext = { readonly records: { readonly now: Records } } & Pick<
  HttpDeps,
  'lock' | 'maintenance'
> &
  Partial<Pick<HttpDeps, 'neighbours' | 'dataFolder'>>

/** With the names of what there is in a language. */
export const describedIn = (context: DescriptionContext, language: LanguageName): DescriptionContext => ({
  lock: context.lock,
  maintenance: context.maintenance,
  ...(context.neighbours && { neighbours: context.neighbours }),
  ...(context.dataFolder && { dataFolder: context.dataFolder }),
  records: { now: recordsInLanguage(context.records.now, language) },
})

/** An English sentence with the places for its values in braces. */
export type Words = readonly [text: string, values?: ProblemValues]

/** One sentence for each kind of problem. */
export type WordsFor<Kind extends AnyProblem['kind']> = {
  readonly [Each in Kind]: (problem: Extract<AnyProblem, { kind: Each }>, context: DescriptionContext) => Words
}

export const ingredientName = ({ records }: DescriptionContext, id: number): string =>
  records.now.ingredient.get(id)?.name ?? `#${id}`

export function pumpName({ records }: DescriptionContext, id: number): string {
  const pump = records.now.pump.get(id)
  return pump ? printName(pump) : `#${id}`
}

export const pumpNames = (context: DescriptionContext, ids: readonly number[]): string =>
  ids.map(id => pumpName(context, id)).join(', ')
