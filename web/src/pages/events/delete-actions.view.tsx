import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useActionName } from './action-words.ts'
import { $actions, $runs, $toDelete, deleteConfirmed, deleteDeclined, deleteFx } from './events.model.ts'

/** Asks before actions are deleted. */
export function DeleteActions() {
  const { t } = useTranslation('events')
  const [ids, isBusy, decline, confirm] = useUnit([$toDelete, deleteFx.pending, deleteDeclined, deleteConfirmed])
  // What was asked stays to be read while the dialog fades away.
  const [asked, setAsked] = useState(ids)
  if (ids.length > 0 && ids !== asked) setAsked(ids)
  return (
    <QuestionDialog
      open={ids.length > 0}
      title={t('deletion.title', { count: asked.length })}
      confirmText={t('delete')}
      intent="danger"
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={() => decline()}
    >
      <Asked ids={asked} />
    </QuestionDialog>
  )
}

function Asked({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('events')
  const name = useActionName()
  const [actions, runs] = useUnit([$actions, $runs])
  const asked = actions.filter(({ id }) => ids.includes(id))
  const running = asked.filter(({ id }) => runs.get(id)?.status === 'RUNNING').length
  return (
    <>
      <ul className="sr-action-names">
        {asked.map(action => (
          <li key={action.id}>{name(action)}</li>
        ))}
      </ul>
      {running === 0 ? null : <p>{t('deletion.running', { count: running })}</p>}
    </>
  )
}
