import { Button } from '@blueprintjs/core'
import { Random } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notifications.model.ts'
import type { ListRequest } from './recipe-search.ts'
import { useSurprise } from './use-recipe-list.ts'

interface SurpriseButtonProps {
  readonly request: ListRequest
  readonly large?: boolean
  readonly onChosen: (recipeId: number) => void
}

/** Any drink of what is on the list and can be made. */
export function SurpriseButton({ request, large = false, onChosen }: SurpriseButtonProps) {
  const { t } = useTranslation('recipes')
  const { isBusy, surprise } = useSurprise(request, id => {
    if (id === null) notify.problem(t('surprise.none'))
    else onChosen(id)
  })
  return (
    <Button
      size={large ? 'large' : 'medium'}
      icon={<Random />}
      text={t('surprise.button')}
      aria-label={t('surprise.button')}
      aria-busy={isBusy}
      onClick={surprise}
    />
  )
}
