import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../../testing/always.ts'
import { type LeakBeginning, watchBar, watchLeak } from '../../testing/scale-evening.ts'
import { firstFlowWatch, watchFlow } from '../uncommanded-flow.ts'

const seeds = fc.integer({ min: 1, max: 4_000_000 })

/** The same hours and leaks each time. */
export function hoursAtTheBar({ hours, leaks }: { readonly hours: number; readonly leaks: number }): void {
  describe(`${hours} hours at the bar`, () => {
    it('raise no alarm', () =>
      always(
        fc.property(seeds, seed => {
          let watch = firstFlowWatch
          let alarms = 0
          watchBar(seed, 1, (sample, around) => {
            watch = watchFlow(watch, sample, around)
            if (watch.flow) alarms++
          })
          expect(alarms).toBe(0)
        }),
        { numRuns: hours, seed: 22 },
      ))

    it.each<LeakBeginning>(['after a program', 'in a step for a person'])(
      `are told from ${leaks} leaks that begin %s`,
      beginning =>
        always(
          fc.property(seeds, fc.integer({ min: 6, max: 25 }), (seed, rate) => {
            let watch = firstFlowWatch
            let alarmAt: number | null = null
            const begun = watchLeak(seed, { beginning, rate, length: 20 }, (sample, around) => {
              watch = watchFlow(watch, sample, around)
              if (watch.flow) alarmAt ??= sample.at / 1_000_000
            })
            expect(alarmAt).toBeGreaterThan(begun)
            expect((alarmAt ?? 99) - begun).toBeLessThan(beginning === 'after a program' ? 12 : 20)
          }),
          { numRuns: leaks, seed: 22 },
        ),
    )
  })
}
