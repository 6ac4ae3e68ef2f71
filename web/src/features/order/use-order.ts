import { combine } from 'effector'
import { useUnit } from 'effector-react'
import { createContext, use, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { madeOf, type VariablesOf } from '../../api/graphql.ts'
import { mutateField } from '../../api/operate.ts'
import { $machine, liveArea } from '../../entities/machine/machine.model.ts'
import { $line, $mayHost, $party } from '../../entities/party/party.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { $active, $production, orderTaken } from '../../entities/production/production.model.ts'
import { hasEnded } from '../../entities/production/production-steps.ts'
import { useLive } from '../../queries/live-value.ts'
import { $user } from '../../session/session.model.ts'
import { useDelayed, useLastValue } from '../../ui/hooks.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  FeasibilityDocument,
  GlassesDocument,
  PartyCheckDocument,
  PlaceOrderDocument,
  PlacePartyOrderDocument,
  type Profile,
  ProfilesDocument,
} from './order.documents.ts'
import {
  bySize,
  newDraft,
  type OrderableDrink,
  type OrderDraft,
  orderInput,
  withAlcoholFree,
  withAlternative,
  withGlassAndDetection,
} from './order-draft.ts'
import { alternativesIn, blockedReasonOf, passOf } from './order-report.ts'

export interface OrderStart {
  readonly drink: OrderableDrink
  /** The recipe and the glass say it otherwise. */
  readonly amountMl?: number | undefined
  /** Without alcohol, where the drink can be had so. */
  readonly isAlcoholFree?: boolean | undefined
}

type DraftChange = (draft: OrderDraft) => OrderDraft

const ofGlasses = madeOf('GLASSES')

/** The glass that the scale has recognised. One that was lifted still counts until another one stands there. */
function useScale() {
  const area = useLive(liveArea)
  const [known, setKnown] = useState<number | null>(null)
  const detectedId = area === null ? null : (area.glass?.id ?? (area.areaEmpty ? known : null))
  if (detectedId !== known) setKnown(detectedId)
  return { detectedId, glassStands: area?.glass != null }
}

/** An order from its recipe, the glasses and the scale, then as the guest wants it. Null until the glasses are known. */
export function useDraft({ drink, amountMl, isAlcoholFree = false }: OrderStart) {
  const [{ data, error }, read] = useQuery({ query: GlassesDocument, context: ofGlasses })
  const { detectedId, glassStands } = useScale()
  const glasses = useMemo(() => data && bySize(data.glasses), [data])
  const upToDate = (changed: OrderDraft | null): OrderDraft => {
    const all = glasses ?? []
    if (changed !== null) return withGlassAndDetection(changed, all, detectedId)
    const draft = newDraft(drink, all, detectedId, amountMl)
    return isAlcoholFree ? withAlcoholFree(draft, true) : draft
  }
  const [changed, change] = useReducer((before: OrderDraft | null, by: DraftChange) => by(upToDate(before)), null)
  return {
    draft: glasses ? upToDate(changed) : null,
    change,
    glasses: glasses ?? [],
    detectedId,
    glassStands,
    problem: error && !glasses ? asApiProblem(error) : null,
    retry: () => read({ requestPolicy: 'network-only' }),
  }
}

/** Who a drink is for: on a screen that many people share, not always the account. */
export type Drinker =
  | { readonly kind: 'account' }
  /** A name in the line without a profile: only what's called. */
  | { readonly kind: 'name'; readonly name: string }
  /** The PIN is kept as long as this order: every check and the order itself need it. */
  | { readonly kind: 'profile'; readonly profile: Profile; readonly pin: string }

type Question = Required<VariablesOf<typeof FeasibilityDocument>>

/** Levels, bottles, the glass below, the line: an answer that was given before they changed is read again. */
const $surroundings = combine($machine, liveArea.$value, $active, $line, (machine, area, isActive, line) =>
  JSON.stringify([
    // While it's busy, its levels change all the time.
    machine?.busy
      ? null
      : machine?.pumps.map(pump => [
          ...[pump.id, pump.fillingLevelMl, pump.currentIngredient?.id, pump.state, pump.needsFlush],
        ]),
    [area?.areaEmpty, area?.glass?.id],
    isActive,
    line.called.length + line.pouring.length + line.waiting.length,
  ]),
)
const everything = madeOf('BAR', 'GLASSES', 'INGREDIENTS', 'PEOPLE', 'PUMPS', 'RECIPES', 'SETTINGS')
const ofPeople = madeOf('PEOPLE')

