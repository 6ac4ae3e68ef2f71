import { describe, expect, it } from 'vitest'
import type { CopyMark } from '../ports/copy-mark.port.ts'
import { timestamp } from '../units/timestamp.ts'

interface Bench {
  /** Another one on the same store each time, as another process has it. */
  readonly open: () => CopyMark
  dispose(): Promise<void>
}

/** The contract of every mark of an unfinished copy. */
export function copyMarkContract(name: string, make: () => Promise<Bench>): void {
  const first = { from: 'data', begunAt: timestamp(1_700_000_000_000) }
  const second = { from: 'mongodb://bar/cocktails', begunAt: timestamp(1_700_000_000_001) }

  describe(`${name} as a mark of an unfinished copy`, () => {
    it('is seen by whoever comes later, until it is cleared', async () => {
      const { open, dispose } = await make()
      try {
        expect(await open().read()).toBeNull()
        await open().clear()
        await open().set(first)
        expect(await open().read()).toEqual(first)
        await open().set(second)
        expect(await open().read()).toEqual(second)
        await open().clear()
        expect(await open().read()).toBeNull()
      } finally {
        await dispose()
      }
    })
  })
}
