import { expect, it } from 'vitest'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { microseconds } from '#domain/units/duration.ts'
import { logStepLateness } from './log-step-lateness.ts'

it('logs how late the steps of a program were, in one line, and nothing of programs without', () => {
  const lines: unknown[] = []
  const listeners: ((event: ActuatorEvent) => void)[] = []
  const subscribe = (listener: (event: ActuatorEvent) => void) => {
    listeners.push(listener)
    return () => undefined
  }
  logStepLateness({ subscribe }, { info: line => void lines.push(line) })
  const tell = (more: Partial<ProgramReport>): void => {
    const report = { programId: stepId(12, 3, 0), outcome: 'completed', onTimes: [], reason: '', ...more } as const
    for (const listener of listeners) listener({ kind: 'ended', report })
  }
  tell({})
  tell({ stepLateness: [{ count: 700, p50: microseconds(3), p99: microseconds(19), max: microseconds(41) }] })
  expect(lines).toEqual(['program 12/3/0: 700 steps, late by 3 µs (p50), 19 µs (p99), 41 µs at most'])
})
