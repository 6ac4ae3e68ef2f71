import { expect, it } from 'vitest'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { microseconds } from '#domain/units/duration.ts'
import { logPrograms } from './machine.ts'

/** What is logged when a program ends. */
function linesOf(...reports: readonly Partial<ProgramReport>[]): unknown[] {
  const lines: unknown[] = []
  const listeners: ((event: ActuatorEvent) => void)[] = []
  const subscribe = (listener: (event: ActuatorEvent) => void) => {
    listeners.push(listener)
    return () => undefined
  }
  logPrograms({ subscribe }, { info: line => void lines.push(line), warn: line => void lines.push(line) })
  for (const more of reports) {
    const report = { programId: stepId(12, 3, 0), outcome: 'completed', onTimes: [], reason: '', ...more } as const
    for (const listener of listeners) listener({ kind: 'ended', report })
  }
  return lines
}

it('logs how late the steps of a program were, in one line, and nothing of programs without', () => {
  const stepLateness = [{ count: 700, p50: microseconds(3), p99: microseconds(19), max: microseconds(41) }]
  expect(linesOf({}, { stepLateness })).toEqual([
    'program 12/3/0: 700 steps, late by 3 µs (p50), 19 µs (p99), 41 µs at most',
  ])
})

it('logs that a program was broken off by a controller that was too slow', () => {
  expect(linesOf({ outcome: 'glass-lifted' }, { outcome: 'controller-silent' })).toEqual([
    'program 12/3/0 was broken off: the controller did not answer in time, as on a computer that is too busy',
  ])
})
