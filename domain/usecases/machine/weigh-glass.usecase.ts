import { type DispensingArea, followArea, lightestGlass, unknownArea } from '../../glass-monitoring/dispensing-area.ts'
import type { WeightReading } from '../../ports/actuator.port.ts'
import { onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { grams, type Milligrams, subtractMass } from '../../units/mass.ts'
import { later, type Timestamp } from '../../units/timestamp.ts'
import type { CoreServices } from '../records/core-services.ts'

export interface ScaleSilent {
  readonly kind: 'scale-silent'
}

/** The glass below the nozzles, as far as the scale can tell. Never waits for a sample. */
export interface GlassScale {
  /** null without a load cell. */
  readonly reading: WeightReading | null
  readonly area: DispensingArea
  /** Since the last tare; null if unknown. */
  readonly net: Milligrams | null
  /** Follows the last drops for a second and a half. */
  tare(): Result<void, ScaleSilent>
  close(): void
}

/** A tare follows the last drops and the lag of the scale for so many milliseconds, … */
const patience = 1500
/** … unless someone adds something to a steady weight. */
const added = grams(2)

const notLooking = { checkGlassPlaced: false, matchGlass: false } as const
const silent: WeightReading = { raw: null, mass: null, isSteady: false }

type ScaleDeps = Pick<CoreServices, 'records' | 'actuator' | 'eventBus' | 'clock'>

/** Follows the actuator's readings, and publishes each reading and each change of the area. */
export function createGlassScale({ records, actuator, eventBus, clock }: ScaleDeps): GlassScale {
  let reading: WeightReading | null = null
  let area = unknownArea
  let tared: Milligrams | null = null
  /** Until when readings move the tare. */
  let settlesUntil: Timestamp | null = null
  let wasSteady = false
  /** Until a drink is taken away, its weight says nothing about the glass. */
  let isFilled = false

  const followTare = (): void => {
    if (settlesUntil === null || reading?.mass == null) return
    const isAdded = wasSteady && tared !== null && Math.abs(reading.mass - tared) > added
    if (isAdded || clock.now() > settlesUntil) {
      settlesUntil = null
      return
    }
    tared = reading.mass
    wasSteady ||= reading.isSteady
  }

  const lookAtArea = (): void => {
    const settings = records.now.loadCell.get(onlyId) ?? notLooking
    if (records.now.openOrder.size > 0) isFilled = true
    else if (reading?.mass != null && reading.mass < lightestGlass) isFilled = false
    const matchGlass = settings.matchGlass && !isFilled
    const next = followArea(area, reading ?? silent, records.now.glass.values(), { ...settings, matchGlass })
    if (next === area) return
    area = next
    eventBus.publish({ kind: 'area-changed' })
  }

  const show = (next: WeightReading | null): void => {
    reading = next
    followTare()
    eventBus.publish({ kind: 'weight-changed' })
    lookAtArea()
  }

  const stops = [
    actuator.subscribe(event => {
      if (event.kind === 'weight') show(event.reading)
      // The next process reports by itself.
      else if (event.kind === 'availability' && !event.available && reading) show(silent)
    }),
    eventBus.subscribe(event => {
      if (event.kind !== 'records-changed' || !(event.kinds.has('loadCell') || event.kinds.has('glass'))) return
      if (reading && !records.now.loadCell.has(onlyId)) show(null)
      else lookAtArea()
    }),
  ]

  return {
    get reading() {
      return reading
    },
    get area() {
      return area
    },
    get net() {
      return reading?.mass == null || tared === null ? null : subtractMass(reading.mass, tared)
    },
    tare() {
      if (reading?.mass == null) return failure({ kind: 'scale-silent' })
      tared = reading.mass
      wasSteady = false
      settlesUntil = later(clock.now(), patience)
      followTare()
      eventBus.publish({ kind: 'weight-changed' })
      return success(undefined)
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}
