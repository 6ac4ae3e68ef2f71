import { combine, createEvent, createStore, type Event, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest } from '../../api/operate.ts'
import { loggedOut } from '../../session/session.model.ts'

/** The thing that is to be deleted. */
export interface RemovalTarget {
  readonly id: number
  readonly name: string
  /** As it was when somebody asked to delete it. */
  readonly version: string
}

/** How many there are, and what the first of them are called. */
export interface FirstNames {
  readonly count: number
  readonly names: readonly string[]
}

/** Something that has to be freed by hand before. */
export interface Blocker extends FirstNames {
  readonly what: 'pumps' | 'drinks' | 'children'
}

export interface RemovalUsage {
  /** Things that can follow a deletion: recipes, and for users their collections as well. */
  readonly users: FirstNames
  readonly blockers: readonly Blocker[]
}

/** The fate of the recipes that use it: another one takes its place, or it is taken out. */
export type RemovalWay = 'replace' | 'take-out'

export type DeletePolicy =
  | { readonly kind: 'unless-used' }
  | { readonly kind: 'replace'; readonly by: number }
  | { readonly kind: 'take-out' }

/** As the deletions of what recipes use want it. */
export const deletionInput = (
  policy: DeletePolicy,
): { readonly replaceBy: number | null; readonly removeFromRecipes: boolean } => ({
  replaceBy: policy.kind === 'replace' ? policy.by : null,
  removeFromRecipes: policy.kind === 'take-out',
})

export interface Removed {
  readonly target: RemovalTarget
  /** How many recipes were changed with it. */
  readonly changed: number
}

export interface RemovalOptions {
  readonly usage: (id: number) => Promise<RemovalUsage>
  /** @returns how many recipes were changed */
  readonly remove: (target: RemovalTarget, policy: DeletePolicy) => Promise<number>
}

interface Order {
  readonly target: RemovalTarget
  readonly policy: DeletePolicy
}

const isThere = <Value>(value: Value | null): value is Value => value !== null

/** The policy that is sent to the server, once everything is known and chosen. */
export function deletePolicyOf(
  usage: RemovalUsage | null,
  way: RemovalWay | null,
  replacement: number | null,
): DeletePolicy | null {
  if (usage === null || usage.blockers.length > 0) return null
  if (usage.users.count === 0) return { kind: 'unless-used' }
  if (way === 'take-out') return { kind: 'take-out' }
  return way === 'replace' && replacement !== null ? { kind: 'replace', by: replacement } : null
}

/** The choice for the recipes; anew for everything that is to be deleted. */
function createChoice(asked: Event<RemovalTarget>) {
  const wayChosen = createEvent<RemovalWay>()
  const replacementChosen = createEvent<number | null>()
  const $way = createStore<RemovalWay | null>(null, { skipVoid: false })
    .on(wayChosen, (_, way) => way)
    .reset(asked)
  const $replacement = createStore<number | null>(null, { skipVoid: false })
    .on(replacementChosen, (_, id) => id)
    .reset(asked)
  return { wayChosen, replacementChosen, $way, $replacement }
}

export type RemovalModel = ReturnType<typeof createRemoval>

/** A deletion, from being asked for to being done or declined. */
export function createRemoval({ usage, remove }: RemovalOptions) {
  const asked = createEvent<RemovalTarget>()
  const cancelled = createEvent()
  const confirmed = createEvent()
  /** Asks once more what uses it. */
  const lookedAgain = createEvent()
  const removed = createEvent<Removed>()
  const choice = createChoice(asked)
  const { wayChosen, replacementChosen, $way, $replacement } = choice
  const usageFx = createRequest(usage)
  const removeFx = createRequest(({ target, policy }: Order) => remove(target, policy))

  const $target = createStore<RemovalTarget | null>(null, { skipVoid: false })
    .on(asked, (_, target) => target)
    .reset(cancelled, removed, loggedOut)
  // An answer about something else that was asked for before does not count.
  const answered = sample({
    clock: usageFx.done,
    source: $target,
    filter: (target, { params }) => target?.id === params,
    fn: (_, { result }) => result,
  })
  /** Null until the server has told. */
  const $usage = createStore<RemovalUsage | null>(null, { skipVoid: false })
    .on(answered, (_, told) => told)
    .reset(asked)
  const $problem = createStore<ApiProblem | null>(null, { skipVoid: false })
    .on([usageFx.failData, removeFx.failData], (_, problem) => problem)
    .reset(asked, wayChosen, replacementChosen, lookedAgain, removeFx)
  /** Null while it cannot be confirmed: something has to be chosen or freed first. */
  const $deletePolicy = combine($usage, $way, $replacement, deletePolicyOf)

  sample({ clock: asked, fn: ({ id }) => id, target: usageFx })
  // Refused: somebody has begun to use it meanwhile, or nothing would be left of a recipe.
  sample({
    clock: sample({ clock: [lookedAgain, removeFx.fail], source: $target })
      .filter({ fn: isThere })
      .map(({ id }) => id),
    target: usageFx,
  })
  const order = sample({
    clock: confirmed,
    source: { target: $target, policy: $deletePolicy, pending: removeFx.pending },
    fn: ({ target, policy, pending }): Order | null => (target && policy && !pending ? { target, policy } : null),
  })
  sample({ clock: order.filter({ fn: isThere }), target: removeFx })
  sample({
    clock: removeFx.done.map(({ params, result }) => ({ target: params.target, changed: result })),
    target: removed,
  })

  return {
    asked,
    cancelled,
    ...choice,
    confirmed,
    lookedAgain,
    removed,
    $target,
    $usage,
    $problem,
    $deletePolicy,
    $busy: removeFx.pending,
    usageFx,
    removeFx,
  }
}
