import { createEffect, createEvent, createStore, sample } from 'effector'
import { isAtLeast, type Role } from '#domain/access/role.ts'
import { graphql, type ResultOf } from '../api/graphql.ts'
import { createRequest, mutateAs, mutateField, queryField } from '../api/operate.ts'
import { $storedToken, type StoredToken, sessionRefused, tokenChanged } from '../api/token.model.ts'
import { endPush } from './push-browser.ts'
import { browserStorages, isExpired, needsRefresh, readToken, writeToken } from './token-storage.ts'

export const SessionFragment = graphql(
  `fragment SessionFields on Session { expiresAt token user { id username role adminLevel } }`,
)
const LoginDocument = graphql(
  `
    mutation Login($username: String!, $password: String!, $remember: Boolean!) {
      login(username: $username, password: $password, remember: $remember) { ...SessionFields }
    }
  `,
  [SessionFragment],
)
const RefreshDocument = graphql(`mutation RefreshSession { refreshSession { ...SessionFields } }`, [SessionFragment])
const LogoutDocument = graphql(`
  mutation Logout($pushEndpoint: String) { logout(pushEndpoint: $pushEndpoint) }
`)
const MeDocument = graphql(`query Me { me { id username role adminLevel } }`)
const ClaimMachineDocument = graphql(
  `
    mutation ClaimMachine($code: String!, $username: String!, $password: String!, $language: String!) {
      claimMachine(code: $code, username: $username, password: $password, language: $language) { ...SessionFields }
    }
  `,
  [SessionFragment],
)

export type SessionUser = ResultOf<typeof MeDocument>['me']

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}

/** The details of the first administrator of a machine that has no user. */
export interface Claim {
  readonly code: string
  readonly username: string
  readonly password: string
  readonly language: string
}

interface OpenedSession {
  readonly token: StoredToken
  readonly user: SessionUser
}

/**
 * How the start went. `unreachable`: there's a valid token, but the server that knows whose it is doesn't
 * answer; trying again helps.
 */
export type Restoration = 'pending' | 'done' | 'unreachable'

const opened = (session: ResultOf<typeof LoginDocument>['login'], remember: boolean): OpenedSession => ({
  token: { accessToken: session.token, tokenType: 'Bearer', expiresAt: Date.parse(session.expiresAt), remember },
  user: session.user,
})

export const logoutRequested = createEvent()
/** The same session was ended in another tab. */
export const leftInOtherTab = createEvent<string>()
/** Another tab has renewed the token `before` of the session that both have. */
export const renewedInOtherTab = createEvent<{ readonly before: string; readonly token: StoredToken }>()
/** The session ended by itself: refused by the server, or it couldn't be renewed. */
export const sessionLost = createEvent()
export const loggedOut = createEvent()
/** A session began: by a login, or from a stored token. */
export const loggedIn = createEvent<SessionUser>()
/** The server has given another token for the same session, because its user was changed here. */
export const sessionReplaced = createEvent<ResultOf<typeof LoginDocument>['login']>()
export const refreshCheckDue = createEvent()
export const wayInReceived = createEvent<'login' | 'setup'>()
/** Looks for a stored token; once at the start, and again when the server was unreachable then. */
export const restoreRequested = createEvent()

/** The stored token with the time it is looked at: an expired one does not count. */
export const readTokenFx = createEffect(() => ({ token: readToken(browserStorages()), now: Date.now() }))
export const writeTokenFx = createEffect((token: StoredToken | null) => writeToken(browserStorages(), token))
export const readClockFx = createEffect(() => Date.now())

/** Opens a session by another way than a password. */
export type OtherWayIn = () => Promise<ResultOf<typeof SessionFragment> & { readonly remember: boolean }>

export const loginFx = createRequest(async (by: Credentials | OtherWayIn) => {
  if (typeof by !== 'function') return opened(await mutateField(LoginDocument, by), by.remember)
  const session = await by()
  return opened(session, session.remember)
})
export const claimFx = createRequest(async (claim: Claim) =>
  opened(await mutateField(ClaimMachineDocument, claim), false),
)
export const refreshFx = createRequest(async (token: StoredToken) =>
  opened(await mutateField(RefreshDocument), token.remember),
)
/** Ends the session on the server. Nothing waits for it: here it's over at once. */
export const leaveFx = createRequest(async (token: StoredToken) =>
  mutateAs(token, LogoutDocument, { pushEndpoint: await endPush() }),
)
export const loadUserFx = createRequest(() => queryField(MeDocument))

