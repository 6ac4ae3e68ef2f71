/*
 * The findings about a machine that someone has just wired: step by step, by whom and when. They outlive reloads and
 * restarts, and are the content of the report.
 */
import type { ExpanderModel } from '../machine/board.ts'
import type { Pace } from '../machine/pace.ts'
import { type Pump, samePin } from '../machine/pump.ts'
import type { SupplyRelay } from '../machine/settings.ts'
import type { BoardId, PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Microlitres, millilitres } from '../units/volume.ts'
import type { LoadFinding, RestFinding } from '../weighing/scale-check.ts'
import type { CalibrationLiquid, CalibrationRun, Stamp } from './calibration-runs.ts'
import type { JobId } from './job.ts'
import { type OutputWiring, outputOf, sameOutput } from './probe.ts'

/** The answer of a person while an output was shown. */
export type OutputAnswer =
  /** It came on, and went off again. */
  | 'reacted'
  /** It did neither. */
  | 'nothing'
  /** It was on before, and went off: the level at which it runs is the other one. */
  | 'inverted'
  /** Another one did. */
  | 'other'

export interface OutputFinding extends Stamp {
  readonly answer: OutputAnswer
  /** As it was when it was tried. */
  readonly wiring: OutputWiring
}

/** The pump has another pin or level by now: nobody has seen that one. */
export const isStale = ({ wiring }: OutputFinding, pump: Pump): boolean => !sameOutput(wiring, outputOf(pump))

/** More than any tube holds, and what fits into a cup: no priming draws more, as far as the pump's pace is known. */
export const mostPriming = millilitres(100)

/** The tube was filled up to the nozzle. */
export interface PrimingFinding extends Stamp {
  /** The job that did it; 0 when that is not known. */
  readonly jobId: JobId
  readonly liquid: CalibrationLiquid
  /** The volume drawn for it, by the pump's pace at that time. */
  readonly drawn: Microlitres
  /** The tube's capacity was taken from it: it is corrected with the pace. */
  readonly isCapacityLearned: boolean
}

/** A pump that gives what it says. */
export interface CalibrationFinding extends Stamp {
  /** null where it was not known. */
  readonly before: Pace | null
  readonly after: Pace
  /** How far two runs differ, as a share of their mean, 0–0.03; null of a single one. */
  readonly spread: number | null
  /** The capacity of its tube before, where that was corrected as well. */
  readonly capacityBefore: Microlitres | null
}

export interface PumpFindings {
  readonly pumpId: PumpId
  readonly output: OutputFinding | null
  /** The level at which it runs was turned over here. */
  readonly isLevelCorrected: boolean
  readonly primed: PrimingFinding | null
  /** Oldest first; the last few. */
  readonly runs: readonly CalibrationRun[]
  readonly calibrated: CalibrationFinding | null
  /** Left out of priming and calibrating. */
  readonly isSkipped: boolean
}

/** A run whose result is not known yet. */
export interface PendingRun extends Stamp {
  readonly jobId: JobId
  readonly pumpId: PumpId
  readonly liquid: CalibrationLiquid
  readonly pace: Pace
  /** The mass on the scale before; null where it cannot tell. */
  readonly massBefore: Milligrams | null
}

export interface FoundBoard {
  readonly address: number
  /** The board that is set up there; null when none is. */
  readonly boardId: BoardId | null
}

export interface MissingBoard {
  readonly boardId: BoardId
  readonly name: string
  readonly model: ExpanderModel
  readonly address: number
}

/** What a person saw of a pump, filled and with its supply on, whose output was on while the supply relay was off. */
export type SupplyAnswer =
  /** It stood still: the relay keeps its power away. */
  | 'stood'
  /** It ran all the same. */
  | 'ran'

export interface SupplyFinding extends Stamp {
  readonly pumpId: PumpId
  readonly answer: SupplyAnswer
  /** As it was when it was tried. */
  readonly relay: SupplyRelay
}

/** The relay has another pin or level by now, or there is none: nobody has tried that one. */
export const isSupplyStale = ({ relay }: SupplyFinding, now: SupplyRelay | null): boolean =>
  now === null || relay.isOnStateHigh !== now.isOnStateHigh || !samePin(relay.supplyPin, now.supplyPin)

/** The boards that answered on the I2C bus, and those that should have. */
export interface BusFinding extends Stamp {
  readonly found: readonly FoundBoard[]
  readonly missing: readonly MissingBoard[]
}

export interface ScaleFindings {
  readonly rest: (Stamp & RestFinding) | null
  /** Known weights, oldest first; the last few. */
  readonly loads: readonly (Stamp & LoadFinding)[]
}

export interface Commissioning {
  readonly startedAt: Timestamp
  readonly pumps: readonly PumpFindings[]
  readonly pending: PendingRun | null
  /** null until it was tried. */
  readonly supply: SupplyFinding | null
  readonly bus: BusFinding | null
  readonly scale: ScaleFindings
}

/** As many runs of a pump, and as many loads of the scale, are kept. */
const mostKept = 12

export const nothingFound = (startedAt: Timestamp): Commissioning => ({
  startedAt,
  pumps: [],
  pending: null,
  supply: null,
  bus: null,
  scale: { rest: null, loads: [] },
})

const nothingOfPump = (pumpId: PumpId): PumpFindings => ({
  pumpId,
  output: null,
  isLevelCorrected: false,
  primed: null,
  runs: [],
  calibrated: null,
  isSkipped: false,
})

export const findingsOf = (commissioning: Pick<Commissioning, 'pumps'>, pumpId: PumpId): PumpFindings =>
  commissioning.pumps.find(findings => findings.pumpId === pumpId) ?? nothingOfPump(pumpId)

export function withFindings(
  commissioning: Commissioning,
  pumpId: PumpId,
  change: (findings: PumpFindings) => PumpFindings,
): Commissioning {
  const changed = change(findingsOf(commissioning, pumpId))
  const others = commissioning.pumps.filter(findings => findings.pumpId !== pumpId)
  return { ...commissioning, pumps: [...others, changed].sort((a, b) => a.pumpId - b.pumpId) }
}

/** The newest at the end. */
export const withNewest = <Thing>(things: readonly Thing[], thing: Thing): readonly Thing[] =>
  [...things, thing].slice(-mostKept)
