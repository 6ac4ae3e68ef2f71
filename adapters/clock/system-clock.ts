import type { Clock } from '#domain/ports/clock.port.ts'
import { timestamp } from '#domain/units/timestamp.ts'

export const systemClock: Clock = { now: () => timestamp(Date.now()) }
