import { describe, expect, it } from 'vitest'
import { faultsOfPump } from '#simulator/scenario-language/fault.ts'
import { machineFigures } from './machine-figures.ts'
import { faultsAt, isSameFault, pumpFaultsOf, strengthOf, targetOf, withStrength } from './part-words.ts'
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
      ['BLOCKED_TUBE', 'STUCK_ON', 'LEAKING', 'FLOW_CHANGED'].map(kind => ({
        kind,
        pumpId: 8,
        address: null,
        factor: kind === 'FLOW_CHANGED' ? 0.7 : null,
        grams: null,
      })),
    )
  })

  it('is as strong as somebody says, within what the machine can do', () => {
    const strengths = [{ kind: 'pump' as const, pumpId: 8 }, { kind: 'scale' as const }].flatMap(target =>
      faultsAt(target, figures).flatMap(fault => strengthOf(fault) ?? []),
    )
    expect(strengths).toEqual([
      { kind: 'FLOW_CHANGED', value: 70, unit: 'percent', least: 5, most: 400 },
      { kind: 'SCALE_NOISY', value: 40, unit: 'grams', least: 0.1, most: 100 },
      { kind: 'SCALE_RESTLESS', value: 3, unit: 'grams', least: 0.1, most: 100 },
    ])
    const [, , , worn] = faultsAt({ kind: 'pump', pumpId: 8 }, figures)
    const [, , noisy] = faultsAt({ kind: 'scale' }, figures)
    if (!worn || !noisy) expect.unreachable()
    expect(withStrength(worn, 45)).toEqual({ ...worn, factor: 0.45 })
    expect(withStrength(noisy, 1.5)).toEqual({ ...noisy, grams: 1.5 })
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
