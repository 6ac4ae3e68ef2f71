/**
 * @needs simulator
 */
import { describe, expect, it } from 'vitest'
import { linuxKernel } from '#adapters/gpio/kernel/gpio-kernel.ts'
import { loadLibc } from '#adapters/libc/libc.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { openBench } from './bench.ts'
import { whyNotTestable } from './device-wires.ts'

const bench = openBench()

describe('a header without the wires of the tests', () => {
  it('is refused on a real kernel, and no pin of it is driven meanwhile', () => {
    bench.trace.start()
    const problem = whyNotTestable(linuxKernel(expectSuccess(loadLibc())))
    const events = bench.trace.stop()
    expect(problem).toContain('join GPIO17 with GPIO18')
    expect(events.filter(({ kind }) => kind === 'set')).toEqual([])
    expect(events.filter(event => event.kind === 'direction' && event.direction === 'out')).toEqual([])
    expect(events.length).toBeGreaterThan(0)
    expect([17, 18, 27, 4].map(nr => bench.isUsed(nr))).toEqual([false, false, false, false])
  })
})
