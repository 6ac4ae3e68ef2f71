import type { User } from '#domain/access/user.ts'
import type { Production } from '#domain/pour/production.ts'
import { progressPercent } from '#domain/pour/progress.ts'
import type { HttpDeps } from '../../kernel/deps.ts'
import { inMachineLanguage } from '../../kernel/language.ts'
import { encodeProgress, ingredientsShown, showsWeight, type Visible } from './encode-progress.ts'
import { holdingsView } from './holdings-view.ts'
import { createPacer } from './pacer.ts'
import { deleted, jsonPayload, type Payload } from './payload.ts'
import { createSharedPayloads, stateTopic, type Topic } from './topic.ts'

/** In milliseconds: a step forward is told at once, progress while pouring … */
const progressInterval = 1000
/** … and what a person adds to the scale. */
const weightInterval = 200

/** The stage of a drink, told at once when it changes. */
const stageOf = (production: Production): string => {
  if (production.kind === 'idle') return ''
  const step = production.kind === 'starting' ? '' : production.stepIndex
  return `${production.order.id} ${production.kind} ${step}`
}

/** rest-api.md 3.4.1: the drink that is being made or has just ended; `DELETE` where there is none. */
export function progressTopic(deps: HttpDeps): Topic {
  const { drinkMaker, eventBus, recipes, records } = deps
  const payloads = createSharedPayloads()
  let reached = { orderId: 0, percent: 0 }

  /** While a program is booked nobody knows how long it ran: what has been reached stays. */
  const percentOf = (production: Visible): number => {
    const percent = progressPercent(production, drinkMaker.elapsed)
    const { id: orderId } = production.order
    reached = { orderId, percent: reached.orderId === orderId ? Math.max(reached.percent, percent) : percent }
    return reached.percent
  }

  const payload = (follower: User): Payload => {
    const { production } = drinkMaker
    if (production.kind === 'idle') return deleted
    const holdings = recipes.holdings(follower)
    const view = `${stageOf(production)}: ${holdingsView(holdings, ingredientsShown(production, recipes))}`
    return payloads.of(view, () => {
      const context = { records: inMachineLanguage(records.now), holdings, children: recipes.childrenOfGroups }
      return jsonPayload(encodeProgress(production, percentOf(production), deps, context))
    })
  }

  return stateTopic(payload, changed => {
    payloads.clear()
    let stage = stageOf(drinkMaker.production)
    const pacer = createPacer(() => {
      payloads.clear()
      changed()
    })
    const stop = eventBus.subscribe(event => {
      if (event.kind === 'production-changed') {
        const before = stage
        stage = stageOf(drinkMaker.production)
        pacer.changed(stage === before ? progressInterval : 0)
      } else if (event.kind === 'weight-changed' && showsWeight(drinkMaker.production, deps)) {
        pacer.changed(weightInterval)
      }
    })
    return () => {
      stop()
      pacer.stop()
    }
  })
}
