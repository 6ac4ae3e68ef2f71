/* Orders in two steps, for programs that order for people: a proposal, placed once a person has confirmed just that. */
import type { User } from '../../../access/user.ts'
import { takesOrders } from '../../../party/party.ts'
import type { PartyOrderId } from '../../../party/party-order.ts'
import type { OrderRequest } from '../../../pour/order.ts'
import type { PourWarning } from '../../../pour/pour.problems.ts'
import { isActive } from '../../../pour/production.ts'
import { priceOf } from '../../../pour/serving.ts'
import { failure, type Result, success, unless } from '../../../result.ts'
import type { OrderId } from '../../../units/id.ts'
import { later, type Timestamp } from '../../../units/timestamp.ts'
import type { GlassScale } from '../../../usecases/machine/weigh-glass.usecase.ts'
import { type CheckedOrder, checkOrder } from '../../../usecases/orders/check-order.usecase.ts'
import { drinkingAtOnce } from '../../../usecases/orders/drinking-rules.ts'
import type { DrinkNotFound } from '../../../usecases/orders/find-drink.ts'
import type { NotReady, OrderServices } from '../../../usecases/orders/make-drink.usecase.ts'
import {
  type OrderRefused,
  type PlannedOrder,
  placeOrder,
  unconfirmed,
} from '../../../usecases/orders/place-order.usecase.ts'
import { type PartyPourProblem, seePartyOrder } from '../../../usecases/party/check-party-order.ts'
import {
  mostOrdersPerHour,
  ordererNow,
  type PlaceDeps,
  type PlaceProblem,
  placePartyOrder,
} from '../../../usecases/party/place-party-order.usecase.ts'
import { type Queue, queueAt } from '../../../usecases/party/queue-view.ts'
import type { StoreUnavailable } from '../../../usecases/records/record-book.ts'
import type { NoConfirmation } from '../assistant.ts'

export interface Wish {
  readonly request: OrderRequest
  /** Who drinks it at a party; null for the caller. */
  readonly forName: string | null
}

/** Another program of the same user is someone else. */
export interface Asker {
  readonly user: User
  /** The token or session that the request came with. */
  readonly credential: string
}

export interface ProposedOrder {
  readonly wish: Wish
  readonly checked: CheckedOrder
  /** The queue that it joins; null if it begins at once. */
  readonly line: Queue | null
  /** All that speaks against it now; problems of the machine first. */
  readonly problems: readonly ProposalProblem[]
  /** Can be used once; null if there are problems. */
  readonly confirmation: { readonly id: string; readonly expiresAt: Timestamp } | null
}

export type ProposalProblem = PartyPourProblem | NotReady | Extract<PlaceProblem, { kind: 'last-orders' }>

export type Confirmed =
  | { readonly kind: 'begun'; readonly orderId: OrderId; readonly drinkName: string }
  | { readonly kind: 'in-line'; readonly orderId: PartyOrderId; readonly drinkName: string }
  /** It would be made differently by now. */
  | { readonly kind: 'changed'; readonly proposal: ProposedOrder }

export type ConfirmProblem =
  | NoConfirmation
  | OrderRefused
  | PlaceProblem
  | StoreUnavailable
  | { readonly kind: 'too-many-orders'; readonly most: number }

interface ConfirmDeps extends PlaceDeps, Pick<OrderServices, 'drinkMaker' | 'lock'> {
  readonly scale: Pick<GlassScale, 'area'>
  /** Unguessable and new each time. */
  readonly newId: () => string
}

/** In milliseconds: long enough to read a plan and confirm it. */
const confirmationLasts = 2 * 60_000
/** Of one asker, and of all: the oldest is dropped. */
const mostOpen = { ofOne: 10, ofAll: 200 }
const hour = 60 * 60_000

interface OpenConfirmation {
  readonly asker: string
  readonly wish: Wish
  readonly agreed: string
  readonly expiresAt: Timestamp
}

