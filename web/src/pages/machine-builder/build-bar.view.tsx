import { Button, Callout } from '@blueprintjs/core'
import { Build } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $check, $faults } from './builder-draft.model.ts'
import { buildAsked } from './machine-builder.model.ts'

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
