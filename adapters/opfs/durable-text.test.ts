import { describe, expect, it } from 'vitest'
import { openDurableText } from './durable-text.ts'
import { clearOpfs } from './testing/clear-opfs.ts'
import { FakeOpfs } from './testing/fake-opfs.ts'

const noPause = async (): Promise<void> => undefined

describe('a durable text', () => {
  it('is null at first, and then what was written last, longer or shorter', async () => {
    const opfs = new FakeOpfs()
    const text = await openDurableText(opfs.root, 'world')
    expect(text.read()).toBeNull()
    for (const each of ['first', 'a longer one, für alle 🍋', '', 'end']) {
      text.write(each)
      expect(text.read()).toBe(each)
    }
    text.write('at once')
    text.close()
    expect((await openDurableText(opfs.root, 'world')).read()).toBe('at once')
  })

  it('goes back to the one before when the last is damaged', async () => {
    const opfs = new FakeOpfs()
    const text = await openDurableText(opfs.root, 'world')
    text.write('before')
    text.write('last')
    text.close()
    opfs.put('world.2', opfs.bytesOf('world.2').slice(0, -1))
    expect((await openDurableText(opfs.root, 'world')).read()).toBe('before')
  })

  it('keeps the last one when there is no room, and writes again when there is', async () => {
    const opfs = new FakeOpfs()
    const text = await openDurableText(opfs.root, 'world')
    text.write('kept')
    opfs.quota = opfs.used + 30
    expect(() => text.write('x'.repeat(100))).toThrow(
      expect.objectContaining({ name: 'StoreFailure', reason: 'disk-full' }),
    )
    expect(text.read()).toBe('kept')
    expect(() => text.write('x'.repeat(100))).toThrow('no more storage')
    text.write('fits')
    expect(text.read()).toBe('fits')
  })

  it('is for one at a time', async () => {
    const opfs = new FakeOpfs()
    const text = await openDurableText(opfs.root, 'world')
    await expect(openDurableText(opfs.root, 'world', noPause)).rejects.toMatchObject({ reason: 'in-use' })
    text.close()
    ;(await openDurableText(opfs.root, 'world')).close()
  })
})

describe('clearing everything', () => {
  it('deletes everything, whatever is in it', async () => {
    const opfs = new FakeOpfs()
    const text = await openDurableText(opfs.root, 'world')
    text.write('gone soon')
    await expect(clearOpfs(opfs.root)).rejects.toMatchObject({ name: 'NoModificationAllowedError' })
    text.close()
    opfs.put('images/a.jpg', new Uint8Array([1]))
    await clearOpfs(opfs.root)
    expect(opfs.names).toEqual([])
    await clearOpfs(opfs.root)
  })
})
