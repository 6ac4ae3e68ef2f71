import { type MachineTraits, perfectTraits } from '#domain/machine/machine-traits.ts'
import type { TraitsDraft } from './machine-draft.ts'

/** How far a machine's parts are from what their makers promise. */
export const perfections = ['perfect', 'good', 'worn', 'awful'] as const
export type Perfection = (typeof perfections)[number]

type Imperfections = Omit<MachineTraits, 'seed' | 'supplyMw' | 'scale'> & {
  readonly scale: Omit<MachineTraits['scale'], 'samplesPerSecond'>
}

const imperfections: Readonly<Record<Perfection, Imperfections>> = {
  perfect: perfectTraits,
  good: {
    flowNoise: 0.02,
    dripMl: 0.1,
    spinUpMs: 40,
    startPeak: 2.5,
    wearPerHour: 0.001,
    scale: { noiseGrams: 0.3, lagMs: 120, driftGramsPerHour: 0 },
  },
  worn: {
    flowNoise: 0.06,
    dripMl: 0.4,
    spinUpMs: 120,
    startPeak: 3.5,
    wearPerHour: 0.01,
    scale: { noiseGrams: 1, lagMs: 250, driftGramsPerHour: 4 },
  },
  awful: {
    flowNoise: 0.15,
    dripMl: 1.5,
    spinUpMs: 300,
    startPeak: 6,
    wearPerHour: 0.05,
    scale: { noiseGrams: 4, lagMs: 600, driftGramsPerHour: 25 },
  },
}

const figures = ['flowNoise', 'dripMl', 'spinUpMs', 'startPeak', 'wearPerHour'] as const
const scaleFigures = ['noiseGrams', 'lagMs', 'driftGramsPerHour'] as const

/** Null for one of somebody's own. What the machine is dealt by chance, its supply and the rate of its scale are apart. */
export const perfectionOf = (traits: TraitsDraft): Perfection | null =>
  perfections.find(
    perfection =>
      figures.every(name => traits[name] === imperfections[perfection][name]) &&
      scaleFigures.every(name => traits.scale[name] === imperfections[perfection].scale[name]),
  ) ?? null

export const withPerfection = (traits: TraitsDraft, perfection: Perfection): TraitsDraft => {
  const chosen = imperfections[perfection]
  return {
    ...traits,
    ...Object.fromEntries(figures.map(name => [name, chosen[name]])),
    scale: { ...traits.scale, ...Object.fromEntries(scaleFigures.map(name => [name, chosen.scale[name]])) },
  }
}
