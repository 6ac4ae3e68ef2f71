import { isRuleProblem } from '#domain/people/rules.ts'
import type { ServedDrink } from '#domain/serving/served-drink.ts'
import { hasReadyPump, type Machine, type MachineFault, type Occupant } from '../../entities/machine/machine.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { hasEnded, servedByPlan, volumeOf, waitsForPerson } from '../../entities/production/production-steps.ts'
import { type SceneLine, sceneOf } from '../../entities/production/scene-steps.ts'
import type { Alternative, Feasibility, FeasibilityProblem, PartyCheck, RequiredIngredient } from './order.documents.ts'
import { isLeftOutSince, originsOf, type RecipeOrigin } from './order-changes.ts'
import type { OrderDraft } from './order-draft.ts'

/** The drink as it will stand in the glass: by the plan, or by the recipe's proportions while there is none. */
export function drinkAsOrdered(report: Feasibility | null, { drink: { served }, amountMl }: OrderDraft): ServedDrink {
  if (report?.plan && report.orderedMl === amountMl) return servedByPlan(report.plan.steps)
  const written = volumeOf(served)
  const layers = served.layers.map(layer => ({ ...layer, ml: written > 0 ? (layer.ml * amountMl) / written : 0 }))
  return { ...served, layers }
}

/** The source of an ingredient, and its origin in the recipe. */
export type SupplyLine = {
  readonly required: RequiredIngredient
  readonly kind: 'pump' | 'hand' | 'lacking'
  /** The guest chose to add it by hand although a pump carries it. */
  readonly chosenByHand: boolean
  /** The recipe's ingredients that it stands for; empty for one on top, and if the drink is nothing else. */
  readonly origins: readonly RecipeOrigin[]
}

export function supplyLines(report: Feasibility, draft: OrderDraft): SupplyLine[] {
  const shown = report.required.filter(({ ingredient }) => !isLeftOutSince(ingredient.id, report, draft))
  return shown.map(required => ({
    required,
    kind: required.missingMl > 0 ? 'lacking' : required.supply === 'PUMP' ? 'pump' : 'hand',
    chosenByHand: draft.byHand.includes(required.ingredient.id),
    origins: draft.drink.kind === 'RECIPE' ? originsOf(required.ingredient.id, report, draft) : [],
  }))
}

const settledElsewhere: readonly string[] = [
  'overfill-not-confirmed',
  'exceeds-glass',
  'not-enough-liquid',
  'group-not-replaced',
  'no-glass',
]

/** The problems that no other part of the dialog shows where they can be solved. */
export const otherProblems = (report: Feasibility): FeasibilityProblem[] =>
  report.problems.filter(problem => !settledElsewhere.includes(problem.code) && !isOfRules(problem))

/** The drinker's rules show it. */
export const isOfRules = ({ code }: Pick<FeasibilityProblem, 'code'>): boolean => isRuleProblem({ kind: code })

const advised = ['flush-needed', 'pump-above-limit', 'nothing-to-make'] as const
/** Advice about a problem, if its own text does not give it; null otherwise. */
export const adviceFor = ({ code }: Pick<FeasibilityProblem, 'code'>): (typeof advised)[number] | null =>
  advised.find(known => known === code) ?? null

/** Warnings that are shown nowhere else. */
export const otherWarnings = (report: Feasibility): FeasibilityProblem[] =>
  report.warnings.filter(({ code }) => !settledElsewhere.includes(code))

/** It goes away when the order is changed. */
export const isSettledByChange = ({ code }: Pick<FeasibilityProblem, 'code'>): boolean =>
  code === 'not-enough-liquid' || code === 'group-not-replaced'

/** The drink is larger than the glass: the guest must say that this is meant. */
export const needsOverfillConsent = (report: Feasibility): boolean =>
  [...report.warnings, ...report.problems].some(
    ({ code }) => code === 'exceeds-glass' || code === 'overfill-not-confirmed',
  )

/** More alcohol than one person is served: the guest must say that this is meant. */
export const needsLargeConsent = ({ strength }: Pick<Feasibility, 'strength'>): boolean => strength.exceedsServing

