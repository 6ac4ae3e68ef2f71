import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { ConflictField } from '../../forms/differences.ts'
import { useSaidLines } from '../../forms/translations/use-translation-words.ts'
import { useFormat } from '../../i18n/format.ts'
import type { RecipeDraft } from './recipe-draft.ts'
import { $ingredients, $surroundings } from './recipe-editor.model.ts'
import { isPour, type Part } from './recipe-steps.ts'

/** A recipe in words, field by field; its steps line by line. */
export function useRecipeWords(): readonly ConflictField<RecipeDraft>[] {
  const { t } = useTranslation(['editor', 'common'])
  const { ml } = useFormat()
  const surroundings = useUnit($surroundings)
  const steps = useStepWords()
  const saidLines = useSaidLines()
  const nameOf = (rows: readonly { readonly id: number; readonly name: string }[] | undefined, id: number | null) =>
    rows?.find(row => row.id === id)?.name ?? ''
  return [
    { label: t('field.name'), show: ({ name }) => name },
    { label: t('field.shortDescription'), show: ({ shortDescription }) => shortDescription },
    { label: t('field.description'), show: ({ description }) => description },
    { label: t('field.steps'), show: steps },
    { label: t('field.defaultGlassId'), show: ({ defaultGlassId }) => nameOf(surroundings?.glasses, defaultGlassId) },
    {
      label: t('field.defaultAmountMl'),
      show: ({ defaultAmountMl }) => (defaultAmountMl === null ? '' : ml(defaultAmountMl)),
    },
    {
      label: t('field.categoryIds'),
      show: ({ categoryIds }) => categoryIds.map(id => nameOf(surroundings?.categories, id)).join('\n'),
    },
    { label: t('field.tags'), show: ({ tags }) => tags.join('\n') },
    {
      label: t('common:languages.title'),
      show: draft =>
        saidLines(language => [
          ...Object.values(draft.translations[language] ?? {}).flat(),
          ...draft.steps.flatMap(step => (isPour(step) ? [] : (step.translations[language]?.message ?? []))),
        ]),
    },
    { label: t('field.picture'), picture: draft => ({ draft: draft.picture, stored: draft.origin }) },
  ]
}

/** One line for each ingredient and each instruction, numbered by its step. */
function useStepWords(): (draft: RecipeDraft) => string {
  const { t } = useTranslation('editor')
  const { amount, number } = useFormat()
  const ingredients = useUnit($ingredients)
  const partWords = ({ ingredientId, amount: value, scale, boostable }: Part): string => {
    const ingredient = ingredients.get(ingredientId)
    const name = ingredient?.name ?? t('part.gone')
    const marks = [...(scale ? [] : [t('part.fixed')]), ...(boostable ? [t('part.boost')] : [])]
    const measured = amount(value ?? 0, ingredient?.unit ?? 'ml')
    return `${measured} ${name}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
  }
  return ({ steps }) =>
    steps
      .flatMap((step, index) => {
        const lines = isPour(step) ? step.parts.map(partWords) : step.message.split('\n')
        return lines.map(line => `${number(index + 1)}. ${line}`)
      })
      .join('\n')
}
