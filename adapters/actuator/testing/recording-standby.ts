import type { KnownOutputs } from '#domain/machine/known-outputs.ts'
import type { Standby } from '../standby.ts'

/** A standby that remembers what it was asked. */
export interface RecordingStandby extends Standby {
  /** In order, each of them once for any number of the same in a row. */
  readonly calls: readonly ('hold' | 'yield')[]
  readonly isHolding: boolean
  /** The outputs to hold, as told last. */
  readonly expected: KnownOutputs | null
}

export function createRecordingStandby(): RecordingStandby {
  const calls: ('hold' | 'yield')[] = []
  let expected: KnownOutputs | null = null
  const note = (call: 'hold' | 'yield'): void => {
    if (calls.at(-1) !== call) calls.push(call)
  }
  return {
    calls,
    get isHolding() {
      return calls.at(-1) === 'hold'
    },
    get expected() {
      return expected
    },
    expect(outputs) {
      expected = outputs
    },
    hold: () => note('hold'),
    yield: () => note('yield'),
  }
}
