import { describe, expect, it } from 'vitest'
import { errorsAt, isSameFault, strengthOf, targetOf, withStrength } from './machine-view.ts'
import { aMachineView } from './testing/machine-views.ts'

const machine = aMachineView()

describe('what can break', () => {
  it('is offered by the kind of the pump', () => {
    expect(errorsAt({ kind: 'pump', pumpId: 8 }, machine)).toEqual(
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
      errorsAt(target, machine).flatMap(fault => strengthOf(fault) ?? []),
    )
    expect(strengths).toEqual([
      { kind: 'FLOW_CHANGED', value: 70, unit: 'percent', least: 5, most: 400 },
      { kind: 'SCALE_NOISY', value: 40, unit: 'grams', least: 0.1, most: 100 },
      { kind: 'SCALE_RESTLESS', value: 3, unit: 'grams', least: 0.1, most: 100 },
    ])
    const [, , , worn] = errorsAt({ kind: 'pump', pumpId: 8 }, machine)
    const [, , noisy] = errorsAt({ kind: 'scale' }, machine)
    if (!worn || !noisy) expect.unreachable()
    expect(withStrength(worn, 45)).toEqual({ ...worn, factor: 0.45 })
    expect(withStrength(noisy, 1.5)).toEqual({ ...noisy, grams: 1.5 })
  })

  it('is nothing of a pump that is gone', () => {
    expect(errorsAt({ kind: 'pump', pumpId: 77 }, machine)).toEqual([])
  })

  it('is the bus where something hangs on it', () => {
    expect(errorsAt({ kind: 'board' }, machine).map(({ kind }) => kind)).toEqual(['I2C_STUCK'])
    const bare = aMachineView({ expanders: [] })
    expect(errorsAt({ kind: 'board' }, bare)).toEqual([])
  })

  it('is looked at where it can be broken', () => {
    const targets = [
      { kind: 'pump' as const, pumpId: 4 },
      { kind: 'expander' as const, address: 0x21 },
      { kind: 'scale' as const },
      { kind: 'supply' as const },
    ]
    for (const target of targets) {
      const faults = errorsAt(target, machine)
      expect(faults.length).toBeGreaterThan(0)
      for (const fault of faults) {
        const there = targetOf(fault)
        expect(errorsAt(there, machine).some(other => isSameFault(other, fault))).toBe(true)
      }
    }
  })
})
