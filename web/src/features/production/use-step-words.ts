import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { SceneLine, ScenePart } from './scene-steps.ts'

export interface StepWords {
  /** "30 ml", "2 ×" */
  readonly amount: (part: Pick<ScenePart, 'amount' | 'unit'>) => string
  /** "30 ml Gin, 20 ml Campari", or what is written; nothing of a step that only fills tubes. */
  readonly text: (line: SceneLine) => string
}

/** Steps in the words of the current language. */
export function useStepWords(): StepWords {
  const { i18n } = useTranslation()
  const format = useFormat()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  const amount: StepWords['amount'] = part => format.amount(part.amount, part.unit)
  return {
    amount,
    text: ({ kind, message, parts }) => {
      if (kind === 'INSTRUCTION') return message ?? ''
      return kind === 'PRIME' ? '' : list.format(parts.map(part => `${amount(part)} ${part.ingredient.name}`))
    },
  }
}
