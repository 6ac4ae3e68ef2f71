import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { stepTaken } from './commissioning.model.ts'

/** Forgets what was found out, after a question. */
export function BeginAnew() {
  const { t } = useTranslation('commissioning')
  const [asking, setAsking] = useState(false)
  const take = useUnit(stepTaken)
  return (
    <>
      <Button icon={<Refresh />} text={t('anew')} onClick={() => setAsking(true)} />
      <QuestionDialog
        open={asking}
        title={t('anewTitle')}
        confirmText={t('anew')}
        onConfirm={() => {
          take({ kind: 'begin-anew' })
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        {t('anewText')}
      </QuestionDialog>
    </>
  )
}
