import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { isOutdated, sayingOf, writtenLanguages } from '../../forms/translations/translations.ts'
import { recipeForm } from './recipe-form.model.ts'
import { type InstructionStep, isPour } from './recipe-steps.ts'

/** In which other languages an instruction is written, and whether that was for another text. */
export function InstructionLanguages({ step }: { readonly step: InstructionStep }) {
  const { t } = useTranslation('common')
  const original = useUnit(recipeForm.$original)
  const present = writtenLanguages.filter(({ name }) => step.translations[name] !== undefined)
  if (present.length === 0) return null
  const was = original?.steps.find(({ key }) => key === step.key)
  const before = was && !isPour(was) ? sayingOf(was.message, was.translations, 'message') : null
  const now = sayingOf(step.message, step.translations, 'message')
  const old = present.filter(({ name }) => isOutdated(now, before, name))
  const list = (old.length > 0 ? old : present).map(({ inNative }) => inNative).join(', ')
  return <span>{t(old.length > 0 ? 'languages.listedOld' : 'languages.listed', { languages: list })}</span>
}
