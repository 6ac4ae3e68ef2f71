/* The machine as a part of the home: what is loaded when someone switches it on. */
import { randomBytes } from 'node:crypto'
import { SystemMachineClock } from '#adapters/actuator/system-machine-clock.ts'
import { problemText } from '#adapters/api/kernel/problems/describe-problem.ts'
import { appearanceOf } from '#domain/records/records.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import { createHomeHouse, type HomeRefused, type HouseDeps } from '#domain/usecases/home/home-house.usecase.ts'
import { openHomeService } from '#domain/usecases/home/home-service.usecase.ts'
import { entries } from './entries.ts'
import { importEntry, onceLoaded } from './import-entry.ts'
import type { HouseTools } from './open-services.ts'

type DescriptionDeps = Parameters<typeof problemText>[1]

interface HomeParts
  extends Omit<HouseDeps, 'timer' | 'startOfDay' | 'say' | 'warn' | 'lock' | 'maintenance' | 'eventBus'>,
    Pick<DescriptionDeps, 'lock' | 'maintenance'>,
    HouseTools {}

/** Follows the settings from here on. Nothing is loaded while they say that it is off. */
export function openHome({ log, shutdown, ...parts }: HomeParts) {
  const { records, eventBus, clock, onError } = parts
  const timer = new SystemMachineClock({ precise: false })
  const say = (problem: HomeRefused): string => problemText(problem, parts, appearanceOf(records.now).language)
  const warn = (text: string): void => log.warn(text)
  const loadBroker = onceLoaded(async () => (await homeAssistantAdapter()).createHomeBroker({ clock, timer }))
  const brokerService = openHomeService({
    records,
    eventBus,
    loadBroker,
    openHouse: () => createHomeHouse({ ...parts, timer, startOfDay, say, warn }),
    onError,
  })
  shutdown.put('home', () => brokerService.close())
  return { brokerService, loadBroker, newDeviceId: () => randomBytes(4).toString('hex') }
}

/** By the clock on the wall. */
function startOfDay(at: Timestamp): Timestamp {
  const day = new Date(at)
  day.setHours(0, 0, 0, 0)
  return timestamp(day.getTime())
}

/** A file of its own: a machine without a broker does not pay for it. */
const homeAssistantAdapter = (): Promise<typeof import('#adapters/home-assistant/open-home-assistant.ts')> =>
  importEntry(entries.homeAssistant)