/** Why the order button is off; null when the drink can be ordered. */
export type BlockedReason =
  /** This very order is being placed. */
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'drink-in-the-making'
      readonly username: string
      readonly drink: string
      readonly progress: number
      /** The step that waits for a person; null while it goes on by itself. */
      readonly awaits: SceneLine | null
    }
  | { readonly kind: 'fault'; readonly fault: MachineFault }
  /** The machine is taken for something else than a drink. */
  | { readonly kind: 'occupied'; readonly occupant: Occupant }
  | { readonly kind: 'pumps-running' }
  /** No pump is ready. */
  | { readonly kind: 'not-set-up' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'infeasible'; readonly problems: readonly FeasibilityProblem[] }
  | { readonly kind: 'overfill' }
  | { readonly kind: 'large' }
  | { readonly kind: 'no-glass' }
  | { readonly kind: 'last-orders' }

/** An order that goes into a party's line: whatever keeps the machine now does not keep the order. */
export interface LineOrder {
  readonly lastOrders: boolean
  /** Null until the answer. */
  readonly check: PartyCheck | null
}

export interface OrderState {
  readonly production: Production | null
  readonly machine: Machine | null
  readonly report: Feasibility | null
  readonly checking: boolean
  readonly starting: boolean
  readonly draft: OrderDraft | null
  /** Null where the drink is made at once. */
  readonly line: LineOrder | null
}

export function blockedReasonOf(state: OrderState): BlockedReason | null {
  const { report, checking, draft, line, machine } = state
  if (state.starting) return { kind: 'starting' }
  const reason = reasonAgainstAll(state)
  if (reason !== null) return reason
  if (checking) return { kind: 'checking' }
  if (report === null || draft === null) return { kind: 'unchecked' }
  const blocking = blockingProblems(report, line)
  if (blocking.length > 0 && blocking.every(({ code }) => code === 'no-glass')) return { kind: 'no-glass' }
  if (blocking.length > 0) return lacking(blocking, machine)
  if (needsOverfillConsent(report) && !draft.confirmOverfill) return { kind: 'overfill' }
  if (needsLargeConsent(report) && !draft.confirmLarge) return { kind: 'large' }
  return report.feasible || draft.confirmOverfill || line !== null ? null : { kind: 'infeasible', problems: [] }
}

/**
 * Whether an order could be let pass that rules speak against: at once, or when something else is settled. Null where
 * they do not, or not they alone.
 */
export function passOf(state: OrderState): 'ready' | 'later' | null {
  const { report, line } = state
  const reason = blockedReasonOf(state)
  if (report === null || reason?.kind !== 'infeasible' || !reason.problems.some(isOfRules)) return null
  const problems = report.problems.filter(problem => !isOfRules(problem))
  const check = line?.check && { ...line.check, problems: line.check.problems.filter(problem => !isOfRules(problem)) }
  const left = blockedReasonOf({
    ...state,
    report: { ...report, problems, feasible: problems.length === 0 },
    line: line && { ...line, check: check ?? null },
  })
  if (left === null) return 'ready'
  return left.kind === 'infeasible' ? null : 'later'
}

/** What is offered in place of what rules refuse: by the line, or by the machine. */
export function alternativesIn({ report, checking, starting, line }: OrderState): readonly Alternative[] {
  const answer = line === null ? report : line.check
  return !checking && !starting && answer?.problems.some(isOfRules) ? answer.alternatives : []
}

const lacking = (problems: readonly FeasibilityProblem[], machine: Machine | null): BlockedReason =>
  machine !== null && !hasReadyPump(machine) ? { kind: 'not-set-up' } : { kind: 'infeasible', problems }

/** In a line, a glass is brought later, and the party has rules of its own. */
function blockingProblems(report: Feasibility, line: LineOrder | null): readonly FeasibilityProblem[] {
  const { problems } = line?.check ?? report
  const settledLater = line === null ? ['overfill-not-confirmed'] : ['overfill-not-confirmed', 'no-glass']
  return problems.filter(({ code }) => !settledLater.includes(code))
}

/** The reason that blocks every order. */
function reasonAgainstAll({ production, machine, line }: OrderState): BlockedReason | null {
  if (line !== null) return line.lastOrders ? { kind: 'last-orders' } : null
  const fault = machine?.fault ?? null
  if (fault !== null) return { kind: 'fault', fault }
  if (production !== null && !hasEnded(production)) {
    const { username, progress } = production
    const awaits = waitsForPerson(production) ? sceneOf(production).now : null
    return { kind: 'drink-in-the-making', username, progress, drink: production.drink.name, awaits }
  }
  const occupant = machine?.occupant ?? null
  if (occupant !== null) return { kind: 'occupied', occupant }
  if (machine?.busy === true || machine?.pumps.some(({ running }) => running) === true) return { kind: 'pumps-running' }
  return null
}
