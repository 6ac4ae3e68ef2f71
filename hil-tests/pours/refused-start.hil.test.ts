import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from './started-server.ts'

let dataDir: string
let other: string
let server: StartedServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-'))
  other = await mkdtemp(join(tmpdir(), 'speedrail-'))
  server = await startServer(dataDir)
})
afterAll(async () => {
  await server.stop()
  for (const folder of [dataDir, other]) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

describe('a server that cannot start says why, and ends', () => {
  it('when another works on its data, which goes on undisturbed', async () => {
    await expect(startServer(dataDir)).rejects.toThrow(/ended with 1[\s\S]*Another Speedrail is running on it/)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  it('when its port is taken', async () => {
    const port = new URL(server.url).port
    await expect(startServer(other, { PORT: port })).rejects.toThrow(/ended with 1[\s\S]*Name another one with PORT/)
  })

  it('when its settings are wrong', async () => {
    await expect(startServer(other, { SIM_SPEED: '61' })).rejects.toThrow(/SIM_SPEED=61 is not a whole number 1–60/)
  })
})

describe('a server of a real machine on a computer without pins', () => {
  it('starts, and says why they cannot be used', async () => {
    const real = await startServer(other, { MACHINE: 'hardware', HOST: '127.0.0.1' })
    try {
      expect(real.output()).toMatch(/the computer's own pins cannot be used: .*character device: /)
      expect((await fetch(`${real.url}/health`)).status).toBe(200)
    } finally {
      expect(await real.stop()).toBe(0)
    }
  })
})
