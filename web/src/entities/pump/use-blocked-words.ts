import { useTranslation } from 'react-i18next'
import { useOccupantWords } from '../machine/machine-words.ts'
import type { BlockedReason } from './pump-actions.ts'

/** The reason why nothing can be started, with the occupant where there is one. */
export function useBlockedWords(): (reason: BlockedReason) => string {
  const { t } = useTranslation('pumps')
  const occupantWords = useOccupantWords()
  return reason =>
    `${reason.kind === 'occupied' ? `${occupantWords(reason.occupant)} – ` : ''}${t(`barrier.${reason.kind}`)}`
}
