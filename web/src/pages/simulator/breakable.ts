import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { ScenePump, ScenePumpFault } from '#simulator/scene/scene-view.ts'
import type { SimulatedFault } from '../../entities/simulator/simulator.documents.ts'
import type { MachineFigures } from './machine-figures.ts'

/** The faults that a pump of this kind can have. */
export const pumpFaultsOf: Readonly<Record<ScenePump['kind'], readonly ScenePumpFault[]>> = {
  DC: ['BLOCKED_TUBE', 'JAMMED', 'STUCK_ON', 'SWAPPED_POLARITY'],
  STEPPER: ['BLOCKED_TUBE', 'JAMMED', 'SWAPPED_POLARITY'],
  VALVE: ['BLOCKED_TUBE', 'STUCK_ON', 'LEAKING'],
}

export const isSameFault = (a: SimulatedFault, b: SimulatedFault): boolean =>
  a.kind === b.kind && a.pumpId === b.pumpId && a.address === b.address

const ofMachine = (kind: SimulatedFault['kind']): SimulatedFault => ({ kind, pumpId: null, address: null })

/** Everything that can break at one part of the machine. */
export function faultsAt(target: SceneTarget, { pumps, boards }: MachineFigures): readonly SimulatedFault[] {
  switch (target.kind) {
    case 'pump': {
      const pump = pumps.find(({ id }) => id === target.pumpId)
      return pump ? pumpFaultsOf[pump.kind].map(kind => ({ kind, pumpId: pump.id, address: null })) : []
    }
    case 'expander':
      return [{ kind: 'EXPANDER_MISSING', pumpId: null, address: target.address }, ofMachine('I2C_STUCK')]
    case 'scale':
      return [ofMachine('SCALE_UNPLUGGED'), ofMachine('SCALE_SATURATED'), ofMachine('SCALE_NOISY')]
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
export function targetOf({ kind, pumpId, address }: SimulatedFault): SceneTarget {
  if (pumpId !== null) return { kind: 'pump', pumpId }
  if (address !== null) return { kind: 'expander', address }
  if (kind === 'SUPPLY_WEAK') return { kind: 'supply' }
  return kind === 'I2C_STUCK' ? { kind: 'board' } : { kind: 'scale' }
}
