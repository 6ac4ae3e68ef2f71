import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { $failure, $waitSeconds } from './login.model.ts'

/** Why the last try failed. Moves a little each time, so that a repeated failure can be seen. */
export function LoginFailure() {
  const { t } = useTranslation('login')
  const [failure, seconds] = useUnit([$failure, $waitSeconds])
  const problemText = useProblemText()
  if (failure === null) return null
  const throttled = failure.problem.code === 'too-many-tries'
  if (throttled && seconds === 0) return null
  return (
    <p key={failure.nth} className="sr-login-failure sr-number" role="alert">
      {throttled ? t('waiting', { seconds: String(seconds) }) : problemText(failure.problem)}
    </p>
  )
}
