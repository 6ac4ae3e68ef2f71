import { lightestGlass } from '../../glass-monitoring/dispensing-area.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { DrinkMaker } from './make-drink.usecase.ts'

/**
 * Tells the actuator while people add to a drink as a matter of course: in their steps, while it waits for its glass, and
 * after its end until the glass is taken away.
 */
export function expectAdditions({
  actuator,
  drinkMaker,
  scale,
  eventBus,
}: Pick<CoreServices, 'actuator' | 'eventBus'> & {
  readonly drinkMaker: Pick<DrinkMaker, 'production'>
  readonly scale: Pick<GlassScale, 'reading'>
}): void {
  let isMade = false

  const follow = (): void => {
    const { kind } = drinkMaker.production
    if (kind === 'ended') isMade = true
    else if (kind !== 'idle') isMade = false
    const mass = scale.reading?.mass ?? null
    if (mass !== null && mass < lightestGlass) isMade = false
    actuator.expectAdditions(isMade || kind === 'waiting' || kind === 'paused')
  }
  eventBus.subscribe(event => {
    if (event.kind === 'production-changed' || event.kind === 'weight-changed') follow()
  })
}
