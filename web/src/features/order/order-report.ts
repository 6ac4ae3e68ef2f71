import { isRuleProblem } from '#domain/people/rules.ts'
import type { ServedDrink } from '#domain/serving/served-drink.ts'
import { hasReadyPump, type Machine, type MachineFault, type Occupant } from '../../entities/machine/machine.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import {
  hasEnded,
  type SceneLine,
  sceneOf,
  servedByPlan,
  volumeOf,
  waitsForPerson,
} from '../../entities/production/production-steps.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import type { Alternative, Feasibility, FeasibilityProblem, PartyCheck } from './order.documents.ts'
import type { OrderDraft } from './order-draft.ts'

/** The drink as it will stand in the glass: by the plan, or by the recipe's proportions while there is none. */
export function drinkAsOrdered(report: Feasibility | null, { drink: { served }, amountMl }: OrderDraft): ServedDrink {
  if (report?.plan && report.orderedMl === amountMl) return servedByPlan(report.plan.steps)
  const written = volumeOf(served)
  const layers = served.layers.map(layer => ({ ...layer, ml: written > 0 ? (layer.ml * amountMl) / written : 0 }))
  return { ...served, layers }
}

/** The drinks' ingredients as the recipe names them: what can be left out or exchanged. */
export type RecipeOrigin = ReturnType<typeof origins>[number]

const finalId = ({ ingredient, substitute }: RecipeOrigin, { replacements }: Feasibility): number | null => {
  if (substitute !== null) return substitute.id
  if (ingredient.kind !== 'GROUP') return ingredient.id
  return replacements.find(({ group }) => group.id === ingredient.id)?.chosen?.id ?? null
}

const origins = (draft: OrderDraft) =>
  draft.drink.ingredients.map(ingredient => ({
    ingredient,
    /** What the guest wants instead; null as written. */
    substitute: draft.substitutions.get(ingredient.id) ?? null,
  }))

const isOmitted = (draft: OrderDraft, { ingredient }: RecipeOrigin): boolean => draft.omitted.includes(ingredient.id)

/** Which of the recipe's ingredients one that is needed stands for; empty for what comes on top. */
export const originsOf = (ingredientId: number, report: Feasibility, draft: OrderDraft): RecipeOrigin[] =>
  origins(draft).filter(origin => finalId(origin, report) === ingredientId && !isOmitted(draft, origin))

/** An answer about an earlier draft still names what was left out since; it need not be shown any more. */
export function isLeftOutSince(ingredientId: number, report: Feasibility, draft: OrderDraft): boolean {
  const stoodFor = origins(draft).filter(origin => finalId(origin, report) === ingredientId)
  const isExtra = draft.additional.some(({ ingredient }) => ingredient.id === ingredientId)
  return !isExtra && stoodFor.length > 0 && stoodFor.every(origin => isOmitted(draft, origin))
}

export const leftOut = (draft: OrderDraft): IngredientFields[] =>
  draft.drink.ingredients.filter(({ id }) => draft.omitted.includes(id))

/** Groups that are still to be settled: they can be left out instead. */
export const openGroups = (report: Feasibility, draft: OrderDraft): RecipeOrigin[] =>
  origins(draft).filter(origin => !isOmitted(draft, origin) && finalId(origin, report) === null)

const rank = ({ onPump, owned }: IngredientFields): number => (onPump ? 0 : owned ? 1 : 2)

/** Ingredients on pumps first, then owned ones, then all the rest; by name. */
export const byReach = (a: IngredientFields, b: IngredientFields): number =>
  rank(a) - rank(b) || a.name.localeCompare(b.name)

/**
 * Substitutes: ingredients that are counted in the same unit, the nearest first.
 *
 * @param currentId what is taken now, where that is known
 */
export const substitutesFor = (
  { ingredient, substitute }: RecipeOrigin,
  choices: readonly IngredientFields[],
  currentId: number | null = null,
): IngredientFields[] =>
  choices
    .filter(
      ({ id, kind, unit }) =>
        kind !== 'GROUP' && unit === ingredient.unit && ![ingredient.id, substitute?.id, currentId].includes(id),
    )
    .sort(byReach)

/** Where each ingredient comes from, and what it stands for in the recipe. */
export function supplyLines(report: Feasibility, draft: OrderDraft) {
  const shown = report.required.filter(({ ingredient }) => !isLeftOutSince(ingredient.id, report, draft))
  return shown.map(required => {
    const kind: 'pump' | 'hand' | 'lacking' =
      required.missingMl > 0 ? 'lacking' : required.supply === 'PUMP' ? 'pump' : 'hand'
    return {
      required,
      kind,
      /** The guest chose to add it by hand although a pump carries it. */
      chosenByHand: draft.byHand.includes(required.ingredient.id),
      /** Empty for one on top, and if the drink is nothing else. */
      origins: draft.drink.kind === 'RECIPE' ? originsOf(required.ingredient.id, report, draft) : [],
    }
  })
}
export type SupplyLine = ReturnType<typeof supplyLines>[number]

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

/**
 * Why the order button is off; null when the drink can be ordered. Starting: this very order is being placed. Occupied:
 * the machine is taken for something else than a drink. Not set up: no pump is ready.
 */
export type BlockedReason =
  | {
      readonly kind: 'drink-in-the-making'
      readonly username: string
      readonly drink: string
      readonly progress: number
      /** The step that waits for a person; null while it goes on by itself. */
      readonly awaits: SceneLine | null
    }
  | { readonly kind: 'fault'; readonly fault: MachineFault }
  | { readonly kind: 'occupied'; readonly occupant: Occupant }
  | { readonly kind: 'infeasible'; readonly problems: readonly FeasibilityProblem[] }
  | { readonly kind: 'starting' | 'pumps-running' | 'not-set-up' | 'checking' | 'unchecked' }
  | { readonly kind: 'overfill' | 'large' | 'no-glass' | 'last-orders' }

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
