import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import {
  addVolume,
  largerVolume,
  type Microlitres,
  noVolume,
  roundedMicrolitres,
  smallerVolume,
  subtractVolume,
} from '../units/volume.ts'

/** One output or input of a board: board 1 is the computer's own header. */
export interface PinRef {
  readonly boardId: number
  readonly nr: number
}

/** What stands in the tube between bottle and nozzle. */
export interface TubeContent {
  readonly ingredientId: IngredientId
  /** More than 0, up to the tube's capacity. */
  readonly volume: Microlitres
}

/** A pump that runs at one speed while its pin is active. */
export interface DcPump {
  readonly kind: 'dc'
  readonly id: PumpId
  readonly name: string | null
  readonly ingredientId: IngredientId | null
  /** What is left in the bottle. */
  readonly fillingLevel: Microlitres
  readonly tubeCapacity: Microlitres | null
  readonly tubeContent: TubeContent | null
  /** 0 = takes nothing from the power budget. */
  readonly powerConsumption: Milliwatts
  readonly pin: PinRef | null
  /** The level at which the pump runs. */
  readonly isPowerStateHigh: boolean | null
  /** Time for one centilitre of water (`timePerClInMs` on the wire). */
  readonly timePerCentilitre: Microseconds | null
}

export type Pump = DcPump

/** A pump of which everything is known that dispensing needs. */
export interface CompletePump extends DcPump {
  readonly tubeCapacity: Microlitres
  readonly pin: PinRef
  readonly isPowerStateHigh: boolean
  readonly timePerCentilitre: Microseconds
}

export const hasCompletePins = (pump: Pump): boolean => pump.pin !== null && pump.isPowerStateHigh !== null
export const canPump = (pump: Pump): boolean => hasCompletePins(pump) && pump.timePerCentilitre !== null
export const isComplete = (pump: Pump): pump is CompletePump => canPump(pump) && pump.tubeCapacity !== null

export const printName = (pump: Pump): string => pump.name ?? `Pump #${pump.id}`

/** INCOMPLETE cannot run; TESTABLE can run but its tube is unknown; READY can make drinks. */
export type PumpState = 'INCOMPLETE' | 'TESTABLE' | 'READY'
export const pumpState = (pump: Pump): PumpState =>
  isComplete(pump) ? 'READY' : canPump(pump) ? 'TESTABLE' : 'INCOMPLETE'

const microlitresPerCentilitre = 10_000

/** How long the pump must run to move `volume` of a liquid with `flowFactor`, rounded to whole microseconds. */
export function timeToMove(pump: CompletePump, volume: Microlitres, flowFactor: number): Microseconds {
  if (volume <= 0) return noTime
  return microseconds(
    Math.max(1, Math.round((volume * pump.timePerCentilitre * flowFactor) / microlitresPerCentilitre)),
  )
}

/** Inverse of {@link timeToMove}: what a run of `duration` moved. */
export const volumeMoved = (pump: CompletePump, duration: Microseconds, flowFactor: number): Microlitres =>
  roundedMicrolitres((duration * microlitresPerCentilitre) / (pump.timePerCentilitre * flowFactor))

/** The tube still holds another liquid than the pump's ingredient: it must be flushed first. */
export const needsFlush = (pump: Pump): boolean =>
  pump.tubeContent !== null && pump.tubeContent.ingredientId !== pump.ingredientId

/** What must be drawn from the bottle before the first drop leaves the nozzle; 0 for a full tube. */
export const primingVolume = (pump: CompletePump): Microlitres =>
  largerVolume(noVolume, subtractVolume(pump.tubeCapacity, pump.tubeContent?.volume ?? noVolume))

export const isPumpedUp = (pump: Pump): boolean => isComplete(pump) && primingVolume(pump) === 0

/** What the pump can put into a glass: the bottle less what filling the tube takes. */
export const deliverable = (pump: CompletePump): Microlitres =>
  largerVolume(noVolume, subtractVolume(pump.fillingLevel, primingVolume(pump)))

/** A tube into which `intake` was drawn from the bottle. Beyond its capacity it stays full. */
export function tubeAfterIntake(pump: CompletePump, intake: Microlitres): TubeContent | null {
  if (intake <= 0 || pump.ingredientId === null) return pump.tubeContent
  const before = subtractVolume(pump.tubeCapacity, primingVolume(pump))
  const volume = smallerVolume(pump.tubeCapacity, addVolume(before, intake))
  return volume > 0 ? { ingredientId: pump.ingredientId, volume } : null
}
