import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { fileLimits } from '#domain/ports/file-vault.port.ts'
import { aTextFile, aWaveFile } from '#domain/testing/event-builders.ts'
import { createMemoryFileVault } from '#domain/testing/memory-file-vault.ts'
import { admin } from '#domain/testing/toy-house.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { buildTestApp } from '../testing/test-app.ts'

const url = '/api/files/event-action'
const asItIs = { 'content-type': 'application/octet-stream' }

const makeDeps = () => ({ files: createMemoryFileVault({ file: 1000, vault: 2500 }) })
const test = testAppForEach(undefined, makeDeps)

const upload = (payload: Uint8Array, headers = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { ...test.as(admin), ...asItIs, ...headers },
    payload: Buffer.from(payload),
  })

describe('uploading a file for an event action', () => {
  it.each([
    ['a sound', aWaveFile(300), 300, 'wav'],
    ['a script', aTextFile(), 16, 'py'],
  ])('answers how %s is named from here on', async (_, bytes, size, ending) => {
    const response = await upload(bytes)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ fileKey: expect.stringMatching(`^[0-9a-f]{64}\\.${ending}$`), size })
  })

  it('refuses what cannot be played or run', async () => {
    const response = await upload(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0]))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: expect.stringContaining('neither a sound') })
  })

  it('refuses what is sent as something else', async () => {
    const send = async (type: string) =>
      (await upload(new TextEncoder().encode('{}'), { 'content-type': type })).statusCode
    expect(await send('application/json')).toBe(400)
    expect(await send('application/x-www-form-urlencoded')).toBe(415)
    expect((await test.app.inject({ method: 'POST', url, headers: test.as(admin) })).statusCode).toBe(400)
  })

  it('is refused when all files together are too much', async () => {
    await upload(aWaveFile(990))
    await upload(aWaveFile(995))
    expect((await upload(aWaveFile(999))).statusCode).toBe(507)
  })

  it('says when the disk refuses', async () => {
    const files = {
      ...createMemoryFileVault(),
      put: () => Promise.reject(Object.assign(new Error('disk full'), { code: 'ENOSPC' })),
    }
    const full = await buildTestApp({ files })
    const headers = { ...full.as(admin), ...asItIs }
    const response = await full.app.inject({ method: 'POST', url, headers, payload: Buffer.from(aTextFile()) })
    expect(response.statusCode).toBe(503)
    await full.app.close()
  })

  it.each([
    ['as its vault finds out', 2 * 1024 * 1024],
    ['as it says itself', 2 * fileLimits.file],
  ])('gets its answer also when it is too large, %s', async (_, size) => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const headers = { ...test.as(admin), ...asItIs, connection: 'close' }
    const status = await new Promise((resolve, reject) => {
      const sending = request({ port, path: url, method: 'POST', headers })
      sending.once('response', response => resolve(response.resume().statusCode))
      sending.once('error', reject)
      sending.end(Buffer.alloc(size, 'x'))
    })
    expect(status).toBe(413)
  })

  it('may be larger than other bodies', async () => {
    const roomy = await buildTestApp({
      files: {
        ...createMemoryFileVault(),
        async put(content) {
          let size = 0
          for await (const chunk of content) size += chunk.length
          return { ok: true, value: { fileKey: '' as never, size } }
        },
      },
    })
    const headers = { ...roomy.as(admin), ...asItIs }
    const payload = Buffer.alloc(fileLimits.file, 'x')
    const response = await roomy.app.inject({ method: 'POST', url, headers, payload })
    expect(response.json()).toMatchObject({ size: fileLimits.file })
    await roomy.app.close()
  })
})
