import { combine, createEvent, createStore, sample } from 'effector'
import { checkUser, passwordLength, type UserProblem, usernameLength } from '#domain/access/user-draft.ts'
import type { ApiProblem, Problem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { ask, createRequest } from '../../api/operate.ts'
import { $chosenLanguage, $machineLanguage, loadAppearanceFx } from '../../entities/appearance/appearance.model.ts'
import { createWait } from '../../features/entrance/wait.model.ts'
import { claimFx, wayInTold } from '../../session/session.model.ts'
import { asSetupCode, isWholeSetupCode } from './setup-code.ts'

const SetupDocument = graphql(`
  query Setup {
    setup { needed }
  }
`)

export const fieldNames = ['code', 'username', 'password', 'repeated'] as const
export type FieldName = (typeof fieldNames)[number]
type Fields = Readonly<Record<FieldName, string>>

/** Problems by the field to which they belong; `form` has the one that belongs to none. */
export type SetupProblems = Readonly<Partial<Record<FieldName | 'form', Problem>>>

export const setupOpened = createEvent()
export const fieldChanged = createEvent<{ readonly field: FieldName; readonly text: string }>()
export const submitted = createEvent()

export const loadSetupFx = createRequest(async () => (await ask(SetupDocument)).needed)

export const lengths = { username: usernameLength, password: passwordLength }

const empty: Fields = { code: '', username: '', password: '', repeated: '' }

export const $fields = createStore(empty)
  .on(fieldChanged, (fields, { field, text }) => ({ ...fields, [field]: field === 'code' ? asSetupCode(text) : text }))
  .reset(claimFx.done)

export const { $waitSeconds, waitASecondFx } = createWait(claimFx.failData)
export const $busy = claimFx.pending

const local = (code: string, values: Readonly<Record<string, unknown>> = {}): Problem => ({
  code,
  text: code,
  values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
})

function checked({ username, password, repeated }: Fields): SetupProblems {
  const result = checkUser({ username, password }, null)
  const own = result.ok ? {} : byField(result.problem.problems)
  return { ...own, ...(password === repeated ? {} : { repeated: local('passwords-differ') }) }
}

const byField = (problems: readonly UserProblem[]): SetupProblems =>
  Object.fromEntries(problems.map(({ kind, field, ...values }) => [field, local(kind, values)]))

/** The field at which an answer of the server is shown. */
function placed(problem: ApiProblem): SetupProblems {
  if (problem.code === 'wrong-setup-code') return { code: problem }
  const fields = problem.problems.map(each => [each.values.find(({ name }) => name === 'field')?.value, each] as const)
  return fields.length > 0
    ? Object.fromEntries(fields.map(([field, each]) => [field ?? 'form', each]))
    : { form: problem }
}

const without = (problems: SetupProblems, ...mended: readonly string[]): SetupProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !mended.includes(field)))

const checkedLocally = createEvent<SetupProblems>()

export const $problems = createStore<SetupProblems>({})
  .on(fieldChanged, (problems, { field }) => without(problems, field, 'form'))
  .on(checkedLocally, (_, problems) => problems)
  .on(claimFx.failData, (_, problem) => placed(problem))
  .reset(claimFx.done, setupOpened)

/** As soon as what is repeated cannot become the password any more. */
export const $differs = $fields.map(({ password, repeated }) => repeated !== '' && !password.startsWith(repeated))

export const $canSubmit = combine(
  { fields: $fields, busy: $busy, wait: $waitSeconds },
  ({ fields, busy, wait }) =>
    isWholeSetupCode(fields.code) && fieldNames.every(name => fields[name] !== '') && !busy && wait === 0,
)

sample({ clock: setupOpened, target: loadSetupFx })
sample({ clock: loadSetupFx.doneData, fn: needed => (needed ? 'setup' : 'login'), target: wayInTold })
// Somebody else was faster with the code.
sample({
  clock: claimFx.failData,
  filter: ({ code }) => code === 'already-set-up',
  fn: () => 'login' as const,
  target: wayInTold,
})

const wanted = sample({ clock: submitted, source: { fields: $fields, can: $canSubmit }, filter: ({ can }) => can })
sample({ clock: wanted, fn: ({ fields }) => checked(fields), target: checkedLocally })
sample({
  clock: wanted,
  source: { chosen: $chosenLanguage, machine: $machineLanguage },
  filter: (_, { fields }) => Object.keys(checked(fields)).length === 0,
  fn: ({ chosen, machine }, { fields: { code, username, password } }) => ({
    code,
    username: username.trim(),
    password,
    language: chosen ?? machine,
  }),
  target: claimFx,
})
sample({ clock: claimFx.done, target: loadAppearanceFx })
