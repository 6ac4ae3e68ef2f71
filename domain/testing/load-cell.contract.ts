import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PinRef } from '../machine/pump.ts'
import type { LoadCell } from '../ports/load-cell.port.ts'
import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'
import type { RawSample } from '../weighing/sample-window.ts'
import { expectFailure, expectSuccess } from './unwrap.ts'

export interface LoadCellHarness {
  readonly loadCell: LoadCell
  /** Where a load cell hangs. */
  readonly pins: { readonly clockPin: PinRef; readonly dataPin: PinRef }
  /** A pin that is not there. */
  readonly missing: PinRef
  /** Lets at least this much machine time pass. */
  pass(time: Microseconds): Promise<void>
  /** From now on the converter says nothing, or something again. */
  plug(plugged: boolean): void
  dispose(): Promise<void>
}

/** The contract of every {@link LoadCell}. */
export function loadCellContract(name: string, makeHarness: () => Promise<LoadCellHarness>): void {
  describe(`${name} as a load cell`, () => {
    let harness: LoadCellHarness
    let loadCell: LoadCell
    let samples: RawSample[]
    beforeEach(async () => {
      harness = await makeHarness()
      loadCell = harness.loadCell
      samples = []
    })
    afterEach(async () => {
      loadCell.close()
      await harness.dispose()
    })

    const open = (): void => expectSuccess(loadCell.open(harness.pins))
    const listen = (): (() => void) => loadCell.subscribe(sample => void samples.push(sample))

    it('gives 10 or 80 samples a second, each newer than the one before', async () => {
      open()
      listen()
      await harness.pass(seconds(2))
      const times = samples.map(({ at }) => at)
      expect(samples.length).toBeGreaterThanOrEqual(15)
      expect(samples.length).toBeLessThanOrEqual(200)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    })

    it('gives signed counts of 24 bits', async () => {
      open()
      listen()
      await harness.pass(seconds(1))
      const isCount = ({ raw }: RawSample): boolean => Number.isInteger(raw) && raw >= -8_388_608 && raw <= 8_388_607
      expect(samples.filter(sample => !isCount(sample))).toEqual([])
    })

    it('says nothing while it is closed', async () => {
      listen()
      await harness.pass(seconds(1))
      expect(samples).toEqual([])
      open()
      await harness.pass(seconds(1))
      expect(samples.length).toBeGreaterThan(0)
      loadCell.close()
      loadCell.close()
      const before = samples.length
      await harness.pass(seconds(1))
      expect(samples).toHaveLength(before)
      open()
      await harness.pass(seconds(1))
      expect(samples.length).toBeGreaterThan(before)
    })

    it('tells everybody who listens, and nobody who has stopped', async () => {
      open()
      let others = 0
      loadCell.subscribe(() => {
        others++
      })
      const stop = listen()
      await harness.pass(seconds(1))
      stop()
      stop()
      const before = samples.length
      const othersBefore = others
      await harness.pass(seconds(1))
      expect(before).toBeGreaterThan(0)
      expect(samples).toHaveLength(before)
      expect(others).toBeGreaterThan(othersBefore)
    })

    it('lets a listener stop while it is told', async () => {
      open()
      const stop = loadCell.subscribe(sample => {
        samples.push(sample)
        stop()
      })
      await harness.pass(seconds(1))
      expect(samples).toHaveLength(1)
    })

    it('is silent without its converter, and goes on when it is back', async () => {
      open()
      listen()
      harness.plug(false)
      await harness.pass(milliseconds(200))
      samples = []
      await harness.pass(seconds(1))
      expect(samples).toEqual([])
      harness.plug(true)
      await harness.pass(seconds(1))
      expect(samples.length).toBeGreaterThan(0)
    })

    it('refuses pins that are not there', () => {
      const refused = loadCell.open({ ...harness.pins, dataPin: harness.missing })
      expect(expectFailure(refused)).toEqual({ kind: 'no-such-pin', pin: harness.missing })
    })
  })
}
