import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { Build } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../forms/form-problem.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { $check, $faults } from './builder-draft.model.ts'
import {
  $buildProblem,
  $isAsking,
  $isBuilding,
  $pumpsOfNow,
  buildAsked,
  buildConfirmed,
  buildDeclined,
} from './machine-builder.model.ts'

/** Always in sight: whether it can be built, and the button. */
export function BuildBar() {
  const { t } = useTranslation('machine-builder')
  const { number } = useFormat()
  const problemText = useProblemText()
  const [check, faults, ask] = useUnit([$check, $faults, buildAsked])
  if (check === null) return null
  return (
    <Stack gap={3} className="sr-form-bar">
      {check.problems.map(problem => (
        <Callout key={problem.code} intent="danger">
          {problemText(problem)}
        </Callout>
      ))}
      <Row gap={[2, 4]} justify="end" wrap>
        <p role="status">
          {faults.size > 0 ? (
            <span className="sr-form-fault">
              {t('build.faults', { count: faults.size, amount: number(faults.size) })}
            </span>
          ) : check.unwired ? (
            <span className="sr-form-fault">{t('build.unwired')}</span>
          ) : (
            <span className="sr-muted">
              {t('summary.pinsShort', { used: number(check.balance.lines), there: number(check.balance.pins) })}
            </span>
          )}
        </p>
        <Button intent="primary" size="large" icon={<Build />} text={t('build.button')} onClick={() => ask()} />
      </Row>
    </Stack>
  )
}

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
      <Stack gap={3}>
        <p>{t('build.goes', { count: pumpsOfNow })}</p>
        <p>{t('build.stays')}</p>
        {isBuilding ? <ProgressBar intent="primary" aria-label={t('build.running')} /> : null}
        <FormProblem problem={problem} />
      </Stack>
    </QuestionDialog>
  )
}
