/* Logging in with the login provider, and linking an account with it. */
import { actingUser } from '../../../access/acting-user.ts'
import { userOfCredential } from '../../../access/credential.ts'
import { openSession } from '../../../access/session.ts'
import type { SkeletonOf } from '../../../access/user.ts'
import type { Clock } from '../../../ports/clock.port.ts'
import { failure, type Result, success } from '../../../result.ts'
import type { UserId } from '../../../units/id.ts'
import type { Timestamp } from '../../../units/timestamp.ts'
import type { LoginProblem, LoginService, PasswordProof, Session } from '../../../usecases/access/log-in.usecase.ts'
import type { RecordBook, StoreUnavailable } from '../../../usecases/records/record-book.ts'
import { type Identity, type LoginLink, type LoginProvider, linkOfIdentity, openProvider } from '../login-provider.ts'
import type { ProviderProblem, ProviderRefusal } from '../provider-problem.ts'
import type { IdentityProvider } from './identity-provider.port.ts'
import { admit, type NotAdmitted, nameOf, providerOfEpoch } from './provider-accounts.ts'
import { ProviderAttempts } from './provider-attempts.ts'

type BeginProblem = ProviderRefusal | ProviderProblem
type EnterProblem = NotAdmitted | ProviderProblem
type LinkProblem = BeginProblem | { readonly kind: 'unauthenticated' }

/** What someone goes to the provider for. */
export type Intent =
  | { readonly kind: 'login'; readonly remember: boolean; readonly wantedPath: string | null }
  | { readonly kind: 'link'; readonly userId: UserId }

/** A browser that begins. */
export interface Beginner {
  /** To where the provider is to send it back. */
  readonly redirectAddress: string
  /** Where it is, as the socket or a trusted proxy tells it. */
  readonly address: string
}

/** Where a browser is sent, and what it has to keep until it is back: a cookie of its own for each attempt. */
export interface Departure {
  readonly address: string
  readonly key: string
  readonly browser: string
}

/** A browser that is back; it shows its cookies. */
export interface Returner {
  /** What the browser keeps of the attempt with this key; null for nothing. */
  readonly cookieOf: (key: string) => string | null
}

/** What waits for a browser that is back. */
export interface Return {
  /** Good once, for a minute, in that very browser; begins with the key of its attempt, and a dot. */
  readonly entry: string
  readonly intent: Intent
}

/** Someone who has come back from the provider, and whom nobody here is linked with. */
export interface Stranger {
  readonly issuer: string
  readonly subject: string
  /** What the provider calls them: anybody may be called anything. */
  readonly name: string
  readonly at: Timestamp
}

export interface ProviderLoginDeps {
  readonly records: RecordBook
  readonly clock: Clock
  readonly loginService: Pick<LoginService, 'confirm'>
  readonly skeletonOf: SkeletonOf
  /** Fetched when someone logs in the first time. */
  readonly loadProvider: () => Promise<IdentityProvider>
  /** 256 bits that nobody guesses: letters, digits, `-` and `_`. */
  readonly newSecret: () => string
  readonly newSessionId: () => string
  readonly warn: (text: string) => void
}

type Outcome = Result<Identity, ProviderProblem>

const mostStrangers = 20
/** A code of the provider and all else behind an address together are shorter. */
const longestQuery = 8000

export class ProviderLogin {
  readonly #deps: ProviderLoginDeps
  readonly #attempts: ProviderAttempts<Intent & { readonly provider: LoginProvider }, Outcome>
  #strangers: readonly Stranger[] = []

  constructor(deps: ProviderLoginDeps) {
    this.#deps = deps
    this.#attempts = new ProviderAttempts(deps.clock)
  }

  /** The latest first; in memory. */
  get strangers(): readonly Stranger[] {
    const { loginLink } = this.#deps.records.now
    return this.#strangers.filter(stranger => linkOfIdentity(loginLink, stranger) === undefined)
  }

  /** @param wish with the path where someone wanted to go; null for the first page */
  beginLogin(
    from: Beginner,
    wish: { readonly remember: boolean; readonly wantedPath: string | null },
  ): Promise<Result<Departure, BeginProblem>> {
    return this.#begin(from, { kind: 'login', ...wish })
  }

  /** The own password is asked for before: otherwise anyone at an open screen could come back for ever. */
  async beginLink(
    from: Beginner,
    { user }: Session,
    password: string,
  ): Promise<Result<Departure, BeginProblem | Exclude<LoginProblem, { kind: 'account-locked' }>>> {
    const proof: PasswordProof = { password, address: from.address }
    const confirmed = await this.#deps.loginService.confirm(this.#deps.records.now.user.get(user.id) ?? user, proof)
    return confirmed.ok ? this.#begin(from, { kind: 'link', userId: user.id }) : confirmed
  }

