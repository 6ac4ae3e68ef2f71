import { Tag } from '@blueprintjs/core'
import { Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { $runCheck } from './run-check.model.ts'

/** Whether what is shown is what was recorded. */
export function RunCheckNote() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const check = useUnit($runCheck)
  return (
    <span role="status" data-testid="run-check" data-kind={check.kind}>
      {check.kind === 'checking' ? (
        <Tag minimal>{t('check.checking')}</Tag>
      ) : check.kind === 'exact' ? (
        <Tag minimal intent="success" icon={<Tick />}>
          {t('check.exact')}
        </Tag>
      ) : (
        <Tag minimal multiline intent="danger" icon={<WarningSign />}>
          {t('check.differs', { time: format.clock(check.seconds), what: check.path })}
        </Tag>
      )}
    </span>
  )
}
