import { type Microseconds, microseconds } from '../../units/duration.ts'
import type { Milligrams } from '../../units/mass.ts'
import type { PourAction, PourRequest, PourStep, WeighedPour } from '../pour-state.ts'
import { beginPour, samplePour, tickPour } from '../weighed-pour.ts'
import type { ToyValve } from './toy-valve.ts'

/** The result of a pour in the toy world. */
export interface Driven {
  readonly pour: WeighedPour
  /** With the millisecond in which each was asked for. */
  readonly actions: readonly (PourAction & { readonly after: number })[]
  /** The last one. */
  readonly end: PourAction & { readonly after: number }
  /** Really open, in sum, ms. */
  readonly openFor: number
  readonly lasted: number
}

/** Whether the valve has no business to be open: the pour is over, or settles. */
const isAtRest = (pour: WeighedPour): boolean => pour.phase !== 'open'

/**
 * Drives a pour as an actuator does: every sample, a tick every 10 ms, the valve off at the named instant.
 * @param happens what befalls the world in each millisecond
 */
export function drive(
  world: ToyValve,
  request: PourRequest,
  tare: Milligrams | null = null,
  happens: (world: ToyValve) => void = () => undefined,
): Driven {
  const actions: (PourAction & { readonly after: number })[] = []
  const began = world.now
  let closeBy = Number.POSITIVE_INFINITY
  let openFor = 0
  const obey = (step: PourStep): WeighedPour => {
    for (const action of step.actions) {
      actions.push({ ...action, after: world.now - began })
      if (action.kind === 'open') {
        world.open = true
        closeBy = action.closeBy
      }
      if (action.kind === 'close-at') closeBy = action.at
      if (action.kind === 'close') world.open = false
    }
    if (world.open && isAtRest(step.pour)) throw new Error(`open while ${step.pour.phase}`)
    return step.pour
  }
  const instant = (): Microseconds => microseconds(world.now * 1000)
  let pour = obey(beginPour(request, instant(), tare))
  const mostMilliseconds = 3_600_000
  while (pour.phase !== 'ended' && world.now - began < mostMilliseconds) {
    const sample = world.step()
    if (world.open) openFor += 1
    happens(world)
    if (sample !== null) pour = obey(samplePour(pour, sample))
    const isDue = world.open && instant() >= closeBy
    if (isDue) world.open = false
    if (isDue || world.now % 10 === 0) pour = obey(tickPour(pour, instant()))
  }
  const lasted = world.now - began
  // The liquid on its way arrives.
  for (let rest = 0; rest < 1000; rest++) world.step()
  const end = actions.at(-1)
  if (!end) throw new Error('nothing was done')
  return { pour, actions, end, openFor, lasted }
}