// An answer to a session that is over by now, or is another's, says nothing about the person who is here.
const renewal = sample({
  clock: refreshFx.finally,
  source: $storedToken,
  filter: (token, { params }) => token === params,
  fn: (_, outcome) => outcome,
})
const renewed = renewal.filterMap(outcome => (outcome.status === 'done' ? outcome.result : undefined))
const renewalFailed = renewal.filterMap(({ status }) => (status === 'fail' ? status : undefined))
const replaced = sample({
  clock: sessionReplaced,
  source: $storedToken,
  filter: Boolean,
  fn: ({ remember }, session) => opened(session, remember),
})

/** A token, and the one in whose place it has come. */
export const tokenRenewed = sample({
  clock: [renewed, replaced],
  source: $storedToken,
  filter: Boolean,
  fn: (before, { token }) => ({ before: before.accessToken, token }),
})
const renewedByOthers = sample({
  clock: renewedInOtherTab,
  source: $storedToken,
  filter: (mine: StoredToken | null, { before }: { readonly before: string }): mine is StoredToken =>
    mine?.accessToken === before,
  fn: ({ remember }, { token }): StoredToken => ({ ...token, remember }),
})
const endedByOthers = sample({
  clock: leftInOtherTab,
  source: $storedToken,
  filter: (mine, accessToken) => mine?.accessToken === accessToken,
})

const opens = [loginFx.doneData, claimFx.doneData, renewed, replaced]
const validToken = readTokenFx.doneData.map(({ token, now }) => (token && !isExpired(token, now) ? token : null))

export const $user = createStore<SessionUser | null>(null)
  .on(opens, (_, { user }) => user)
  .on(loadUserFx.doneData, (_, user) => user)
  .reset(loggedOut)

export const $restoration = createStore<Restoration>('pending')
  .on(restoreRequested, () => 'pending')
  .on(loadUserFx.failData, (_, problem) => (problem.code === 'unreachable' ? 'unreachable' : 'done'))
  .on([loadUserFx.done, loginFx.done, claimFx.done, loggedOut], () => 'done')

// Start: a stored token, then whose it is.
sample({ clock: restoreRequested, target: readTokenFx })
sample({ clock: validToken, filter: Boolean, target: [tokenChanged, loadUserFx.prepend(() => undefined)] })
sample({ clock: validToken, filter: token => token === null, target: loggedOut })
sample({ clock: loadUserFx.failData, filter: problem => problem.code !== 'unreachable', target: loggedOut })

// Login and refresh.
sample({ clock: opens, fn: ({ token }) => token, target: tokenChanged })
sample({ clock: [loginFx.doneData, claimFx.doneData], fn: ({ user }) => user, target: loggedIn })
sample({ clock: loadUserFx.doneData, target: [loggedIn, refreshCheckDue.prepend(() => undefined)] })
sample({ clock: refreshCheckDue, target: readClockFx })
sample({
  clock: readClockFx.doneData,
  source: $storedToken,
  filter: (token: StoredToken | null, now): token is StoredToken => token !== null && needsRefresh(token, now),
  target: refreshFx,
})

sample({ clock: renewedByOthers, target: tokenChanged })

// End. The server gets it with the token that's given up.
export const left = sample({ clock: logoutRequested, source: $storedToken })
sample({ clock: left, filter: Boolean, target: leaveFx })
sample({ clock: [renewalFailed, sessionRefused, endedByOthers], fn: () => undefined, target: sessionLost })
sample({ clock: [left, sessionLost, loginFx.fail], target: loggedOut })
sample({ clock: loggedOut, fn: () => null, target: tokenChanged })
sample({ clock: tokenChanged, target: writeTokenFx })

const $role = $user.map(user => user?.role ?? null)
const $before = createStore<Role | null>(null, { skipVoid: false })
const step = sample({ clock: $role, source: $before, fn: (before, now) => ({ before, now }) })
$before.on(step, (_, { now }) => now)

export const roleLowered = sample({
  clock: step,
  filter: ({ before, now }) => before !== null && now !== null && !isAtLeast(now, before),
  fn: () => undefined,
})

type Message =
  | { readonly kind: 'left'; readonly accessToken: string }
  | { readonly kind: 'renewed'; readonly before: string; readonly token: StoredToken }

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * Tabs that have the same session leave it together, also while the server is away, and go on together under a token
 * that one of them has renewed. A tab with another user stays as it is.
 */
export function followOtherTabs(channel: TabChannel): void {
  const tell = (message: Message): void => channel.postMessage(message)
  left.watch(token => {
    if (token !== null) tell({ kind: 'left', accessToken: token.accessToken })
  })
  tokenRenewed.watch(({ before, token }) => tell({ kind: 'renewed', before, token }))
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'left') leftInOtherTab(data.accessToken)
    else renewedInOtherTab(data)
  })
}
