import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { serverForAll } from './server-for-tests.ts'
import { startServer } from './started-server.ts'

const server = serverForAll()
const other = (): string => `${server.dataDir}-other`

describe('a server that cannot start says why, and ends', () => {
  it('when another works on its data, which goes on undisturbed', async () => {
    await expect(startServer(server.dataDir)).rejects.toThrow(/ended with 1[\s\S]*Another Speedrail is running on it/)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  it('when its port is taken', async () => {
    const port = new URL(server.url).port
    await expect(startServer(other(), { PORT: port })).rejects.toThrow(/ended with 1[\s\S]*Name another one with PORT/)
  })

  it.each([
    [
      'DATA_DIR that is a file',
      () => ({ DATA_DIR: fileURLToPath(import.meta.url) }),
      /DATA_DIR=.* cannot be a folder: EEXIST/,
    ],
    [
      'DATA_DIR below a file',
      () => ({ DATA_DIR: join(fileURLToPath(import.meta.url), 'data') }),
      /DATA_DIR=.* ENOTDIR/,
    ],
    ['DATA_DIR where nobody may make one', () => ({ DATA_DIR: '/proc/data' }), /DATA_DIR=.* ENOENT/],
    [
      'HOST that nobody knows',
      () => ({ HOST: 'nonsense.invalid' }),
      /HOST=nonsense\.invalid is not an address of this/,
    ],
    ['HOST of another computer', () => ({ HOST: '203.0.113.9' }), /HOST=203\.0\.113\.9 is not an address of this/],
    ['PORT that is no number', () => ({ PORT: 'web' }), /PORT=web is not a whole number 0–65535/],
  ])('with a %s, in words and without a stack', async (_, settings, words) => {
    const told = await startServer(other(), settings()).then(
      server => server.stop().then(() => 'it started'),
      (error: Error) => error.message,
    )
    expect(told).toMatch(words)
    expect(told).toMatch(/^The server ended with 1:/)
    expect(told).not.toMatch(/\n\s+at |Error:/)
  })

  it('when its settings are wrong', async () => {
    await expect(startServer(other(), { SIM_SPEED: '61' })).rejects.toThrow(/SIM_SPEED=61 is not a whole number 1–60/)
  })
})

describe('a server of a real machine on a computer without pins', () => {
  it('starts, and says why they cannot be used', async () => {
    const real = await startServer(other(), { MACHINE: 'hardware', HOST: '127.0.0.1' })
    try {
      expect(real.output()).toMatch(/the computer's own pins cannot be used: .*character device: /)
      expect((await fetch(`${real.url}/health`)).status).toBe(200)
    } finally {
      expect(await real.stop()).toBe(0)
    }
  })
})
