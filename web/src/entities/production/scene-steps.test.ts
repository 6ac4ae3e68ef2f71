import { describe, expect, it } from 'vitest'
import { sceneOf } from './production-steps.ts'
import { byHand, instruction, part, pour, production, run } from './testing/production-builders.ts'

// 40 s in all: 10 s of pouring, and 15 s for each thing that a person does.
const steps = [
  pour(10, [
    run('gin', { ml: 20, start: 0, seconds: 4 }),
    run('gin', { ml: 10, start: 5, seconds: 2 }),
    run('lemon', { ml: 30, start: 6, seconds: 3 }),
  ]),
  instruction('Stir with ice.'),
  byHand([part('soda', 85), part('lemon', 1, 'piece')]),
]
const at = (change: Parameters<typeof production>[0]) => sceneOf(production({ steps, ...change }))
const named = (line: ReturnType<typeof at>['now']) => line?.parts.map(p => `${p.amount} ${p.ingredient.name}`)

describe('the scene of a drink in progress', () => {
  it('names what is being poured this second, and what comes next in the same step', () => {
    const { now, next, stepNumber, stepCount } = at({ progress: 5 })
    const expected = { now: ['30 Gin'], next: ['30 Lemon Juice'], stepNumber: 1, stepCount: 3 }
    expect({ now: named(now), next: named(next), stepNumber, stepCount }).toEqual(expected)
  })

  it('says as much as was asked for, not what whole steps of a motor make of it', () => {
    const step = { ...pour(10, [run('gin', { ml: 60.1, start: 0, seconds: 4 })]), parts: [part('gin', 60)] }
    expect(named(sceneOf(production({ steps: [step], progress: 5 })).now)).toEqual(['60 Gin'])
  })

  it('names all that are poured at once, takes a pump that pauses as still pouring, and names what drips', () => {
    expect(named(at({ progress: (4.5 / 40) * 100 }).now)).toEqual(['30 Gin'])
    expect(named(at({ progress: (6.5 / 40) * 100 }).now)).toEqual(['30 Gin', '30 Lemon Juice'])
    expect(named(at({ progress: (9.9 / 40) * 100 }).now)).toEqual(['30 Lemon Juice'])
  })

  it('says that a person comes next when nothing else is poured', () => {
    const { now, next } = at({ progress: (8 / 40) * 100 })
    expect(named(now)).toEqual(['30 Lemon Juice'])
    expect(next).toMatchObject({ kind: 'INSTRUCTION', message: 'Stir with ice.' })
  })

  it('shows what a person is asked for, and that nothing follows the last step', () => {
    const currentParts = [{ amount: 1, unit: 'piece' as const, ingredient: { ...part('lemon', 1).ingredient } }]
    const { now, next } = at({ stepIndex: 2, state: 'MANUAL_INGREDIENT_ADD', currentParts })
    expect(now?.kind).toBe('MANUAL')
    expect(named(now)).toEqual(['1 Lemon Juice'])
    expect(next).toBeNull()
  })

  it('has only a next before the machine has begun, and nothing after the end', () => {
    expect(at({ state: 'READY_TO_START' })).toMatchObject({ now: null, next: { kind: 'POUR' } })
    expect(at({ state: 'FINISHED', stepIndex: 3 })).toMatchObject({ now: null, next: null, stepNumber: 3 })
  })
})
