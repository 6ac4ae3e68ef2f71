import { Button } from '@blueprintjs/core'
import { Random } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notifications.model.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import type { ListRequest } from './recipe-search.ts'
import { $isChoosing, surprised, surpriseWanted } from './surprise.model.ts'

interface SurpriseButtonProps {
  readonly request: ListRequest
  readonly large?: boolean
  readonly onChosen: (recipeId: number) => void
}

/** Any drink of what is on the list and can be made. */
export function SurpriseButton({ request, large = false, onChosen }: SurpriseButtonProps) {
  const { t } = useTranslation('recipes')
  const { want, isChoosing } = useUnit({ want: surpriseWanted, isChoosing: $isChoosing })
  useOccurrence(surprised, id => {
    if (id === null) notify.problem(t('surprise.none'))
    else onChosen(id)
  })
  return (
    <Button
      className="sr-surprise"
      size={large ? 'large' : 'medium'}
      icon={<Random />}
      text={t('surprise.button')}
      aria-label={t('surprise.button')}
      aria-busy={isChoosing}
      onClick={() => want(request)}
    />
  )
}
