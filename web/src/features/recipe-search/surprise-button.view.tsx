import { Button } from '@blueprintjs/core'
import { Random } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { SurpriseDocument } from '../../entities/recipe/recipe.documents.ts'
import { notify } from '../../ui/notifications.model.ts'
import { filterOf, type ListRequest } from './recipe-search.ts'

interface SurpriseButtonProps {
  readonly request: ListRequest
  readonly large?: boolean
  readonly onChosen: (recipeId: number) => void
}

/** Not the same twice. */
let exceptId: number | null = null

/** Any drink of what is on the list and can be made. */
export function SurpriseButton({ request, large = false, onChosen }: SurpriseButtonProps) {
  const { t } = useTranslation('recipes')
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const choose = async (): Promise<void> => {
    setBusy(true)
    const variables = { filter: filterOf(request), exceptId }
    const { data, error } = await client.query(SurpriseDocument, variables, { requestPolicy: 'network-only' })
    setBusy(false)
    exceptId = data?.surprise?.id ?? exceptId
    if (error) notify.problem(asApiProblem(error))
    else if (data?.surprise) onChosen(data.surprise.id)
    else notify.problem(t('surprise.none'))
  }
  return (
    <Button
      size={large ? 'large' : 'medium'}
      icon={<Random />}
      text={t('surprise.button')}
      aria-label={t('surprise.button')}
      aria-busy={isBusy}
      onClick={() => void (isBusy || choose())}
    />
  )
}
