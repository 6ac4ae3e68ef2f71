import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageEditorContract } from '#domain/testing/images.contract.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { bundledForTests } from '#tools/testing/bundle-for-tests.ts'
import { forkedPictures, type PictureCommand } from './forked-pictures.ts'
import { createImageEditor } from './image-editor.ts'

const bundled = (path: string): Promise<URL> => bundledForTests(new URL(path, import.meta.url))
const real = await bundled('../main/pictures-entry.ts')
const odd = await bundled('./testing/odd-pictures.fixture.ts')
const ending = await bundled('./testing/ends-at-once.fixture.ts')
const pictures = (entry: URL, more: Partial<PictureCommand> = {}) => forkedPictures({ entry, execArgv: [], ...more })

const bytes = Uint8Array.of(1, 2, 3)
const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`)
const gone = async (pid: number): Promise<void> => {
  await expect.poll(() => isThere(pid), { timeout: 20_000 }).toBe(false)
}
const pidBy = async (work: ReturnType<typeof pictures>, width = 500): Promise<number> =>
  Number.parseInt(Buffer.from(expectSuccess(await work(bytes, width))).toString(), 10)

imageEditorContract('sharp in a process of its own', async () => ({
  editor: createImageEditor(pictures(real, { idleMs: 500 })),
  picture: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#804020' } })
    .png()
    .toBuffer(),
}))

describe('the process for pictures', () => {
  it('is kept for the next picture, and ends when no more come', async () => {
    const work = pictures(odd, { idleMs: 300 })
    const pid = await pidBy(work)
    expect(await pidBy(work)).toBe(pid)
    expect(isThere(pid)).toBe(true)
    await gone(pid)
    expect(await pidBy(work)).not.toBe(pid)
  })

  it('that dies over a picture refuses that one, and works on the next', async () => {
    const work = pictures(odd, { idleMs: 300 })
    const pid = await pidBy(work)
    expect(expectFailure(await work(bytes, 1))).toMatchObject({ kind: 'image-not-usable' })
    expect(await pidBy(work)).not.toBe(pid)
  })

  it('that hangs over a picture is ended, and refuses that one', async () => {
    const work = pictures(odd, { idleMs: 300, longestMs: 1_500 })
    const pid = await pidBy(work)
    expect(expectFailure(await work(bytes, 2))).toMatchObject({ kind: 'image-not-usable' })
    await gone(pid)
    expect(await pidBy(work)).not.toBe(pid)
  })

  it('may take longer to start than a picture may take', async () => {
    const work = pictures(odd, { longestMs: 5 })
    expect(expectFailure(await work(bytes, 2))).toMatchObject({ kind: 'image-not-usable' })
  })

  it('that was killed while it had nothing to do costs no picture', async () => {
    const work = pictures(odd, { idleMs: 30_000 })
    const pid = await pidBy(work)
    process.kill(pid, 'SIGKILL')
    await gone(pid)
    await pause(50)
    expect(await pidBy(work)).not.toBe(pid)
  })

  it('that cannot be started is no fault of the picture', async () => {
    await expect(pictures(ending)(bytes, 500)).rejects.toThrow('The picture process does not start: exit code 1')
  })

  it('takes the memory of 50 megapixels upon itself', async () => {
    const make = `require('sharp')({ create: { width: 8660, height: 5773, channels: 3, background: '#804020' } })
      .jpeg({ progressive: true }).toBuffer().then(bytes => process.stdout.write(bytes))`
    const large = spawnSync(process.execPath, ['-e', make], { maxBuffer: 50_000_000 }).stdout
    const work = pictures(real, { idleMs: 100 })
    const before = process.memoryUsage.rss()
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 10)
    const jpeg = expectSuccess(await work(large, 500))
    clearInterval(sampling)
    expect((await sharp(jpeg).metadata()).width).toBe(500)
    expect(most - before).toBeLessThan(60_000_000)
  }, 120_000)
})
