import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { $connectionLost } from '../../api/connection.model.ts'
import { graphql } from '../../api/graphql.ts'
import {
  $active,
  $dialogOpen,
  $production,
  liveInterrupted,
  productionArrived,
} from '../../entities/production/production.model.ts'
import { liveAnswer, useLive } from '../../queries/live-value.ts'
import { useEvent } from '../../ui/use-model.ts'
import { $planShown } from '../order/order.model.ts'
import type { Stop } from './tour.model.ts'

export const liveGlass = liveAnswer(graphql(`subscription GlassInHand { simulator { glassInHand } }`))

/** What is the case now, and what has happened since the tour came to this stop. */
export function useNow(stop: Stop) {
  const { pathname: path } = useLocation()
  const [dialogOpen, active, production] = useUnit([$dialogOpen, $active, $production])
  const [lost, planShown] = useUnit([$connectionLost, $planShown])
  // Read before the drink is interrupted, so that the way to it is known at once.
  const interrupted = useLive(liveInterrupted)
  const inHand = useLive(liveGlass)?.glassInHand ?? false
  const fresh = { stop, halfDone: false, finished: false }
  const [before, setBefore] = useState(fresh)
  const since = before.stop === stop ? before : fresh
  const isHalf = (stop === 'lift' && inHand) || (stop === 'plug' && lost)
  if (isHalf && !since.halfDone) setBefore({ ...since, halfDone: true })
  const [recipeId, setRecipeId] = useState(production?.drink.kind === 'RECIPE' ? production.drink.id : null)
  useEvent(productionArrived, arrived => {
    if (arrived?.drink.kind === 'RECIPE') setRecipeId(arrived.drink.id)
    if (arrived?.state === 'FINISHED') setBefore({ ...since, finished: true })
  })
  return {
    ...{ path, dialogOpen, active, production, interrupted, inHand, lost, planShown },
    /** The glass is lifted and not put back yet, the power is away and not back yet. */
    halfDone: since.halfDone || isHalf,
    /** A drink has become ready since the tour came to this stop. */
    finished: since.finished,
    /** The recipe that was made last on the way: its plan is looked at. */
    recipeId,
  }
}
export type Now = Readonly<ReturnType<typeof useNow>>

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

/** Slow readers come when the machine has poured its part. */
const isPouring = ({ production }: Now): boolean => production?.state === 'RUNNING' || production?.state === 'PAUSED'

const hasNothingToFinish = ({ interrupted, active }: Now): boolean => interrupted === null && !active

export const stops: Readonly<Record<Stop, Stopover>> = {
  choose: { wanted: '.sr-details-order', isDone: ({ active }) => active, place: () => drinks },
  watch: {
    wanted: '.sr-sim-canvas, .sr-sim-making',
    // The machine that makes the drink is on the screen.
    isDone: ({ path, dialogOpen, active, production }) =>
      path === '/simulator' && !dialogOpen && active && (production?.progress ?? 0) >= seen,
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
