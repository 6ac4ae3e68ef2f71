import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, query, tell } from '../../api/operate.ts'
import { takeEntry } from '../../features/entrance/entry.ts'
import { createWait } from '../../features/entrance/wait.model.ts'
import { $isKiosk } from '../../features/kiosk/kiosk.model.ts'
import { loginFx, wayInTold } from '../../session/session.model.ts'

const DemoAccountsDocument = graphql(`
  query DemoAccounts {
    demoAccounts { username password role }
    setup { needed }
    loginProvider { label isOnKiosk }
  }
`)
const BeginDocument = graphql(`
  mutation BeginProviderLogin($remember: Boolean!, $wantedPath: String) {
    beginProviderLogin(remember: $remember, wantedPath: $wantedPath)
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

/** To the login provider, and back. */
export const providerChosen = createEvent()
export const beginFx = createRequest((remember: boolean) =>
  tell(BeginDocument, { remember, wantedPath: new URL(window.location.href).searchParams.get('redirectTo') }),
)
export const leaveFx = createEffect((address: string) => window.location.assign(address))
export const takeEntryFx = createEffect(takeEntry)

/** What the button says; null where there is none, as on a screen that has no way back. */
export const $providerLabel = combine(
  createStore<ResultOf<typeof DemoAccountsDocument>['loginProvider']>(null).on(
    loadWaysInFx.doneData,
    (_, { loginProvider }) => loginProvider,
  ),
  $isKiosk,
  (provider, isKiosk) => (provider === null || (isKiosk && !provider.isOnKiosk) ? null : provider.label),
)

/** Why the last try failed; the number tells one failure from the next, which may read the same. */
export const $failure = createStore<{ readonly problem: ApiProblem; readonly nth: number } | null>(null)
  .on([loginFx.failData, beginFx.failData], (before, problem) => ({ problem, nth: (before?.nth ?? 0) + 1 }))
  .reset(loginFx.done, loginOpened, providerChosen)

export const { $waitSeconds, waitASecondFx } = createWait(loginFx.failData)

export const $busy = combine(loginFx.pending, beginFx.pending, (...pending) => pending.includes(true))
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
sample({ clock: providerChosen, source: $remember, target: beginFx })
sample({ clock: beginFx.doneData, target: leaveFx })
sample({ clock: loginOpened, fn: () => undefined, target: takeEntryFx })
sample({
  clock: takeEntryFx.doneData,
  filter: (entry: string | null): entry is string => entry !== null,
  fn: entry => ({ entry }),
  target: loginFx,
})
