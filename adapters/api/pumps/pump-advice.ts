import type { Advice, AdviceKind } from '#domain/maintenance/job.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { millilitres } from '#domain/units/volume.ts'
import { withinReason } from '../kernel/within-reason.ts'

/** Amounts are for the motor tester: they need `pumps.test`. */
export const measuredAdvice: ReadonlySet<AdviceKind> = new Set(['volume', 'time', 'steps', 'probe'])

/** @param amount millilitres, milliseconds, steps or times; the others have none */
export function adviceOf(kind: AdviceKind, amount: number): Advice {
  const value = withinReason(amount)
  switch (kind) {
    case 'volume':
      return { kind, volume: millilitres(value) }
    case 'time':
      return { kind, time: milliseconds(value) }
    case 'steps':
      return { kind, steps: Math.round(value) }
    case 'probe':
      return { kind, times: Math.round(value) }
    case 'run':
    case 'pump-up':
    case 'pump-down':
      return { kind }
  }
}
