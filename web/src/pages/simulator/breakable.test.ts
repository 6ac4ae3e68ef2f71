import { describe, expect, it } from 'vitest'
import { faultsOfPump } from '#simulator/scenario-language/fault.ts'
import { faultsAt, isSameFault, pumpFaultsOf, targetOf } from './breakable.ts'
import { machineFigures } from './machine-figures.ts'
import { aMachineView } from './testing/machine-views.ts'

const figures = machineFigures(aMachineView())
const onWire = (kind: string): string => kind.replaceAll('-', '_').toUpperCase()

describe('what can break', () => {
  it.each(['DC', 'STEPPER', 'VALVE'] as const)('of a %s is what the machine knows', kind => {
    const known = faultsOfPump[kind === 'DC' ? 'dc' : kind === 'STEPPER' ? 'stepper' : 'valve']
    expect(pumpFaultsOf[kind]).toEqual(known.map(onWire))
  })

  it('is offered by the kind of the pump', () => {
    expect(faultsAt({ kind: 'pump', pumpId: 8 }, figures)).toEqual(
      ['BLOCKED_TUBE', 'STUCK_ON', 'LEAKING'].map(kind => ({ kind, pumpId: 8, address: null })),
    )
  })

  it('is nothing of a pump that is gone', () => {
    expect(faultsAt({ kind: 'pump', pumpId: 77 }, figures)).toEqual([])
  })

  it('is the bus where something hangs on it', () => {
    expect(faultsAt({ kind: 'board' }, figures).map(({ kind }) => kind)).toEqual(['I2C_STUCK'])
    const bare = machineFigures(aMachineView({ expanders: [] }))
    expect(faultsAt({ kind: 'board' }, bare)).toEqual([])
  })

  it('is looked at where it can be broken', () => {
    const targets = [
      { kind: 'pump' as const, pumpId: 4 },
      { kind: 'expander' as const, address: 0x21 },
      { kind: 'scale' as const },
      { kind: 'supply' as const },
    ]
    for (const target of targets) {
      const faults = faultsAt(target, figures)
      expect(faults.length).toBeGreaterThan(0)
      for (const fault of faults) {
        const there = targetOf(fault)
        expect(faultsAt(there, figures).some(other => isSameFault(other, fault))).toBe(true)
      }
    }
  })
})