  async #begin({ redirectAddress, address }: Beginner, intent: Intent): Promise<Result<Departure, BeginProblem>> {
    const { records, newSecret, loadProvider } = this.#deps
    const provider = openProvider(records.now)
    if (!provider) return failure({ kind: 'provider-off' })
    const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
    const begun = await (await loadProvider()).begin(provider, redirectAddress, secrets)
    if (!begun.ok) return this.#told('Logins can’t be sent to the login provider', begun)
    const [key, browser] = [newSecret().slice(0, 10), newSecret()]
    this.#attempts.begin({ key, browser, secrets, redirectAddress, provider, intent: { ...intent, provider } }, address)
    return success({ address: begun.value, key, browser })
  }

  /**
   * Asks the provider who has come back. Nothing changes yet.
   *
   * @param state as it stands in the query
   * @param query what the provider has written behind the address, with its `?`
   * @returns null for a browser that has begun nothing that is still open
   */
  async comeBack(state: string, query: string, { cookieOf }: Returner): Promise<Return | null> {
    if (query.length > longestQuery) return null
    const { newSecret, loadProvider } = this.#deps
    const attempt = this.#attempts.return(state, cookieOf)
    if (!attempt) return null
    const { provider, redirectAddress, secrets, intent } = attempt
    const finished = await (await loadProvider()).finish(provider, `${redirectAddress}${query}`, secrets)
    const entry = `${attempt.key}.${newSecret()}`
    this.#attempts.settle(attempt, entry, this.#told('A login by the provider has failed', finished))
    return { entry, intent }
  }

  /** As a login with the password of the account would. */
  async enter(entry: string, { cookieOf }: Returner): Promise<Result<Session, EnterProblem | StoreUnavailable>> {
    const fetched = this.#attempts.fetch(entry, cookieOf)
    if (fetched?.intent.kind !== 'login') return failure({ kind: 'provider-attempt-gone' })
    const { intent, outcome } = fetched
    if (!outcome.ok) return outcome
    const { records, clock, skeletonOf, newSessionId, warn } = this.#deps
    const { remember, provider } = intent
    const { epoch } = provider
    const identity = outcome.value
    const arrival = { epoch, identity, skeletonOf, now: clock.now() }
    const admitted = await records.change(draft => admit(draft, arrival))
    if (!admitted.ok) {
      if (admitted.problem.kind === 'provider-stranger') this.#remember(identity)
      warn(`Not let in by the login provider: ${admitted.problem.kind}`)
      return admitted
    }
    const { user, linkedAt, keptAdmin } = admitted.value
    if (keptAdmin)
      warn(
        `${user.username} stays an administrator, whatever the login provider says: no one else could log in without it`,
      )
    const way = { provider: { epoch, linkedAt } }
    return success({ user, claims: openSession(user, remember, clock.now(), newSessionId(), way) })
  }

  async link(
    entry: string,
    { cookieOf }: Returner,
    caller: Session,
  ): Promise<Result<LoginLink, LinkProblem | StoreUnavailable>> {
    const fetched = this.#attempts.fetch(entry, cookieOf)
    const isTheirs = fetched?.intent.kind === 'link' && fetched.intent.userId === caller.user.id
    if (!fetched || !isTheirs) return failure({ kind: 'provider-attempt-gone' })
    const { intent, outcome } = fetched
    if (!outcome.ok) return outcome
    const { records, clock } = this.#deps
    const { issuer, subject } = outcome.value
    return records.change<LoginLink, LinkProblem>(draft => {
      const user = userOfCredential(caller.claims, draft.records, clock.now())
      if (!user || !actingUser(draft.records.user, user)) return failure({ kind: 'unauthenticated' })
      if (!providerOfEpoch(draft, intent.provider.epoch)) return failure({ kind: 'provider-off' })
      const holder = linkOfIdentity(draft.records.loginLink, { issuer, subject })
      if (holder && holder.userId !== user.id && draft.records.user.has(holder.userId))
        return failure({ kind: 'provider-linked-elsewhere' })
      if (holder && holder.userId !== user.id) draft.remove('loginLink', holder.userId)
      const link: LoginLink = { userId: user.id, issuer, subject, linkedAt: clock.now() }
      draft.put('loginLink', user.id, link)
      return success(link)
    })
  }

  /** With what went wrong in the log. Nothing of it is a secret. */
  #told<Value>(what: string, result: Result<Value, ProviderProblem>): Result<Value, ProviderProblem> {
    if (!result.ok) this.#deps.warn(`${what}: ${result.problem.reason} ${result.problem.detail}`.trim())
    return result
  }

  #remember({ issuer, subject, claims }: Identity): void {
    const others = this.#strangers.filter(each => each.issuer !== issuer || each.subject !== subject)
    const stranger = { issuer, subject, name: nameOf(claims), at: this.#deps.clock.now() }
    this.#strangers = [stranger, ...others].slice(0, mostStrangers)
  }
}
