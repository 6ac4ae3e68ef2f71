import { combine, createEvent, createStore, restore, sample } from 'effector'
import { $connectionLost } from '../../api/connection.model.ts'
import { graphql } from '../../api/graphql.ts'
import { $active, $dialogOpen, $production, productionArrived } from '../../entities/production/production.model.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { $timeline } from '../order/order.model.ts'
import { $interrupted } from '../production/interrupted.model.ts'
import { $stop, type Stop, stopLeft } from './tour.model.ts'

const GlassInHandDocument = graphql(`subscription GlassInHand { simulator { glassInHand } }`)

/** Whether the glass is held in a hand; followed only where the tour waits for it. */
export const liveGlass = liveAnswer(GlassInHandDocument)

/** The page that is open. */
export const pathTold = createEvent<string>()
const $path = restore(pathTold, '')

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

/** How much of a drink has to be seen, in percent. */
const seen = 5

/** Somebody looks at the machine that makes the drink. */
const $isWatching = combine(
  $path,
  $dialogOpen,
  $active,
  $production,
  (path, dialogOpen, active, production) =>
    path === '/simulator' && !dialogOpen && active && (production?.progress ?? 0) >= seen,
)

/** The stop of which everything has been done; null where something is missing. */
const $fulfilled = combine(
  {
    stop: $stop,
    active: $active,
    watching: $isWatching,
    halfDone: $isHalfDone,
    inHand: $isInHand,
    lost: $connectionLost,
    finished: $hasFinished,
    timeline: $timeline,
  },
  ({ stop, active, watching, halfDone, inHand, lost, finished, timeline }): Stop | null => {
    const isDone: Readonly<Record<Stop, boolean>> = {
      choose: active,
      watch: watching,
      lift: halfDone && !inHand,
      plug: halfDone && !lost,
      finish: finished,
      plan: timeline !== null,
      end: false,
    }
    return stop !== null && isDone[stop] ? stop : null
  },
  { skipVoid: false },
)
sample({ clock: [$fulfilled, coachShown], source: $fulfilled, filter: Boolean, target: stopLeft })

/** The recipe that was made last on the way: its plan is looked at. */
const $recipeId = createStore<number | null>(null, { skipVoid: false }).on(productionArrived, (id, production) =>
  production?.drink.kind === 'RECIPE' ? production.drink.id : id,
)

const drinks = '/recipe/public?query=negroni'

/** The page on which the station is done. */
export const $place = combine($stop, $recipeId, $interrupted, $active, (stop, recipeId, interrupted, active) => {
  switch (stop) {
    case 'watch':
      return active ? '/simulator' : drinks
    case 'lift':
      return '/simulator'
    case 'plug':
      return '/simulator#controller'
    case 'finish':
      return interrupted === null && !active ? drinks : '/dashboard'
    case 'plan':
      return recipeId === null ? drinks : `/recipe/${recipeId}/order`
    case 'choose':
    case 'end':
    case null:
      return drinks
  }
})

/** Somebody who reads slowly comes when the machine has poured its part. */
const $isPouring = $production.map(production => production?.state === 'RUNNING' || production?.state === 'PAUSED')

/** What is said where the usual words do not fit: nothing is poured any more, or nothing was interrupted. */
export const $hint = combine(
  [$stop, $active, $interrupted, $isPouring, $isHalfDone],
  ([stop, active, interrupted, isPouring, isHalfDone]): 'noDrink' | 'noPour' | 'noRest' | null => {
    if (stop === 'watch' && !active) return 'noDrink'
    if (stop === 'lift' && !isPouring && !isHalfDone) return 'noPour'
    return stop === 'finish' && interrupted === null && !active ? 'noRest' : null
  },
)
