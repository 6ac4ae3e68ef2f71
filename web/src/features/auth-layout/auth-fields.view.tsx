import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Box, Stack } from '../../ui/layout/layout.view.tsx'

const secondsOf = (problem: ApiProblem | null): number =>
  problem?.code === 'too-many-tries'
    ? Math.ceil(Number(problem.values.find(({ name }) => name === 'seconds')?.value ?? 0))
    : 0

/** Attempts to get in: what came of the last one, and how long the server wants no other. */
export function useAttempts() {
  const [busy, setBusy] = useState(false)
  // The number separates one failure from the next, which may read the same.
  const [refusal, setRefusal] = useState<{ problem: ApiProblem; nr: number } | null>(null)
  const [waitSeconds, setWaitSeconds] = useState(0)
  useEffect(() => {
    if (waitSeconds === 0) return
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])
  /** @returns why it was refused */
  const attempt = async (act: () => Promise<unknown>): Promise<ApiProblem | null> => {
    setBusy(true)
    const problem = await act().then(() => null, asApiProblem)
    setBusy(false)
    setRefusal(last => problem && { problem, nr: (last?.nr ?? 0) + 1 })
    setWaitSeconds(secondsOf(problem))
    return problem
  }
  return { busy, refusal, waitSeconds, attempt, forget: () => setRefusal(null) }
}

export type Attempts = ReturnType<typeof useAttempts>

export interface OtherWayInProps {
  readonly attempts: Attempts
  /** As the form says it. */
  readonly remember: boolean
}

/** A way in besides a password. */
export type OtherWayIn = ComponentType<OtherWayInProps>

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string
  readonly onChange: (text: string) => void
  readonly note?: ReactNode
  readonly invalid?: boolean
  readonly button?: ReactNode
}

/** One line of text, without what forms of other pages bring along. */
export function AuthField({ label, note, invalid, button, onChange, ...input }: FieldProps) {
  const id = useId()
  const control = (
    <input
      {...input}
      id={id}
      aria-invalid={invalid}
      aria-describedby={note === undefined ? undefined : `${id}n`}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
  return (
    <Stack gap={1.5} className="sr-field sr-strong sr-size-14 sr-top">
      <label htmlFor={id}>{label}</label>
      {button ? (
        <div className="sr-field-row sr-relative">
          {control}
          {button}
        </div>
      ) : (
        control
      )}
      {note === undefined ? null : (
        <span id={`${id}n`} className="sr-size-13 sr-light">
          {note}
        </span>
      )}
    </Stack>
  )
}

export function PasswordInput(props: FieldProps) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="sr-place-center sr-round-small sr-muted"
      aria-label={shown ? t('hidePassword') : t('showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Eye crossedOut={shown} />
    </button>
  )
  return <AuthField {...props} type={shown ? 'text' : 'password'} button={toggle} />
}

/** Drawn here, because the icon library would double what this page has to fetch. */
const Eye = ({ crossedOut }: { readonly crossedOut: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
    {crossedOut ? <path d="M4 20L20 4" /> : null}
  </svg>
)

/** Why the last attempt failed. Moves a little each time, so that a repeated failure can be seen. */
export function AuthError({ refusal, waitSeconds }: Pick<Attempts, 'refusal' | 'waitSeconds'>) {
  const { t } = useTranslation('login')
  const problemText = useProblemText()
  const isThrottled = refusal?.problem.code === 'too-many-tries'
  if (refusal === null || (isThrottled && waitSeconds === 0)) return null
  return (
    <Box
      as="p"
      key={refusal.nr}
      pad={[2, 4]}
      className="sr-login-failure sr-tint-danger sr-round-12 sr-danger sr-strong sr-number"
      role="alert"
    >
      {isThrottled ? t('waiting', { seconds: String(waitSeconds) }) : problemText(refusal.problem)}
    </Box>
  )
}

interface SubmitButtonProps {
  readonly text: string
  readonly busy: boolean
  readonly disabled: boolean
}

export const SubmitButton = ({ text, busy, disabled }: SubmitButtonProps) => (
  <button type="submit" className="sr-login-submit sr-main-button sr-size-17" data-busy={busy} disabled={disabled}>
    {text}
  </button>
)
