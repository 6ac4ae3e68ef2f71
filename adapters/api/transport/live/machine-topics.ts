import { encodeGlass } from '#adapters/api/glasses/schema.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { inMachineLanguage } from '#adapters/api/kernel/language.ts'
import { changesAny, type Watch, watchEvents } from '#adapters/api/kernel/watch.ts'
import { encodePumpState, encodePumps } from '#adapters/api/pumps/schema.ts'
import type { User } from '#domain/access/user.ts'
import type { AvailableIngredients } from '#domain/catalogue/availability.ts'
import type { Records } from '#domain/records/records.ts'
import type { BusEvent } from '#domain/usecases/records/event-bus.ts'
import { createThrottle } from './send-buffer.ts'
import { createSharedPayloads, jsonPayload, type Payload, stateTopic, type Topic } from './topic.ts'

/** Tells callers apart who own different ones of these ingredients. */
export const availableView = ({ owned }: AvailableIngredients, ingredientIds: Iterable<number>): string =>
  [...ingredientIds].filter(id => owned.has(id)).join(' ')

/** In milliseconds. */
const layoutInterval = 100
const pumpStateInterval = 500
const areaInterval = 100

/** Tells of events at most once per interval. */
export const watchBus =
  (eventBus: HttpDeps['eventBus'], interval: number, isAbout: (event: BusEvent) => boolean): Watch =>
  changed => {
    const throttle = createThrottle(changed)
    const stop = watchEvents(eventBus, isAbout)(() => throttle.changed(interval))
    return () => {
      stop()
      throttle.stop()
    }
  }

/** A change of them is sent … */
const layoutKinds = ['pump', 'reversePumping', 'loadCell'] as const
/** … and of these it is only seen. */
const seenInLayout = [...layoutKinds, 'ingredient', 'gpioBoard', 'i2c', 'appearance'] as const

/** rest-api.md 3.4.2: all pumps. Levels change when a drink begins and ends, not while it runs. */
export function layoutTopic({ records, recipes, eventBus }: HttpDeps): Topic {
  const payloads = createSharedPayloads()
  let seen: Records = records.now

  const payload = (follower: User): Payload => {
    const { now } = records
    if (seenInLayout.some(kind => seen[kind] !== now[kind])) payloads.clear()
    seen = now
    const carried = [...now.pump.values()].flatMap(({ ingredientId }) => ingredientId ?? [])
    const available = recipes.available(follower)
    return payloads.of(availableView(available, carried), () =>
      jsonPayload(encodePumps({ records: inMachineLanguage(now), available, children: recipes.childrenOfGroups })),
    )
  }
  return stateTopic(
    payload,
    watchBus(eventBus, layoutInterval, event => changesAny(event, layoutKinds)),
  )
}

/** rest-api.md 3.4.3: what a pump does on its own; nothing is sent about a pump that isn't there. */
export function pumpStateTopic(deps: HttpDeps, pumpId: number): Topic {
  const payload = (): Payload | null =>
    deps.records.now.pump.has(pumpId) ? jsonPayload(encodePumpState(deps, pumpId)) : null
  return rememberedTopic(
    payload,
    watchBus(deps.eventBus, pumpStateInterval, event => event.kind === 'maintenance-changed'),
  )
}

/** rest-api.md 3.4.4: what stands below the nozzles. */
export function areaTopic({ records, scale, eventBus }: HttpDeps): Topic {
  const payload = (): Payload => {
    const glass = inMachineLanguage(records.now).glass.get(scale.area.glassId ?? 0)
    return jsonPayload({ glass: glass ? encodeGlass(glass) : null, areaEmpty: scale.area.areaEmpty })
  }
  return rememberedTopic(
    payload,
    watchBus(
      eventBus,
      areaInterval,
      event => event.kind === 'area-changed' || changesAny(event, ['glass', 'appearance']),
    ),
  )
}

/** A topic that looks alike for all: made once per change, however many follow it. */
export function rememberedTopic(payload: () => Payload | null, watch: Watch): Topic {
  let current: Payload | null = null
  let isCurrent = false
  return stateTopic(
    () => {
      if (!isCurrent) current = payload()
      isCurrent = true
      return current
    },
    changed => {
      isCurrent = false
      const stop = watch(() => {
        isCurrent = false
        changed()
      })
      return () => {
        isCurrent = false
        stop()
      }
    },
  )
}
