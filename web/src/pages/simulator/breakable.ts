import { faultLimits, usualGrams } from '#simulator/scenario-language/fault.ts'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { ScenePump, ScenePumpFault } from '#simulator/scene/scene-view.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import type { MachineFigures } from './machine-figures.ts'

/** The faults that a pump of this kind can have. */
export const pumpFaultsOf: Readonly<Record<ScenePump['kind'], readonly ScenePumpFault[]>> = {
  DC: ['BLOCKED_TUBE', 'JAMMED', 'STUCK_ON', 'SWAPPED_POLARITY', 'FLOW_CHANGED'],
  STEPPER: ['BLOCKED_TUBE', 'JAMMED', 'SWAPPED_POLARITY', 'FLOW_CHANGED'],
  VALVE: ['BLOCKED_TUBE', 'STUCK_ON', 'LEAKING', 'FLOW_CHANGED'],
}

export const isSameFault = (a: SimulatedFault, b: SimulatedFault): boolean =>
  a.kind === b.kind && a.pumpId === b.pumpId && a.address === b.address

type Kind = SimulatedFault['kind']
type Grown = Extract<Kind, 'FLOW_CHANGED' | 'SCALE_NOISY' | 'SCALE_RESTLESS'>

const nowhere = { pumpId: null, address: null, factor: null, grams: null }
const ofMachine = (kind: Kind): SimulatedFault => ({ ...nowhere, kind })
const ofScale = (kind: Grown, grams: number): SimulatedFault => ({ ...nowhere, kind, grams })

/** The share of its flow that a worn tube gives. */
const wornFactor = 0.7

/** How strong a fault is, as people say it. */
export interface Strength {
  readonly kind: Grown
  readonly value: number
  readonly unit: 'percent' | 'grams'
  readonly least: number
  readonly most: number
}

/** null: it is there or not. */
export function strengthOf({ kind, factor, grams }: SimulatedFault): Strength | null {
  if (kind === 'FLOW_CHANGED') {
    const { least, most } = faultLimits.factor
    return { kind, value: Math.round((factor ?? 1) * 100), unit: 'percent', least: least * 100, most: most * 100 }
  }
  if (kind !== 'SCALE_NOISY' && kind !== 'SCALE_RESTLESS') return null
  return { kind, value: grams ?? 0, unit: 'grams', ...faultLimits.grams }
}

export const withStrength = (fault: SimulatedFault, value: number): SimulatedFault =>
  fault.kind === 'FLOW_CHANGED' ? { ...fault, factor: value / 100 } : { ...fault, grams: value }

/** Everything that can break at one part of the machine. */
export function faultsAt(target: SceneTarget, { pumps, boards }: MachineFigures): readonly SimulatedFault[] {
  switch (target.kind) {
    case 'pump': {
      const pump = pumps.find(({ id }) => id === target.pumpId)
      const factorOf = (kind: Kind) => (kind === 'FLOW_CHANGED' ? wornFactor : null)
      return (pump ? pumpFaultsOf[pump.kind] : []).map(kind => ({
        ...nowhere,
        kind,
        pumpId: target.pumpId,
        factor: factorOf(kind),
      }))
    }
    case 'expander':
      return [{ ...nowhere, kind: 'EXPANDER_MISSING', address: target.address }, ofMachine('I2C_STUCK')]
    case 'scale':
      return [
        ofMachine('SCALE_UNPLUGGED'),
        ofMachine('SCALE_SATURATED'),
        ofScale('SCALE_NOISY', usualGrams['scale-noisy']),
        ofScale('SCALE_RESTLESS', usualGrams['scale-restless']),
      ]
    case 'supply':
      return [ofMachine('SUPPLY_WEAK')]
    case 'board':
      // Without expanders nobody uses the bus.
      return boards.some(({ expander }) => expander !== null) ? [ofMachine('I2C_STUCK')] : []
    case 'glass':
    case 'director':
      return []
  }
}

/** The part at which a fault is looked at. */
export function targetOf({ kind, pumpId, address }: Pick<SimulatedFault, 'kind' | 'pumpId' | 'address'>): SceneTarget {
  if (pumpId !== null) return { kind: 'pump', pumpId }
  if (address !== null) return { kind: 'expander', address }
  if (kind === 'SUPPLY_WEAK') return { kind: 'supply' }
  return kind === 'I2C_STUCK' ? { kind: 'board' } : { kind: 'scale' }
}
