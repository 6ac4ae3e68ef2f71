import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { checkUser, passwordLength, usernameLength } from '#domain/access/user-draft.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import { $chosenLanguage, $machineLanguage, loadAppearanceFx } from '../../entities/appearance/appearance.model.ts'
import {
  AuthError,
  AuthField,
  PasswordInput,
  SubmitButton,
  useAttempts,
} from '../../features/auth-layout/auth-fields.view.tsx'
import { AuthLayout } from '../../features/auth-layout/auth-layout.view.tsx'
import { useErrorText } from '../../forms/form.ts'
import { errorsIn, type FormErrors, fieldError, textLength } from '../../forms/rules.ts'
import { claimFx, wayInReceived } from '../../session/session.model.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'

const codeLength = 8

export const emptyFields = { code: '', username: '', password: '', repeated: '' }
export type Fields = typeof emptyFields
export type FieldName = keyof Fields
export type Errors = FormErrors<Fields>

/** A setup code as it is being typed: in capitals, with the hyphen that the machine prints. */
export function asSetupCode(typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)
  return bare.length > codeLength / 2 ? `${bare.slice(0, codeLength / 2)}-${bare.slice(codeLength / 2)}` : bare
}

export const isComplete = (fields: Fields): boolean =>
  fields.code.length === codeLength + 1 && Object.values(fields).every(text => text !== '')

/** As soon as what is repeated cannot become the password any more. */
export const differs = ({ password, repeated }: Fields): boolean => repeated !== '' && !password.startsWith(repeated)

/** What can be said before anything is sent. */
export function errorsOf({ username, password, repeated }: Fields): Errors {
  const checked = checkUser({ password }, null)
  return errorsIn<Fields>({
    username: textLength(username, usernameLength),
    password: checked.ok ? undefined : fieldError('password-length', passwordLength),
    repeated: password === repeated ? undefined : { rule: 'differs' },
  })
}

/** The server's reasons at the fields they belong to; nothing where they belong to none. */
export function serverErrors(problem: ApiProblem): Errors {
  if (problem.code === 'wrong-setup-code') return { code: problem }
  return Object.fromEntries(
    problem.problems.flatMap(each => {
      const field = each.values.find(({ name }) => name === 'field')?.value
      return field === undefined ? [] : [[field, each]]
    }),
  )
}

const SetupDocument = graphql(`query Setup { setup { needed } }`)
const context = madeOf()

export function SetupPage() {
  const { t } = useTranslation('setup')
  const [{ data }] = useQuery({ query: SetupDocument, context })
  const redirect = useUnit(wayInReceived)
  useEffect(() => {
    if (data) redirect(data.setup.needed ? 'setup' : 'login')
  }, [data, redirect])
  return (
    <AuthLayout title={t('title')} headline={t('headline')} lead={t('lead')} languages="above">
      <SetupForm />
    </AuthLayout>
  )
}

/** The first account: what is filled in, what is wrong with it, and its way to the server. */
function useSetup() {
  const [fields, setFields] = useState(emptyFields)
  const [errors, setErrors] = useState<Errors>({})
  const attempts = useAttempts()
  const [claim, redirect, loadAppearance] = useUnit([claimFx, wayInReceived, loadAppearanceFx])
  const [chosenLanguage, machineLanguage] = useUnit([$chosenLanguage, $machineLanguage])
  const canSubmit = isComplete(fields) && !attempts.busy && attempts.waitSeconds === 0

  const change = (name: FieldName, text: string): void => {
    setFields({ ...fields, [name]: name === 'code' ? asSetupCode(text) : text })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
    attempts.forget()
  }
  const submit = async (): Promise<void> => {
    if (!canSubmit) return
    const found = errorsOf(fields)
    setErrors(found)
    attempts.forget()
    if (Object.keys(found).length > 0) return
    const { code, username, password } = fields
    const language = chosenLanguage ?? machineLanguage
    const problem = await attempts.attempt(() => claim({ code, username: username.trim(), password, language }))
    if (problem === null) return void loadAppearance()
    setErrors(serverErrors(problem))
    // Another person was faster with the code.
    if (problem.code === 'already-set-up') redirect('login')
  }
  return { ...attempts, fields, errors, canSubmit, change, submit }
}

function SetupForm() {
  const { t } = useTranslation(['setup', 'login'])
  const errorText = useErrorText()
  const { fields, errors, busy, refusal, waitSeconds, canSubmit, change, submit } = useSetup()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus()
  }, [errors])
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }
  const bind = (name: FieldName, hint: string) => {
    const error = errors[name]
    const isDifferent = name === 'repeated' && (error !== undefined || differs(fields))
    const text = isDifferent ? t('setup:differs') : error && errorText(error)
    return {
      ...{ name, value: fields[name], disabled: busy, invalid: text !== undefined },
      note: text === undefined ? <span className="sr-muted">{hint}</span> : <Wrong text={text} />,
      onChange: (typed: string) => change(name, typed),
    }
  }
  return (
    <Stack
      as="form"
      gap={4}
      className="sr-login-form sr-above-4"
      ref={form}
      onSubmit={onSubmit}
      aria-busy={busy}
      noValidate
    >
      {Object.keys(errors).length > 0 ? null : <AuthError {...{ refusal, waitSeconds }} />}
      <AuthField
        {...bind('code', t('setup:codeHint'))}
        label={t('setup:code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        style={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', letterSpacing: '0.22em' }}
        placeholder="····-····"
      />
      <AuthField
        {...bind('username', t('setup:usernameHint', asTexts(usernameLength)))}
        label={t('login:username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Grid gap={3} columns={2} stacked={520}>
        <PasswordInput
          {...bind('password', t('setup:passwordHint', asTexts(passwordLength)))}
          label={t('login:password')}
          autoComplete="new-password"
        />
        <PasswordInput {...bind('repeated', '')} label={t('setup:repeated')} autoComplete="new-password" />
      </Grid>
      <SubmitButton text={t('setup:submit')} busy={busy} disabled={!canSubmit} />
    </Stack>
  )
}

const Wrong = ({ text }: { readonly text: string }) => <span className="sr-danger sr-strong">{text}</span>

const asTexts = ({ least, most }: { readonly least: number; readonly most: number }) => ({
  least: String(least),
  most: String(most),
})
