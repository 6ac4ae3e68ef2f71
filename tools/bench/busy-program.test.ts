import { describe, expect, it } from 'vitest'
import { checkProgram } from '#adapters/actuator/check-program.ts'
import { seconds } from '#domain/units/duration.ts'
import { busyProgram, busyWiring } from './busy-program.ts'
import { dice } from './random.ts'

describe('a busy program', () => {
  it('can be run by its machine, and has about two edges of each pump a second', () => {
    const program = busyProgram(16, seconds(20), dice(1))
    const lines = new Map(busyWiring(16).pumps.map(line => [line.pumpId, line]))
    const machine = {
      lineOf: (id: (typeof program.runs)[number]['pumpId']) => lines.get(id),
      hasDirector: false,
    }
    expect(checkProgram(program, { ...machine, isScaleReady: false })).toMatchObject({ ok: true })
    expect(program.runs.length).toBeGreaterThan(270)
    expect(program.runs.length).toBeLessThan(370)
  })
})
