import type { PastOrder } from '#domain/pour/order.ts'
import { ada, buildToyHouse, settled } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres } from '#domain/units/volume.ts'
import { openMetrics } from '../metrics-entry.ts'

/** Metrics of a toy house, and the samples of an exposition by their line up to the value. */
export async function startMetrics() {
  const house = await buildToyHouse()
  const lives = { restarts: 0, kills: new Map<string, number>() }
  const actuator = Object.assign(house.actuator, { lives })
  const clients = { graphql: 0, stomp: 0 }
  let past: readonly PastOrder[] = []
  const metrics = await openMetrics({
    ...house,
    actuator,
    history: {
      pastOrders: async (offset, limit) => {
        const stored = await house.store.pastOrders(0, 200)
        return [...past, ...stored].slice(offset, offset + limit)
      },
    },
    liveClients: () => clients,
    version: '9.8.7',
    onError: error => {
      throw error
    },
  })
  return {
    house,
    lives,
    clients,
    metrics,
    /** Past orders beside those of the house, newest first. */
    async ended(...orders: readonly PastOrder[]) {
      past = [...orders, ...past]
      house.eventBus.publish({ kind: 'records-changed', kinds: new Set(['openOrder']) })
      await settled()
    },
    forget() {
      past = []
    },
    read: async () => samplesOf((await metrics.expose('text')).text),
  }
}

/** Lines of values without their comments: `name{labels}` and the value. */
export function samplesOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

export const aPastDrink = (id: number, with_: Partial<PastOrder> = {}): PastOrder => ({
  id: asId(id),
  userId: ada.id,
  drink: { kind: 'recipe', id: 41 },
  drinkName: 'Gin Tonic',
  amount: millilitres(200),
  startedAt: timestamp(1),
  endedAt: timestamp(2),
  outcome: 'finished',
  reason: '',
  drawn: [],
  poured: [],
  request: null,
  continues: null,
  ...with_,
})
