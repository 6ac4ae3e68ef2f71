import type { LanguageName } from '../units/language.ts'
import type { ProductionStep, WrittenInstructionStep } from './recipe.ts'
import { messageIn, tidyTranslations, translated } from './translations.ts'

/**
 * The steps after an edit.
 *
 * @param writtenIn of someone who sees this language alone. What's unchanged keeps its texts in all languages; what's
 * changed is changed in this language if it had a text in it, else in the first. Undefined: steps bring all their texts.
 */
export function mergedSteps(
  steps: readonly ProductionStep[],
  writtenIn: LanguageName | undefined,
  before: readonly ProductionStep[],
): readonly ProductionStep[] {
  const clean = steps.map(step => (step.kind === 'writtenInstruction' ? tidyStep(step) : step))
  if (writtenIn === undefined) return clean
  const left = new Map(before.entries())
  const same = new Map<number, ProductionStep>()
  for (const [index, step] of clean.entries()) {
    if (step.kind !== 'writtenInstruction') continue
    const found = [...left].find(([, was]) => isWritten(was) && messageIn(was, writtenIn) === step.message)
    if (!found) continue
    left.delete(found[0])
    same.set(index, found[1])
  }
  return clean.map((step, index) => {
    const was = left.get(index)
    if (step.kind !== 'writtenInstruction') return step
    return same.get(index) ?? (was && isWritten(was) ? rewritten(was, step.message, writtenIn) : step)
  })
}

const isWritten = (step: ProductionStep): step is WrittenInstructionStep => step.kind === 'writtenInstruction'

const tidyStep = ({ message, translations }: WrittenInstructionStep): WrittenInstructionStep => ({
  kind: 'writtenInstruction',
  message: message.trim(),
  ...translated(tidyTranslations(translations ?? {})),
})

const rewritten = (was: WrittenInstructionStep, message: string, language: LanguageName): WrittenInstructionStep =>
  was.translations?.[language]
    ? tidyStep({ ...was, translations: { ...was.translations, [language]: { message } } })
    : { ...was, message }
