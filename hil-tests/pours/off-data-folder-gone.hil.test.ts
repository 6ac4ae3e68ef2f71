import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { actuatorPid } from './actuator-pid.ts'
import { serverForEach } from './server-for-tests.ts'
import { type Ask, eventually, logIn } from './started-server.ts'

const cli = fileURLToPath(new URL('../../dist/server/cli.mjs', import.meta.url))

const server = serverForEach({ STORE: 'embedded' })
const elsewhere = (): string => join(server.folder, 'else')

interface Asked {
  readonly simulator: { readonly pumps: readonly { readonly on: boolean }[] }
  readonly machine: { readonly fault: { readonly reason: string } | null }
}
const look = (ask: Ask) => ask<Asked>('{ simulator { pumps { on } } machine { fault { reason } } }')
const isAnyOn = async (ask: Ask): Promise<boolean> => (await look(ask)).simulator.pumps.some(({ on }) => on)

async function off(): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [cli, 'off'], {
    env: { PATH: process.env['PATH'], DATA_DIR: server.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  await once(child, 'close')
  return { code: child.exitCode, text }
}

const away = (): void => renameSync(server.dataDir, elsewhere())
const ways: readonly (readonly [string, () => void])[] = [
  ['moved away', away],
  [
    'replaced by an empty one',
    () => {
      away()
      mkdirSync(server.dataDir)
    },
  ],
  [
    'replaced by a copy',
    () => {
      away()
      cpSync(elsewhere(), server.dataDir, { recursive: true })
    },
  ],
]

describe('speedrail off beside a machine that pours', () => {
  it.each(ways)('stops it though its data folder was %s', async (_, replace) => {
    const ask = await logIn(server.url)
    await ask('mutation { startPumpJob(pumpId: 1, advice: RUN) }')
    await eventually(
      () => isAnyOn(ask),
      on => on,
    )
    replace()
    const { code, text } = await off()
    expect(text).toContain('everything is off')
    expect(code).toBe(0)
    expect(await isAnyOn(ask)).toBe(false)
    // The machine may have noticed the folder first, and the first fault stays.
    expect((await look(ask)).machine.fault?.reason).toMatch(/emergency-stop|data-folder-gone/)
  })
})

describe('an actuator process that dies while the data folder is gone', () => {
  it('has a successor, which makes no folder and is told to switch off', async () => {
    const ask = await logIn(server.url)
    away()
    const killed = await actuatorPid(server.dataDir, 'actuator-entry')
    process.kill(killed, 'SIGKILL')
    await eventually(
      () => actuatorPid(server.dataDir, 'actuator-entry').catch(() => killed),
      pid => pid !== killed,
    )
    await eventually(
      () => look(ask).catch(() => null),
      found => found !== null,
    )
    expect((await off()).text).toContain('everything is off')
    expect(existsSync(server.dataDir)).toBe(false)
  })
})
