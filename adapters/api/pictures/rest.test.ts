import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { longestUpload, withPictureRoom } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request whose picture never ends, unless it is cut off. */
function endless() {
  let cutOff: (error: Error) => void = () => undefined
  const end = new Promise<never>((_, reject) => {
    cutOff = reject
  })
  const raw = {
    complete: false,
    destroy: vi.fn(() => {
      cutOff(new Error('cut off'))
      return raw as never
    }),
  }
  async function* content(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1)
    await end
  }
  return { raw, content }
}

async function* whole(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(3)
}

describe('room for pictures', () => {
  it('is there again when those who have it do not finish', async () => {
    const slow = Array.from({ length: 6 }, endless)
    const outcomes = slow.map(({ raw, content }) =>
      withPictureRoom({ raw }, take => take(content())).catch((error: unknown) => error),
    )
    const late = () => withPictureRoom({ raw: endless().raw }, take => take(whole()))
    await expect(late()).rejects.toMatchObject({ problem: { kind: 'images-busy' } })
    await vi.advanceTimersByTimeAsync(longestUpload)
    for (const { raw } of slow) expect(raw.destroy).toHaveBeenCalledOnce()
    await Promise.all(outcomes)
    expect(await late()).toHaveLength(3)
  })

  it('may be kept for longer by what has arrived: pictures wait for their turn', async () => {
    const { raw } = endless()
    const done = withPictureRoom({ raw: { ...raw, complete: true } }, async take => {
      await take(whole())
      await new Promise(resolve => setTimeout(resolve, 2 * longestUpload))
    })
    await vi.advanceTimersByTimeAsync(2 * longestUpload)
    await done
    expect(raw.destroy).not.toHaveBeenCalled()
  })
})
