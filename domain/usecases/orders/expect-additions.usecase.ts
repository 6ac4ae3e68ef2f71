import { lightestGlass } from '../../glass-monitoring/dispensing-area.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { DrinkMaker } from './make-drink.usecase.ts'

interface AdditionsDeps extends Pick<CoreServices, 'actuator' | 'eventBus'> {
  readonly drinkMaker: Pick<DrinkMaker, 'production'>
  readonly scale: Pick<GlassScale, 'reading'>
}

/** While people may add to a drink: in their steps, while it waits for its glass, and until the finished one is taken. */
export function expectAdditions({ actuator, drinkMaker, scale, eventBus }: AdditionsDeps): void {
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