export class OrderConfirmations {
  readonly #deps: ConfirmDeps
  /** Oldest first. */
  readonly #open = new Map<string, OpenConfirmation>()
  /** When each asker has ordered in the last hour. */
  readonly #placed = new Map<string, readonly Timestamp[]>()

  constructor(deps: ConfirmDeps) {
    this.#deps = deps
  }

  /** What would become of an order. Nothing is ordered or reserved. */
  propose(asker: Asker, wish: Wish): Result<ProposedOrder, DrinkNotFound> {
    const seen = look(this.#deps, asker.user, wish)
    if (!seen.ok) return seen
    const confirmation = seen.value.problems.length > 0 ? null : this.#keep(asker, seen.value)
    return success({ ...seen.value, confirmation })
  }

  /** Places what was proposed, if it's still the same. The confirmation is used up in any case. */
  async confirm(asker: Asker, id: string): Promise<Result<Confirmed, ConfirmProblem>> {
    const open = this.#take(asker, id)
    if (!open) return failure({ kind: 'no-such-confirmation' })
    if (!this.#mayOrder(asker)) return failure({ kind: 'too-many-orders', most: mostOrdersPerHour })
    const seen = look(this.#deps, asker.user, open.wish)
    if (!seen.ok) return seen
    if (seen.value.problems.length > 0 || agreedOf(this.#deps, seen.value) !== open.agreed)
      return this.#changed(asker, open.wish)
    const placed = await this.#place(asker, seen.value)
    if (!placed.ok && placed.problem.kind === 'plan-changed') return this.#changed(asker, open.wish)
    if (placed.ok) this.#note(asker)
    return placed
  }

  #changed(asker: Asker, wish: Wish): Result<Confirmed, DrinkNotFound> {
    const proposed = this.propose(asker, wish)
    return proposed.ok ? success({ kind: 'changed', proposal: proposed.value }) : proposed
  }

  async #place({ user }: Asker, { wish, checked, line }: Seen): Promise<Result<Confirmed, ConfirmProblem>> {
    const drinkName = checked.drink.name
    if (line !== null) {
      const caller = { kind: 'user', user } as const
      const placed = await placePartyOrder(this.#deps, caller, wish.request, { forName: wish.forName })
      return placed.ok ? success({ kind: 'in-line', orderId: placed.value, drinkName }) : placed
    }
    const agreed = poured(checked)
    const isAgreed = (order: PlannedOrder): boolean =>
      agreed === pouredText(order.drinkName, order.amount, order.glassId, order.plan)
    const placed = await placeOrder(this.#deps, user, wish.request, { isAgreed })
    return placed.ok ? success({ kind: 'begun', orderId: placed.value, drinkName }) : placed
  }

  #keep({ user, credential }: Asker, seen: Seen): ProposedOrder['confirmation'] {
    const now = this.#deps.clock.now()
    const asker = askerKey({ user, credential })
    for (const [id, each] of this.#open) if (each.expiresAt <= now) this.#open.delete(id)
    const own = [...this.#open].filter(([, each]) => each.asker === asker)
    const oldest = own.length >= mostOpen.ofOne ? own[0]?.[0] : undefined
    if (oldest !== undefined) this.#open.delete(oldest)
    else if (this.#open.size >= mostOpen.ofAll) this.#open.delete(this.#open.keys().next().value ?? '')
    const id = this.#deps.newId()
    const expiresAt = later(now, confirmationLasts)
    this.#open.set(id, { asker, wish: seen.wish, agreed: agreedOf(this.#deps, seen), expiresAt })
    return { id, expiresAt }
  }

  /** Synchronous, so that it works once, however many come at once. */
  #take(asker: Asker, id: string): OpenConfirmation | null {
    const open = this.#open.get(id)
    if (open?.asker !== askerKey(asker)) return null
    this.#open.delete(id)
    return open.expiresAt > this.#deps.clock.now() ? open : null
  }

  #mayOrder(asker: Asker): boolean {
    const now = this.#deps.clock.now()
    for (const [key, times] of this.#placed) {
      const recent = times.filter(at => now - at < hour)
      if (recent.length > 0) this.#placed.set(key, recent)
      else this.#placed.delete(key)
    }
    return (this.#placed.get(askerKey(asker))?.length ?? 0) < mostOrdersPerHour
  }

  #note(asker: Asker): void {
    const key = askerKey(asker)
    this.#placed.set(key, [...(this.#placed.get(key) ?? []), this.#deps.clock.now()])
  }
}

const askerKey = ({ user, credential }: Asker): string => `${user.id} ${credential}`

type Seen = Omit<ProposedOrder, 'confirmation'>

function look(deps: ConfirmDeps, user: User, wish: Wish): Result<Seen, DrinkNotFound> {
  const line = queueAt(deps.records.now)
  return line === null ? lookAtMachine(deps, user, wish) : lookAtQueue(deps, user, wish, line)
}

function lookAtMachine(deps: ConfirmDeps, user: User, wish: Wish): Result<Seen, DrinkNotFound> {
  const { records, drinkMaker, lock, scale, clock } = deps
  const found = checkOrder(records.now, user, wish.request, drinkingAtOnce(user, clock.now()), scale.area)
  if (!found.ok) return found
  const { problems, warnings, total } = found.value.feasibility
  const standing = records.now.glass.get(scale.area.glassId ?? 0)
  // Nobody looks at a screen that shows which glass was meant.
  const tooSmall: PourWarning[] =
    standing && total > standing.size ? [{ kind: 'exceeds-glass', total, glassSize: standing.size }] : []
  const all: readonly ProposalProblem[] = [
    ...unless(lock.fault === null, { kind: 'machine-fault' }),
    ...unless(!isActive(drinkMaker.production), { kind: 'busy' }),
    ...problems,
    ...unconfirmed(warnings.length > 0 ? warnings : tooSmall, wish.request),
  ]
  return success({ wish, checked: found.value, line: null, problems: all })
}

function lookAtQueue(deps: ConfirmDeps, user: User, wish: Wish, line: Queue): Result<Seen, DrinkNotFound> {
  const { records, clock } = deps
  const now = clock.now()
  const acting = ordererNow(records.now, { kind: 'user', user }, { forName: wish.forName })
  const orderer = acting?.orderer ?? { kind: 'user', userId: user.id, forName: wish.forName }
  const seen = seePartyOrder(records.now, line, orderer, wish.request, { now })
  if (!seen.ok) return seen
  const { checked } = seen.value
  const problems: readonly ProposalProblem[] = [
    ...unless(takesOrders(line.party, now), { kind: 'last-orders' }),
    ...seen.value.problems,
    ...unconfirmed(checked.feasibility.warnings, wish.request),
  ]
  return success({ wish, checked, line, problems })
}

/**
 * What a person confirms: ingredients and how they're poured, what that leaves in the bottles, the price. In a queue
 * it's planned again when its turn comes.
 */
function agreedOf({ records: { now }, scale }: ConfirmDeps, { checked, line }: Seen): string {
  const { required, total } = checked.feasibility
  const made = required.map(({ missing: _missing, ...part }) => part)
  const price = priceOf(checked.feasibility, now.ingredient)
  // The scale may know another glass than the one in the proposal.
  const glassId = scale.area.glassId ?? checked.feasibility.glass?.id ?? null
  const plan = line === null ? [poured(checked), glassId] : [line.party.id, checked.drink.name]
  return JSON.stringify([plan, made, total, price])
}

const poured = ({ drink, feasibility: { ordered, glass }, plan }: CheckedOrder): string =>
  pouredText(drink.name, ordered, glass?.id ?? null, plan)

const pouredText = (drinkName: string, amount: number, glassId: number | null, plan: CheckedOrder['plan']): string =>
  JSON.stringify([drinkName, amount, glassId, plan])
