import { ProgressBar } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../forms/form-problem.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import {
  $buildProblem,
  $isAsking,
  $isBuilding,
  $pumpsOfNow,
  buildConfirmed,
  buildDeclined,
} from './machine-builder.model.ts'

/** Asks before the machine of now goes, and shows how the building goes. */
export function BuildDialog() {
  const { t } = useTranslation('machine-builder')
  const [isAsking, isBuilding, problem, pumpsOfNow, confirm, decline] = useUnit([
    $isAsking,
    $isBuilding,
    $buildProblem,
    $pumpsOfNow,
    buildConfirmed,
    buildDeclined,
  ])
  return (
    <QuestionDialog
      open={isAsking}
      title={t('build.question')}
      confirmText={t('build.confirm')}
      busy={isBuilding}
      onCancel={() => !isBuilding && decline()}
      onConfirm={() => confirm()}
    >
      <div className="sr-builder-question">
        <p>{t('build.goes', { count: pumpsOfNow })}</p>
        <p>{t('build.stays')}</p>
        {isBuilding ? <ProgressBar intent="primary" aria-label={t('build.running')} /> : null}
        <FormProblem problem={problem} />
      </div>
    </QuestionDialog>
  )
}
