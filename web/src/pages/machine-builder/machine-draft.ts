import type { MachineTraits, ScaleTraits } from '#domain/machine/machine-traits.ts'
import type { PumpKind } from '#domain/machine/pump.ts'
import { type MachineFile, type MachineFilePump, machineFileLimits } from '#simulator/machine-file/machine-file.ts'

export type { PumpKind }
/** The limits of a machine; views take them from here. */
export const machineLimits = machineFileLimits

/** A value that is being typed may be nothing (null) or no number (NaN). */
type Typed<Part> = { readonly [Name in keyof Part]: Part[Name] extends number ? number | null : Part[Name] }

/** A pump of the list; the key stays with it wherever it is moved. */
export interface PumpDraft extends Typed<MachineFilePump> {
  readonly key: number
}

export interface ExpanderDraft extends Typed<MachineFile['expanders'][number]> {
  readonly key: number
}

export interface TraitsDraft extends Typed<Omit<MachineTraits, 'scale' | 'supplyMw'>> {
  readonly scale: Typed<Omit<ScaleTraits, 'samplesPerSecond'>> & Pick<ScaleTraits, 'samplesPerSecond'>
  /** In watts, as people know supplies; null: strong enough for anything. */
  readonly supplyWatts: number | null
}

/** A machine that somebody is composing. */
export interface MachineDraft {
  readonly name: string
  readonly pumps: readonly PumpDraft[]
  readonly expanders: readonly ExpanderDraft[]
  readonly hasDirector: boolean
  readonly hasSupplyRelay: boolean
  readonly hasScale: boolean
  readonly powerLimitWatts: number | null
  readonly traits: TraitsDraft
}

/** Keys are counted through: pumps first, expanders after them. */
export function draftOf(file: MachineFile): MachineDraft {
  const { supplyMw, ...traits } = file.traits
  return {
    name: file.name,
    pumps: file.pumps.map((pump, nr) => ({ ...pump, key: nr })),
    expanders: file.expanders.map((expander, nr) => ({ ...expander, key: file.pumps.length + nr })),
    hasDirector: file.hasDirector,
    hasSupplyRelay: file.hasSupplyRelay,
    hasScale: file.hasScale,
    powerLimitWatts: file.powerLimitWatts,
    traits: { ...traits, supplyWatts: supplyMw === null ? null : supplyMw / 1000 },
  }
}

/** A key that nothing in the draft has. */
export const freeKey = ({ pumps, expanders }: MachineDraft): number =>
  Math.max(-1, ...[...pumps, ...expanders].map(({ key }) => key)) + 1

/**
 * The draft in the form of a file, for the domain to judge: it may have nothing, or what is no number, where a number
 * belongs.
 */
export function candidateOf(draft: MachineDraft): unknown {
  const { supplyWatts, ...traits } = draft.traits
  const withoutKey = <Part extends { readonly key: number }>({ key: _, ...part }: Part) => part
  return {
    format: 'speedrail-machine',
    version: 1,
    name: draft.name.trim(),
    pumps: draft.pumps.map(pump => ({ ...withoutKey(pump), name: pump.name.trim() })),
    expanders: draft.expanders.map(withoutKey),
    hasDirector: draft.hasDirector,
    hasSupplyRelay: draft.hasSupplyRelay,
    hasScale: draft.hasScale,
    powerLimitWatts: draft.powerLimitWatts,
    traits: { ...traits, supplyMw: supplyWatts === null ? null : Math.round(supplyWatts * 1000) },
  }
}

/** Kinds in the order in which they are offered. */
export const pumpKinds: readonly PumpKind[] = ['dc', 'stepper', 'valve']