function useChecks(question: Question, isStarting: boolean) {
  const isInLine = useUnit($party) !== null
  const now = JSON.stringify(question)
  const asked = useDelayed(now)
  const surroundings = useDelayed(useUnit($surroundings))
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const variables = useMemo(() => JSON.parse(asked) as Question, [asked])
  // Another context is another question. A PIN isn't remembered with its answer.
  const context = useMemo(
    () => ({ ...everything, requestPolicy: 'network-only' as const, isSecret: true, surroundings, attempt }),
    [surroundings, attempt],
  )
  const [check] = useQuery({ query: FeasibilityDocument, variables, context, pause: isStarting })
  const [lineCheck] = useQuery({ query: PartyCheckDocument, variables, context, pause: isStarting || !isInLine })
  const { data, operation, error } = check
  const answer = useMemo(
    () => (data && operation ? { about: operation.variables as Question, report: data.feasibility } : null),
    [data, operation],
  )
  // The last one stays on the screen while the next one is on its way.
  const last = useLastValue(answer)
  const isAbout = (variables: unknown): boolean => JSON.stringify(variables) === now
  const hasFailed = error !== undefined && isAbout(operation?.variables)
  const isSamePerson = JSON.stringify(last?.about.person) === JSON.stringify(question.person)
  return {
    report: last?.report ?? null,
    /** Null where it's about an earlier order. */
    current: last && isAbout(last.about) ? last.report : null,
    checking: !hasFailed && !isAbout(last?.about),
    problem: error ? asApiProblem(error) : null,
    retry,
    pace: last && isSamePerson ? last.report.pace : null,
    lineCheck: lineCheck.data && isAbout(lineCheck.operation?.variables) ? lineCheck.data.partyCheck : null,
    variables,
    context,
  }
}

/** False once the component has gone. */
export function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

interface OrderEnd {
  readonly onPlaced: () => void
  readonly onJoined: () => void
}

function usePlacing(question: Question, drink: OrderDraft['drink'], { onPlaced, onJoined }: OrderEnd) {
  const [isStarting, setStarting] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly problem: ApiProblem; readonly question: string } | null>(null)
  const [production, user, taken] = useUnit([$production, $user, orderTaken])
  const isShown = useIsShown()
  const now = JSON.stringify(question)
  const place = async (override: boolean, called: { readonly name: string | null } | null): Promise<void> => {
    setStarting(true)
    setRefusal(null)
    try {
      if (called !== null) {
        await mutateField(PlacePartyOrderDocument, { ...question, forName: called.name, override })
        if (isShown.current) onJoined()
      } else {
        taken(await mutateField(PlaceOrderDocument, { ...question, override }))
        if (isShown.current) onPlaced()
      }
    } catch (thrown) {
      const problem = asApiProblem(thrown)
      // A guest who has closed the dialog meanwhile takes the drink for ordered.
      if (!isShown.current) notify.problem(problem)
      setStarting(false)
      setRefusal({ problem, question: now })
    }
  }
  const problem = refusal?.question === now ? refusal.problem : null
  const unheard = problem?.code === 'unreachable' && isOf(production, drink, user?.id) ? production?.orderId : undefined
  const takenUnheard = useEffectEvent((orderId: number) => {
    taken(orderId)
    onPlaced()
  })
  useEffect(() => {
    if (unheard !== undefined) takenUnheard(unheard)
  }, [unheard])
  return { isStarting, place, refusal: problem }
}

/** No answer came, and the drink is being made all the same. */
const isOf = (production: Production | null, drink: OrderDraft['drink'], userId: number | undefined): boolean =>
  production !== null &&
  !hasEnded(production) &&
  production.userId === userId &&
  production.drink.kind === drink.kind &&
  production.drink.id === drink.id

type Ordering = OrderEnd &
  Omit<ReturnType<typeof useDraft>, 'problem' | 'retry' | 'draft'> & { readonly draft: OrderDraft }

export function useOrder({ onPlaced, onJoined, ...ordering }: Ordering) {
  const { draft } = ordering
  const [{ data: people }] = useQuery({ query: ProfilesDocument, context: ofPeople })
  const [drinker, setDrinker] = useState<Drinker>({ kind: 'account' })
  const person = drinker.kind === 'profile' ? { id: drinker.profile.id, pin: drinker.pin } : null
  const question = { order: orderInput(draft), person }
  const { isStarting, place, refusal } = usePlacing(question, draft.drink, { onPlaced, onJoined })
  const { current, lineCheck, ...checks } = useChecks(question, isStarting)
  const [machine, production, party, mayHost] = useUnit([$machine, $production, $party, $mayHost])
  const line = party && { lastOrders: party.lastOrders, check: lineCheck }
  const { checking } = checks
  const state = { production, machine, report: current, checking, starting: isStarting, draft, line }
  const blockedReason = blockedReasonOf(state)
  const pass = mayHost ? passOf(state) : null
  const name = drinker.kind === 'name' ? drinker.name.trim() : ''
  return {
    ...ordering,
    ...checks,
    profiles: people?.profiles ?? [],
    drinker,
    setDrinker,
    line,
    blockedReason,
    /** What is offered in place of what rules refuse, as far as this order can become it. */
    alternatives: alternativesIn(state).filter(each => withAlternative(draft, each) !== null),
    /** Whether a host may let it pass: null where it is no host, or not only rules speak against it. */
    pass,
    isStarting,
    refusal,
    /** @param override a host lets it pass whatever the rules say */
    submit: (override = false): void => {
      const isFree = override ? pass === 'ready' : blockedReason === null
      if (isFree) void place(override, line && { name: name === '' ? null : name })
    },
  }
}

export type Order = ReturnType<typeof useOrder>
const OrderContext = createContext<Order | null>(null)
export const OrderProvider = OrderContext.Provider

export function useOrderContext(): Order {
  const order = use(OrderContext)
  if (order === null) throw new Error('There is no order around this')
  return order
}
