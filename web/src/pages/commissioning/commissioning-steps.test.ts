import { describe, expect, it } from 'vitest'
import { progressOf, stateOf, stepOf } from './commissioning-steps.ts'
import { calibrated, commissioned, commissioning, reacted } from './testing/commissioning-builders.ts'

const all = { bus: true, scale: true, supplyRelay: false }
const at = { at: '2026-11-22T00:00:00.000Z', username: 'admin' }
const output = reacted
const good = [commissioned(21, { output }), commissioned(22, { output })]
const changed = commissioned(22, { output: { ...output, stale: true } })
const missing = [{ boardId: 2, name: 'Relays', model: 'MCP23017', address: 0x20 } as const]
const stood = { answer: 'STOOD', stale: false, ...at } as const
const valves = [commissioned(24, {}, { kind: 'VALVE' })]
const ready = [commissioned(21, { calibrated }), commissioned(22, { skipped: true })]
const pumps = [...ready, commissioned(23), ...valves]
const relay = { ...all, supplyRelay: true }
type Case = [ReturnType<typeof stateOf>, Parameters<typeof stateOf>[0], string, object?, typeof all?]

describe('the steps of setting up a machine', () => {
  it('begin with the outputs', () => {
    expect([null, 'scale', 'umbrella'].map(stepOf)).toEqual(['outputs', 'scale', 'outputs'])
  })

  it.each<Case>([
    ['done', 'outputs', 'all have reacted', { pumps: good }],
    ['open', 'outputs', 'one was not looked at', { pumps: [...good, commissioned(23)] }],
    ['open', 'outputs', 'one has nothing to show', { pumps: [commissioned(21, { output, showable: false })] }],
    ['open', 'outputs', 'there are none', { pumps: [] }],
    ['open', 'outputs', 'one was changed since', { pumps: [commissioned(21, { output }), changed] }],
    ['absent', 'bus', 'there is no bus', {}, { ...all, bus: false }],
    ['absent', 'scale', 'there is no scale', {}, { ...all, scale: false }],
    ['open', 'scale', 'it was not checked'],
    ['done', 'bus', 'every board answers', { bus: { ...at, found: [], missing: [] } }],
    ['open', 'bus', 'a board does not answer', { bus: { ...at, found: [], missing } }],
    ['open', 'pumps', 'the supply relay was not tried', { pumps: ready }, relay],
    ['done', 'pumps', 'it was tried', { pumps: ready, supply: stood }, relay],
    ['open', 'pumps', 'that was before a change', { pumps: ready, supply: { ...stood, stale: true } }, relay],
    ['open', 'pumps', 'a pump ran without supply', { pumps: ready, supply: { ...stood, answer: 'RAN' } }, relay],
    ['open', 'pumps', 'there are valves only, with a relay', { pumps: valves }, relay],
    ['done', 'pumps', 'there are valves only, with a relay that was tried', { pumps: valves, supply: stood }, relay],
    ['open', 'pumps', 'one is not calibrated', { pumps }],
    ['done', 'pumps', 'all are calibrated or left out', { pumps: ready }],
    ['absent', 'pumps', 'there are valves only', { pumps: valves }],
    ['open', 'pumps', 'there are none', { pumps: [] }],
    ['open', 'report', 'nobody has read it', { pumps: ready }],
  ])('%s: %s, where %s', (state, step, _, change = {}, parts = all) => {
    expect(stateOf(step, commissioning(change), parts)).toBe(state)
  })

  it('count pumps, and no valves', () => {
    expect(progressOf(pumps)).toEqual({ done: 2, all: 3 })
  })
})
