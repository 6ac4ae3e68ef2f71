import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Entrance } from '../../features/entrance/entrance.view.tsx'
import { PasswordInput } from '../../features/entrance/password-input.view.tsx'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import {
  $busy,
  $canSubmit,
  $differs,
  $fields,
  $problems,
  $waitSeconds,
  type FieldName,
  fieldChanged,
  lengths,
  setupOpened,
  submitted,
} from './setup.model.ts'
import './setup.css'

/** The first page of a machine that nobody has an account on. */
export function SetupPage() {
  const { t } = useTranslation('setup')
  const opened = useUnit(setupOpened)
  return (
    <Entrance
      className="sr-setup"
      title={t('title')}
      headline={t('headline')}
      lead={t('lead')}
      languages="above"
      onOpened={opened}
    >
      <SetupForm />
    </Entrance>
  )
}

function SetupForm() {
  const { t } = useTranslation(['setup', 'login'])
  const [fields, busy, canSubmit, differs] = useUnit([$fields, $busy, $canSubmit, $differs])
  const change = useUnit(fieldChanged)
  const submit = useUnit(submitted)
  const noteOf = useNote()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnProblem(form)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  const bind = (field: FieldName) => ({
    name: field,
    value: fields[field],
    disabled: busy,
    onChange: (text: string): void => void change({ field, text }),
  })
  return (
    <form className="sr-login-form" ref={form} onSubmit={onSubmit} aria-busy={busy} noValidate>
      <FormProblem />
      <TextInput
        {...bind('code')}
        {...noteOf('code', t('setup:codeHint'))}
        label={t('setup:code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        className="sr-setup-code"
        placeholder="····-····"
      />
      <TextInput
        {...bind('username')}
        {...noteOf('username', t('setup:usernameHint', asTexts(lengths.username)))}
        label={t('login:username')}
        autoComplete="username"
        autoCapitalize="none"
      />
      <Grid gap={3} template="1fr 1fr" className="sr-setup-passwords">
        <PasswordInput
          {...bind('password')}
          {...noteOf('password', t('setup:passwordHint', asTexts(lengths.password)))}
          label={t('login:password')}
          autoComplete="new-password"
        />
        <PasswordInput
          {...bind('repeated')}
          {...noteOf('repeated', '', differs)}
          label={t('setup:repeated')}
          autoComplete="new-password"
        />
      </Grid>
      <button type="submit" className="sr-login-submit sr-round-12 sr-size-17 sr-strong" disabled={!canSubmit}>
        {busy ? <span className="sr-login-spinner sr-circle" aria-hidden="true" /> : null}
        {t('setup:submit')}
      </button>
    </form>
  )
}

const asTexts = ({ least, most }: { readonly least: number; readonly most: number }) => ({
  least: String(least),
  most: String(most),
})

/** The note below a field: its fault, else a hint. */
function useNote() {
  const { t } = useTranslation('setup')
  const problems = useUnit($problems)
  const problemText = useProblemText()
  return (field: FieldName, hint: string, differs = false) => {
    const problem = problems[field]
    const isDifferent = differs || problem?.code === 'passwords-differ'
    const text = isDifferent ? t('differs') : problem && problemText(problem)
    return text === undefined
      ? { note: <span className="sr-muted">{hint}</span>, invalid: false }
      : { note: <span className="sr-danger sr-strong">{text}</span>, invalid: true }
  }
}

/** A problem that belongs to no field; while the server wants nothing tried, for how long. */
function FormProblem() {
  const { t } = useTranslation('login')
  const [{ form }, seconds] = useUnit([$problems, $waitSeconds])
  const problemText = useProblemText()
  if (!form) return null
  const throttled = form.code === 'too-many-tries'
  if (throttled && seconds === 0) return null
  return (
    <p className="sr-login-failure sr-danger sr-strong sr-number" role="alert">
      {throttled ? t('waiting', { seconds: String(seconds) }) : problemText(form)}
    </p>
  )
}

/** The first empty field at the beginning, and the first wrong one after a refusal. */
function useFocusOnProblem(form: React.RefObject<HTMLFormElement | null>): void {
  const problems = useUnit($problems)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [form])
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus()
  }, [form, problems])
}

interface TextInputProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly autoComplete: string
  readonly autoCapitalize: 'none' | 'characters'
  readonly onChange: (text: string) => void
  /** A fault or a hint below the field. */
  readonly note: ReactNode
  readonly invalid: boolean
  readonly placeholder?: string
  readonly className?: string
}

function TextInput({ label, note, invalid, onChange, className, ...input }: TextInputProps) {
  const id = useId()
  return (
    <div className="sr-field sr-top">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={className}
        spellCheck={false}
        aria-invalid={invalid}
        aria-describedby={`${id}n`}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <span id={`${id}n`}>{note}</span>
    </div>
  )
}
