import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataFolder } from '../ports/data-folder.port.ts'

export interface DataFolderHarness {
  readonly folder: DataFolder
  /** As someone does who moves it away. */
  takeAway(): void
  putBack(): void
  dispose(): Promise<void>
}

/** The contract of every {@link DataFolder}. */
export function dataFolderContract(name: string, makeHarness: () => Promise<DataFolderHarness>): void {
  describe(`${name} as the folder of the data`, () => {
    let place: DataFolderHarness
    beforeEach(async () => {
      place = await makeHarness()
    })
    afterEach(() => place.dispose())
    const becomes = (kind: string | undefined) =>
      vi.waitFor(() => expect(place.folder.trouble?.kind).toBe(kind), { timeout: 10_000, interval: 20 })

    it('has no trouble while it is where it was', () => expect(place.folder.trouble).toBeNull())

    it('is told to be gone, with words for a log, and to be there again', { timeout: 25_000 }, async () => {
      const heard = vi.fn()
      place.folder.onChange(heard)
      place.takeAway()
      await becomes('gone')
      expect(place.folder.trouble?.detail).not.toBe('')
      expect(heard).toHaveBeenCalledTimes(1)
      place.putBack()
      await becomes(undefined)
      expect(heard).toHaveBeenCalledTimes(2)
    })
  })
}
