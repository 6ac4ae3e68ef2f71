import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { $sandbox } from './events.model.ts'

const codes = {
  NO_PYTHON: 'scripts-not-safe_no-python',
  NOT_INSTALLED: 'scripts-not-safe_not-installed',
  NOT_PERMITTED: 'scripts-not-safe_not-permitted',
} as const

/** Says that scripts cannot be run here, before somebody adds one. */
export function NoScripts() {
  const { t } = useTranslation('events')
  const problemText = useProblemText()
  const sandbox = useUnit($sandbox)
  if (sandbox === null || sandbox.missing === null) return null
  const { missing, detail } = sandbox
  return (
    <Callout intent="warning" className="sr-no-scripts">
      <p>{problemText({ code: codes[missing], text: '', values: [] })}</p>
      <details>
        <summary>{t('scripts.detail')}</summary>
        <code className="sr-anywhere">{detail}</code>
      </details>
    </Callout>
  )
}
