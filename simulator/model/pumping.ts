/* The effect of a pump on its bottle and its tube. */
import type { LiquidLayer } from '../ports/simulated-machine.port.ts'
import { draw, returned } from './bottle.ts'
import { liquidIn, pull, push } from './tube.ts'
import type { WorldPump } from './world.ts'

type Contents = Pick<WorldPump, 'bottle' | 'tube'>

/** Sucks so many millilitres out of the bottle. @returns also what leaves at the nozzle, in the order of leaving */
export function pumpedOn(pump: Contents, ml: number): Contents & { readonly outflow: readonly LiquidLayer[] } {
  const { bottle, drawn } = draw(pump.bottle, ml)
  const { tube, outflow } = push(pump.tube, drawn)
  return { bottle, tube, outflow }
}

/**
 * Sucks so many millilitres of air in at the nozzle. Whatever stood in the tube has room in the bottle: above what it
 * is said to hold there is more air than a tube is long.
 */
export function drawnBack(pump: Contents, ml: number): Contents {
  const { tube, outflow } = pull(pump.tube, ml)
  return { bottle: returned(pump.bottle, liquidIn(outflow)), tube }
}
