import { describe, expect, it } from 'vitest'
import { progressOf, stateOf, stepOf } from './commissioning-steps.ts'
import { calibrated, commissioned, commissioning, reacted } from './testing/commissioning-builders.ts'

const all = { bus: true, scale: true, supplyRelay: false }

describe('the steps of setting up a machine', () => {
  it('begin with the outputs', () => {
    expect(stepOf(null)).toBe('outputs')
    expect(stepOf('scale')).toBe('scale')
    expect(stepOf('umbrella')).toBe('outputs')
  })

  it('are done when all of it is', () => {
    const output = reacted
    const good = [commissioned(21, { output }), commissioned(22, { output })]
    expect(stateOf('outputs', commissioning({ pumps: good }), all)).toBe('done')
    expect(stateOf('outputs', commissioning({ pumps: [...good, commissioned(23)] }), all)).toBe('open')
    expect(stateOf('outputs', commissioning({ pumps: [commissioned(21, { output, showable: false })] }), all)).toBe(
      'open',
    )
    expect(stateOf('outputs', commissioning({ pumps: [] }), all)).toBe('open')
    const changed = commissioned(22, { output: { ...output, stale: true } })
    expect(stateOf('outputs', commissioning({ pumps: [commissioned(21, { output }), changed] }), all)).toBe('open')
  })

  it('leave out what the machine does not have', () => {
    expect(stateOf('bus', commissioning(), { ...all, bus: false })).toBe('absent')
    expect(stateOf('scale', commissioning(), { ...all, scale: false })).toBe('absent')
    expect(stateOf('scale', commissioning(), all)).toBe('open')
  })

  it('miss a board that does not answer', () => {
    const at = { at: '2026-11-22T00:00:00.000Z', username: 'admin' }
    const missing = [{ boardId: 2, name: 'Relays', model: 'MCP23017', address: 0x20 } as const]
    expect(stateOf('bus', commissioning({ bus: { ...at, found: [], missing: [] } }), all)).toBe('done')
    expect(stateOf('bus', commissioning({ bus: { ...at, found: [], missing } }), all)).toBe('open')
  })

  it('want the supply relay to be tried, where there is one', () => {
    const pumps = [commissioned(21, { calibrated })]
    const stood = { answer: 'STOOD', stale: false, at: '2026-11-22T00:00:00.000Z', username: 'admin' } as const
    const state = (change: object) =>
      stateOf('pumps', commissioning({ pumps, ...change }), { ...all, supplyRelay: true })
    expect(state({})).toBe('open')
    expect(state({ supply: stood })).toBe('done')
    expect(state({ supply: { ...stood, stale: true } })).toBe('open')
    expect(state({ supply: { ...stood, answer: 'RAN' } })).toBe('open')
    const valves = [commissioned(24, {}, { kind: 'VALVE' })]
    expect(state({ pumps: valves })).toBe('open')
    expect(state({ pumps: valves, supply: stood })).toBe('done')
  })

  it('count pumps that are calibrated or left out, and no valves', () => {
    const pumps = [
      commissioned(21, { calibrated }),
      commissioned(22, { skipped: true }),
      commissioned(23),
      commissioned(24, {}, { kind: 'VALVE' }),
    ]
    expect(progressOf(pumps)).toEqual({ done: 2, all: 3 })
    expect(stateOf('pumps', commissioning({ pumps }), all)).toBe('open')
    expect(stateOf('pumps', commissioning({ pumps: pumps.slice(0, 2) }), all)).toBe('done')
    expect(stateOf('pumps', commissioning({ pumps: pumps.slice(3) }), all)).toBe('absent')
    expect(stateOf('pumps', commissioning({ pumps: [] }), all)).toBe('open')
    expect(stateOf('report', commissioning({ pumps: pumps.slice(0, 2) }), all)).toBe('open')
  })
})
