import type { LanguageName } from '#domain/units/language.ts'
import { type DescriptionContext, describedIn } from './description-context.ts'
import type { AnyProblem, ProblemValues } from './problem-kinds.ts'
import { reasonsOf } from './problem-status.ts'
import { sentence } from './problem-texts.ts'
import { valuesOf } from './problem-values.ts'

/** A stable code, a text, and the values that a translation of one's own needs. */
export interface ProblemDescription {
  readonly code: AnyProblem['kind']
  readonly text: string
  readonly values: ProblemValues
}

/** In a language, though with names as the context has them. */
export function describeProblem(
  refused: AnyProblem,
  context: DescriptionContext,
  language: LanguageName = 'en_US',
): ProblemDescription {
  const problem = inFull(refused, context)
  const own = valuesOf(problem, context)
  const reasons = describeReasons(problem, context, language).map(({ text }) => text)
  if (reasons.length === 0) return { code: problem.kind, text: sentence(problem.kind, own, language), values: own }
  const values = { ...own, reasons: reasons.join(' ') }
  return { code: problem.kind, text: sentence(problem.kind, values, language), values }
}

/** Every single reason of a problem that has several. */
export const describeReasons = (
  problem: AnyProblem,
  context: DescriptionContext,
  language?: LanguageName,
): ProblemDescription[] => reasonsOf(problem).map(each => describeProblem(each, context, language))

/** A problem with all its reasons, and with names in the same language. */
export const problemText = (problem: AnyProblem, context: DescriptionContext, language: LanguageName): string =>
  describeProblem(problem, describedIn(context, language), language).text

/** A caller who was refused by the disk learns that its folder is away: there is something to do about that. */
function inFull(problem: AnyProblem, { dataFolder }: DescriptionContext): AnyProblem {
  const trouble = dataFolder?.trouble
  if (problem.kind !== 'store-unavailable' || !trouble) return problem
  return { kind: `data-folder-${trouble.kind}`, folder: dataFolder.path }
}
