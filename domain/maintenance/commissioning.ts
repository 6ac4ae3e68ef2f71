/* Findings about a newly wired machine, with who and when. They outlive restarts, and make up the report. */
import type { ExpanderModel } from '../machine/board.ts'
import { type Pump, samePin } from '../machine/pump.ts'
import type { Pace } from '../machine/pump-motion.ts'
import type { SupplyRelay } from '../machine/settings.ts'
import type { BoardId, PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Microlitres, millilitres } from '../units/volume.ts'
import type { LoadFinding, RestFinding } from '../weighing/scale-check.ts'
import type { CalibrationLiquid, CalibrationRun, Stamp } from './calibration-runs.ts'
import type { JobId } from './job.ts'
import { type OutputWiring, outputOf, sameOutput } from './job-work.ts'

/** What a person saw while an output was shown. */
export type OutputAnswer =
  | 'reacted'
  | 'nothing'
  /** It was on and went off: the level is inverted. */
  | 'inverted'
  | 'other'

export interface OutputFinding extends Stamp {
  readonly answer: OutputAnswer
  readonly wiring: OutputWiring
}

/** Pin or level have changed since. */
export const isStale = ({ wiring }: OutputFinding, pump: Pump): boolean => !sameOutput(wiring, outputOf(pump))

/** More than any tube holds, and what fits into a cup. */
export const mostPriming = millilitres(100)

export interface PrimingFinding extends Stamp {
  /** 0 if unknown. */
  readonly jobId: JobId
  readonly liquid: CalibrationLiquid
  /** By the pump's pace at that time. */
  readonly drawn: Microlitres
  /** The tube's capacity was taken from it, and is corrected with the pace. */
  readonly isCapacityLearned: boolean
}

export interface CalibrationFinding extends Stamp {
  readonly before: Pace | null
  readonly after: Pace
  /** Of two runs, as a share of their mean, 0–0.03; null for a single one. */
  readonly spread: number | null
  /** Tube capacity before, if it was corrected, too. */
  readonly capacityBefore: Microlitres | null
}

export interface PumpFindings {
  readonly pumpId: PumpId
  readonly output: OutputFinding | null
  readonly isLevelCorrected: boolean
  readonly primed: PrimingFinding | null
  /** Oldest first; the last few. */
  readonly runs: readonly CalibrationRun[]
  readonly calibrated: CalibrationFinding | null
  readonly isSkipped: boolean
}

export interface PendingRun extends Stamp {
  readonly jobId: JobId
  readonly pumpId: PumpId
  readonly liquid: CalibrationLiquid
  readonly pace: Pace
  /** null if the scale can't tell. */
  readonly massBefore: Milligrams | null
}

export interface FoundBoard {
  readonly address: number
  readonly boardId: BoardId | null
}

export interface MissingBoard {
  readonly boardId: BoardId
  readonly name: string
  readonly model: ExpanderModel
  readonly address: number
}

/** What a filled pump with its output on did while the supply relay was off. */
export type SupplyAnswer =
  /** The relay keeps its power away. */
  'stood' | 'ran'

export interface SupplyFinding extends Stamp {
  readonly pumpId: PumpId
  readonly answer: SupplyAnswer
  readonly relay: SupplyRelay
}

/** The relay was changed or removed since. */
export const isSupplyStale = ({ relay }: SupplyFinding, now: SupplyRelay | null): boolean =>
  now === null || relay.isOnStateHigh !== now.isOnStateHigh || !samePin(relay.supplyPin, now.supplyPin)

/** Boards that answered on the I2C bus, and those that should have. */
export interface BusFinding extends Stamp {
  readonly found: readonly FoundBoard[]
  readonly missing: readonly MissingBoard[]
}

export interface ScaleFindings {
  readonly rest: (Stamp & RestFinding) | null
  /** Oldest first; the last few. */
  readonly loads: readonly (Stamp & LoadFinding)[]
}

export interface Commissioning {
  readonly startedAt: Timestamp
  readonly pumps: readonly PumpFindings[]
  readonly pending: PendingRun | null
  readonly supply: SupplyFinding | null
  readonly bus: BusFinding | null
  readonly scale: ScaleFindings
}

/** Runs per pump, and loads of the scale. */
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

export const withNewest = <Thing>(things: readonly Thing[], thing: Thing): readonly Thing[] =>
  [...things, thing].slice(-mostKept)
