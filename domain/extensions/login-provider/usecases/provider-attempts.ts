import { networkOf } from '../../../access/client-network.ts'
import type { Clock } from '../../../ports/clock.port.ts'
import { later, type Timestamp } from '../../../units/timestamp.ts'
import type { LoginProvider } from '../login-provider.ts'
import type { LoginSecrets } from './identity-provider.port.ts'

/** A login at the provider that a browser has begun. */
export interface ProviderAttempt<Intent, Outcome> {
  /** Names the cookie of this attempt; tells nothing. */
  readonly key: string
  /** The content of that cookie: the browser that has begun is the only one that can go on. */
  readonly browser: string
  readonly secrets: LoginSecrets
  readonly redirectAddress: string
  /** The settings by which it was begun. */
  readonly provider: LoginProvider
  readonly intent: Intent
  /** At the provider, being looked at, or waiting to be fetched by the one who has the code. */
  state:
    | { readonly kind: 'away' | 'returning' }
    | { readonly kind: 'back'; readonly entry: string; readonly outcome: Outcome }
}

type Begun<Intent, Outcome> = Omit<ProviderAttempt<Intent, Outcome>, 'state'>

interface Kept<Intent, Outcome> {
  readonly attempt: ProviderAttempt<Intent, Outcome>
  readonly from: string
  endsAt: Timestamp
}

/** As long may someone be at the provider, and as long may a browser take to fetch what came of it; in milliseconds. */
const longestAway = 10 * 60_000
const longestBack = 60_000
/** Of all, and of one network: of too many the oldest is forgotten. Browsers that begin hold nothing but these. */
export const mostAttempts = 1000
export const mostAttemptsOfNetwork = 32

/** What has begun and is not over, in memory: a restart forgets it, and one begins anew. */
export class ProviderAttempts<Intent, Outcome> {
  readonly #clock: Clock
  /** By the attempt's state; the oldest first. */
  readonly #kept = new Map<string, Kept<Intent, Outcome>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get size(): number {
    return this.#kept.size
  }

  /** @param address where the browser is, as the socket or a trusted proxy tells it */
  begin(begun: Begun<Intent, Outcome>, address: string): void {
    this.#forgetOld()
    const from = networkOf(address).narrow
    const same = [...this.#kept].filter(([, kept]) => kept.from === from)
    if (same.length >= mostAttemptsOfNetwork) this.#kept.delete(same[0]?.[0] ?? '')
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size < mostAttempts) break
      this.#kept.delete(oldest)
    }
    const endsAt = later(this.#clock.now(), longestAway)
    this.#kept.set(begun.secrets.state, { attempt: { ...begun, state: { kind: 'away' } }, from, endsAt })
  }

  /** The attempt of a browser that is back from the provider: once, and for the one that has begun it. */
  return(state: string, cookieOf: (key: string) => string | null): ProviderAttempt<Intent, Outcome> | null {
    this.#forgetOld()
    const attempt = this.#kept.get(state)?.attempt
    if (attempt?.state.kind !== 'away' || cookieOf(attempt.key) !== attempt.browser) return null
    attempt.state = { kind: 'returning' }
    return attempt
  }

  /** What came of it waits for the browser, which has a minute. */
  settle(attempt: ProviderAttempt<Intent, Outcome>, entry: string, outcome: Outcome): void {
    const kept = this.#kept.get(attempt.secrets.state)
    if (!kept) return
    attempt.state = { kind: 'back', entry, outcome }
    kept.endsAt = later(this.#clock.now(), longestBack)
  }

  /** Once, and for the browser that has begun it. */
  fetch(entry: string, cookieOf: (key: string) => string | null): { intent: Intent; outcome: Outcome } | null {
    this.#forgetOld()
    for (const [id, { attempt }] of this.#kept) {
      const { state, intent } = attempt
      if (state.kind !== 'back' || state.entry !== entry) continue
      if (cookieOf(attempt.key) !== attempt.browser) return null
      this.#kept.delete(id)
      return { intent, outcome: state.outcome }
    }
    return null
  }

  #forgetOld(): void {
    const now = this.#clock.now()
    for (const [id, { endsAt }] of this.#kept) if (endsAt <= now) this.#kept.delete(id)
  }
}
