import { Tag } from '@blueprintjs/core'
import { Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $runCheck } from './run-check.model.ts'
import { clockText } from './transport.view.tsx'

/** Whether what is shown is what was recorded. */
export function RunCheckNote() {
  const { t } = useTranslation('replay')
  const check = useUnit($runCheck)
  return (
    <p className="sr-replay-check" role="status" data-testid="run-check" data-kind={check.kind}>
      {check.kind === 'checking' ? (
        <Tag minimal>{t('check.checking')}</Tag>
      ) : check.kind === 'exact' ? (
        <Tag minimal intent="success" icon={<Tick />}>
          {t('check.exact')}
        </Tag>
      ) : (
        <Tag minimal multiline intent="danger" icon={<WarningSign />}>
          {t('check.differs', { time: clockText(check.seconds), what: check.path })}
        </Tag>
      )}
    </p>
  )
}
