import { combine, createEvent, createStore, restore, sample } from 'effector'
import { $connectionLost } from '../../api/connection.model.ts'
import { graphql } from '../../api/graphql.ts'
import { $active, $dialogOpen, $production, productionArrived } from '../../entities/production/production.model.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { $planShown } from '../order/plan-shown.model.ts'
import { $interrupted } from '../production/interrupted.model.ts'
import { $stop, type Stop, stopLeft } from './tour.model.ts'

const GlassInHandDocument = graphql(`subscription GlassInHand { simulator { glassInHand } }`)

/** Whether the glass is held in a hand; followed only where the tour waits for it. */
export const liveGlass = liveAnswer(GlassInHandDocument)

/** The page that is open. */
export const pathChanged = createEvent<string>()
const $path = restore(pathChanged, '')

/** The coach has come to the screen: what was done before counts. */
export const coachShown = createEvent()

const $isInHand = liveGlass.$value.map(simulator => simulator?.glassInHand ?? false)

/** Half of the station: the glass is lifted and not put back yet, the power is away and not back yet. */
export const $isHalfDone = createStore(false)
  .on(sample({ clock: $isInHand, source: $stop, filter: (stop, inHand) => stop === 'lift' && inHand }), () => true)
  .on(sample({ clock: $connectionLost, source: $stop, filter: (stop, lost) => stop === 'plug' && lost }), () => true)
  .reset($stop)

const $hasFinished = createStore(false)
  .on(productionArrived, (finished, production) => finished || production?.state === 'FINISHED')
  .reset($stop)

/** The recipe that was made last on the way: its plan is looked at. */
const $recipeId = createStore<number | null>(null, { skipVoid: false }).on(productionArrived, (id, production) =>
  production?.drink.kind === 'RECIPE' ? production.drink.id : id,
)

const $now = combine({
  path: $path,
  dialogOpen: $dialogOpen,
  active: $active,
  production: $production,
  interrupted: $interrupted,
  inHand: $isInHand,
  lost: $connectionLost,
  halfDone: $isHalfDone,
  finished: $hasFinished,
  planShown: $planShown,
  recipeId: $recipeId,
})
type Now = ReturnType<typeof $now.getState>

interface Stopover {
  /** What it talks about, where that is on the screen. */
  readonly wanted: string
  /** Everything has been done here. */
  readonly isDone: (now: Now) => boolean
  /** The page on which it is done. */
  readonly place: (now: Now) => string
  /** What is said where the usual words do not fit: nothing is poured any more, or nothing was interrupted. */
  readonly hint?: (now: Now) => 'noDrink' | 'noPour' | 'noRest' | null
}

const drinks = '/recipe/public?query=negroni'

/** How much of a drink has to be seen, in percent. */
const seen = 5

/** The machine that makes the drink is on the screen. */
const isWatching = ({ path, dialogOpen, active, production }: Now): boolean =>
  path === '/simulator' && !dialogOpen && active && (production?.progress ?? 0) >= seen

/** Slow readers come when the machine has poured its part. */
const isPouring = ({ production }: Now): boolean => production?.state === 'RUNNING' || production?.state === 'PAUSED'

const hasNothingToFinish = ({ interrupted, active }: Now): boolean => interrupted === null && !active

export const stops: Readonly<Record<Stop, Stopover>> = {
  choose: { wanted: '.sr-details-order', isDone: ({ active }) => active, place: () => drinks },
  watch: {
    wanted: '.sr-sim-canvas, .sr-sim-making',
    isDone: isWatching,
    place: ({ active }) => (active ? '/simulator' : drinks),
    hint: ({ active }) => (active ? null : 'noDrink'),
  },
  lift: {
    wanted: '.sr-sim-take, .sr-sim-canvas',
    isDone: ({ halfDone, inHand }) => halfDone && !inHand,
    place: () => '/simulator',
    hint: now => (isPouring(now) || now.halfDone ? null : 'noPour'),
  },
  plug: {
    wanted: '.sr-sim-commands',
    isDone: ({ halfDone, lost }) => halfDone && !lost,
    place: () => '/simulator#controller',
  },
  finish: {
    wanted: '[data-testid="interrupted"]',
    isDone: ({ finished }) => finished,
    place: now => (hasNothingToFinish(now) ? drinks : '/dashboard'),
    hint: now => (hasNothingToFinish(now) ? 'noRest' : null),
  },
  plan: {
    wanted: '[data-testid="plan"]',
    isDone: ({ planShown }) => planShown,
    place: ({ recipeId }) => (recipeId === null ? drinks : `/recipe/${recipeId}/order`),
  },
  end: { wanted: '[data-testid="plan"]', isDone: () => false, place: () => drinks },
}

/** The stop of which everything has been done; null where something is missing. */
const $fulfilled = combine($stop, $now, (stop, now) => (stop !== null && stops[stop].isDone(now) ? stop : null), {
  skipVoid: false,
})
sample({ clock: [$fulfilled, coachShown], source: $fulfilled, filter: Boolean, target: stopLeft })

export const $place = combine($stop, $now, (stop, now) => stops[stop ?? 'end'].place(now))
export const $hint = combine($stop, $now, (stop, now) => stops[stop ?? 'end'].hint?.(now) ?? null)
