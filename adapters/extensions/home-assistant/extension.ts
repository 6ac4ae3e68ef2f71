import './graphql.ts'
import { randomBytes } from 'node:crypto'
import { problemText } from '#adapters/api/kernel/problems/describe-problem.ts'
import type { HomeBroker } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import { createHomeHouse } from '#domain/extensions/home-assistant/usecases/home-house.usecase.ts'
import { type HomeService, openHomeService } from '#domain/extensions/home-assistant/usecases/home-service.usecase.ts'
import { appearanceOf } from '#domain/records/records.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import type { ServerExtension } from '../../extension.ts'

interface HomeServices {
  readonly brokerService: Pick<HomeService, 'state' | 'settled'>
  /** Only when someone wants to use one. */
  readonly loadBroker: () => Promise<Pick<HomeBroker, 'test'>>
  /** Another one each time: 8 hexadecimal digits. */
  readonly newDeviceId: () => string
}

declare module '#adapters/api/kernel/deps.ts' {
  interface HttpDeps extends HomeServices {}
}

export const homeAssistant = {
  start(context): HomeServices {
    const { records, shutdown } = context
    const loadBroker = context.onceLoaded(
      'home-assistant/home-assistant-entry',
      (entry: typeof import('./home-assistant-entry.ts')) => entry.createHomeBroker(context),
    )
    const brokerService = openHomeService({
      ...context,
      loadBroker,
      openHouse: () =>
        createHomeHouse({
          ...context,
          startOfDay,
          say: problem => problemText(problem, context, appearanceOf(records.now).language),
        }),
    })
    // First of all: what is put away after it has its own news.
    shutdown.put('service', () => brokerService.close())
    return { brokerService, loadBroker, newDeviceId: () => randomBytes(4).toString('hex') }
  },
} as const satisfies ServerExtension

/** By the clock on the wall. */
function startOfDay(at: Timestamp): Timestamp {
  const day = new Date(at)
  day.setHours(0, 0, 0, 0)
  return timestamp(day.getTime())
}
