import { describe, expect, it } from 'vitest'
import { aPump, aStepper, aValve } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { millilitres } from '../units/volume.ts'
import { pumpSupply, shortageProblems } from './pump-supply.ts'

const rum = asId<'ingredient'>(11)
const standing = { ingredientId: asId<'ingredient'>(14), volume: millilitres(1) }

describe('the pumps that serve', () => {
  it('are complete, carry something, and have nothing else in the tube; in order of their ids', () => {
    const ready = aPump({ id: asId(21) })
    const before = aStepper({ id: asId(20) })
    const { serving } = pumpSupply(
      [
        ready,
        before,
        aPump({ id: asId(22), ingredientId: null }),
        { ...aPump({ id: asId(23) }), timePerCentilitre: null },
        aPump({ id: asId(24), tubeContent: standing }),
      ],
      false,
      null,
    )
    expect([...serving]).toEqual([[rum, [before, ready]]])
  })

  it('are valves, too, where there is a scale', () => {
    const valve = aValve()
    expect([...pumpSupply([valve], true, null).serving]).toEqual([[rum, [valve]]])
    expect(pumpSupply([valve], false, null)).toEqual({ serving: new Map(), carried: new Set(), barred: new Map() })
  })

  it('draw no more by themselves than the supply gives', () => {
    const strong = aValve({ id: asId(21), powerConsumption: milliwatts(8001) })
    const weak = aPump({ id: asId(22), powerConsumption: milliwatts(8000) })
    const { serving, barred } = pumpSupply([strong, weak], true, milliwatts(8000))
    expect([...serving]).toEqual([[rum, [weak]]])
    expect([...barred]).toEqual([[rum, [{ kind: 'pump-above-limit', pumpId: 21 }]]])
  })
})

describe('a shortage', () => {
  const pumps = [
    aPump({ id: asId(21), tubeContent: standing }),
    aPump({ id: asId(22), powerConsumption: milliwatts(9000) }),
    aPump({ id: asId(23), ingredientId: asId(15), powerConsumption: milliwatts(9000) }),
  ]
  const supply = pumpSupply(pumps, false, milliwatts(8000))

  it('names the pumps that could have helped', () =>
    expect(shortageProblems(new Map([[rum, millilitres(3)]]), supply)).toEqual([
      { kind: 'not-enough-liquid', ingredientId: rum, missing: millilitres(3) },
      { kind: 'flush-needed', pumpId: 21 },
      { kind: 'pump-above-limit', pumpId: 22 },
    ]))

  it('of nothing is no problem, whatever state the pumps are in', () => {
    expect(shortageProblems(new Map(), supply)).toEqual([])
    expect(supply.carried).toEqual(new Set([11, 15]))
  })
})
