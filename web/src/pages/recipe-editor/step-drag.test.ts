import { describe, expect, it } from 'vitest'
import { accepts, editOfDrop, slotId, spokenPlace } from './part-row.view.tsx'
import type { Steps } from './recipe-steps.ts'
import { anInstruction, aPart, aPour } from './testing/step-builders.ts'

const steps: Steps = [aPour(1, aPart(10, 501), aPart(11, 502)), anInstruction(2), aPour(3, aPart(12, 501))]
const between = (index: number) => ({ kind: 'between', index }) as const
const within = (stepKey: number, index: number) => ({ kind: 'within', stepKey, index }) as const
const step = (key: number) => ({ kind: 'step', key }) as const
const part = (key: number) => ({ kind: 'part', key }) as const

describe('dragging', () => {
  it('puts steps between steps, and ingredients everywhere', () => {
    expect(accepts(step(1), between(0))).toBe(true)
    expect(accepts(step(1), within(1, 0))).toBe(false)
    expect(accepts(part(10), within(1, 0))).toBe(true)
    expect(accepts(part(10), between(1))).toBe(true)
  })

  it('becomes an edit when it ends', () => {
    expect(editOfDrop(step(1), between(2))).toEqual({ kind: 'step-moved', stepKey: 1, index: 2 })
    expect(editOfDrop(step(1), within(3, 0))).toBeNull()
    expect(editOfDrop(part(10), within(3, 1))).toEqual({ kind: 'part-moved', partKey: 10, to: within(3, 1) })
  })

  it('has a name for every slot', () => {
    expect([slotId(between(3)), slotId(within(3, 0))]).toEqual(['between-3', 'within-3-0'])
  })

  it('tells where a step would be', () => {
    expect(spokenPlace(steps, step(1), between(0)).kind).toBe('unchanged')
    expect(spokenPlace(steps, step(1), between(1)).kind).toBe('unchanged')
    expect(spokenPlace(steps, step(1), between(3))).toEqual({ kind: 'step', position: 3 })
    expect(spokenPlace(steps, step(3), between(0))).toEqual({ kind: 'step', position: 1 })
  })

  it('tells where an ingredient would be', () => {
    expect(spokenPlace(steps, part(10), within(1, 2))).toEqual({ kind: 'inStep', step: 1, position: 2 })
    expect(spokenPlace(steps, part(10), within(1, 1)).kind).toBe('unchanged')
    expect(spokenPlace(steps, part(11), within(3, 1))).toEqual({ kind: 'inStep', step: 3, position: 2 })
    expect(spokenPlace(steps, part(10), within(3, 1))).toEqual({ kind: 'joins', step: 3 })
    expect(spokenPlace(steps, part(10), between(0))).toEqual({ kind: 'ownStep', position: 1 })
    expect(spokenPlace(steps, part(12), between(0))).toEqual({ kind: 'ownStep', position: 1 })
    expect(spokenPlace(steps, part(12), between(3)).kind).toBe('unchanged')
  })
})
