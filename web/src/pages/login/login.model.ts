import { combine, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, graphql, query, type ResultOf } from '../../api/operate.ts'
import { createWait } from '../../features/entrance/wait.model.ts'
import { loginFx, wayInTold } from '../../session/session.model.ts'

const DemoAccountsDocument = graphql(`
  query DemoAccounts {
    demoAccounts { username password role }
    setup { needed }
  }
`)
export type DemoAccount = ResultOf<typeof DemoAccountsDocument>['demoAccounts'][number]

export const loginOpened = createEvent()
export const usernameChanged = createEvent<string>()
export const passwordChanged = createEvent<string>()
export const rememberChanged = createEvent<boolean>()
export const submitted = createEvent()
/** One of the accounts to try out: fills the form in, and logs in where the password is known to all. */
export const demoChosen = createEvent<DemoAccount>()

export const loadWaysInFx = createRequest(() => query(DemoAccountsDocument))

export const $username = createStore('')
  .on(usernameChanged, (_, username) => username)
  .on(demoChosen, (_, { username }) => username)
  .reset(loginFx.done, loginOpened)
export const $password = createStore('')
  .on(passwordChanged, (_, password) => password)
  .on(demoChosen, (_, { password }) => password ?? '')
  .reset(loginFx.done, loginOpened)
export const $remember = createStore(false)
  .on(rememberChanged, (_, remember) => remember)
  // The next person at the same screen decides anew.
  .reset(loginFx.done, loginOpened)
export const $demoAccounts = createStore<readonly DemoAccount[]>([]).on(
  loadWaysInFx.doneData,
  (_, { demoAccounts }) => demoAccounts,
)

/** Why the last try failed; the number tells one failure from the next, which may read the same. */
export const $failure = createStore<{ readonly problem: ApiProblem; readonly nth: number } | null>(null)
  .on(loginFx.failData, (before, problem) => ({ problem, nth: (before?.nth ?? 0) + 1 }))
  .reset(loginFx.done, loginOpened)

export const { $waitSeconds, waitASecondFx } = createWait(loginFx.failData)

export const $busy = loginFx.pending
export const $canSubmit = combine(
  { username: $username, password: $password, busy: $busy, wait: $waitSeconds },
  ({ username, password, busy, wait }) => username.trim() !== '' && password !== '' && !busy && wait === 0,
)

sample({ clock: loginOpened, target: loadWaysInFx })
sample({ clock: loadWaysInFx.doneData, fn: ({ setup }) => (setup.needed ? 'setup' : 'login'), target: wayInTold })
sample({
  clock: [submitted, demoChosen],
  source: { username: $username, password: $password, remember: $remember, can: $canSubmit },
  filter: ({ can }) => can,
  fn: ({ username, password, remember }) => ({ username: username.trim(), password, remember }),
  target: loginFx,
})
