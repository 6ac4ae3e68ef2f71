import type { ExpanderModel } from '#domain/machine/board.ts'
import { boardLimits } from '#domain/machine/board-draft.ts'
import { type MachineTraits, traitLimits } from '#domain/machine/machine-traits.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { pumpLimits } from '#domain/maintenance/pump-change.ts'

/** A pump as someone wants it; where it is wired follows from its place in the list. Bounds: {@link machineFileLimits}. */
export interface MachineFilePump {
  /** No other pump of the file has it, without regard to case. */
  readonly name: string
  readonly kind: PumpKind
  /** The name of an ingredient; null: none yet. Another one than the machine knows is left out when it is built. */
  readonly ingredient: string | null
  /** The flow of water: of a DC pump while it runs, of a stepper at full speed, of a valve from a full bottle. */
  readonly mlPerSecond: number
  /** 0 for valves. */
  readonly tubeMl: number
  readonly watts: number
  /** The power it draws in all while it starts; 0, or no more than `watts`, for none. */
  readonly startWatts: number
  /** For how long it draws that after each start. */
  readonly startMs: number
  /** The initial content of the bottle. */
  readonly bottleMl: number
}

export interface MachineFileExpander {
  readonly model: ExpanderModel
  /** On the bus; no other expander has it. */
  readonly address: number
}

export const machineFileFormat = 'speedrail-machine'

/**
 * A simulated machine to save, to share, and to build. Volumes in millilitres and powers in watts have at most three
 * decimals: that is what the machine counts in.
 */
export interface MachineFile {
  readonly format: typeof machineFileFormat
  readonly version: 1
  readonly name: string
  /** Valves need a scale, and none draws more than the power limit, be it while it starts. */
  readonly pumps: readonly MachineFilePump[]
  readonly expanders: readonly MachineFileExpander[]
  /** A relay that reverses all pumps. */
  readonly hasDirector: boolean
  /** A relay that gives the pumps power only while something runs. */
  readonly hasSupplyRelay: boolean
  readonly hasScale: boolean
  /** The limit that the controller keeps, in watts; null: none. */
  readonly powerLimitWatts: number | null
  readonly traits: MachineTraits
}

/** Inclusive; of texts in characters. */
export const machineFileLimits = {
  leastPumps: 4,
  mostPumps: 40,
  mostExpanders: 8,
  name: { least: 1, most: 60 },
  pumpName: { least: 1, most: pumpLimits.nameLength },
  mlPerSecond: { least: 0.1, most: 50 },
  /** The tubes of DC pumps and steppers. */
  tubeMl: { least: 1, most: 100 },
  watts: { least: 0, most: 100 },
  startWatts: { least: 0, most: 1000 },
  startMs: { least: 0, most: 1000 },
  bottleMl: { least: 0, most: 20_000 },
  address: boardLimits.address,
  powerLimitWatts: { least: 1, most: 10_000 },
  seed: { least: 0, most: 2_147_483_647 },
  ...traitLimits,
  supplyMw: { least: 1, most: 10_000_000 },
} as const

/** As precisely as the machine counts: whole microlitres and milliwatts. */
export const toThreeDecimals = (value: number): number => Math.round(value * 1000) / 1000
