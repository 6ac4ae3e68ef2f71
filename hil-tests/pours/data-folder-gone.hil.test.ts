import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually, logIn, type StartedServer, startServer } from './started-server.ts'

let root: string
let dataDir: string
let server: StartedServer
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'speedrail-gone-'))
  dataDir = join(root, 'data')
  server = await startServer(dataDir, { STORE: 'embedded' })
})
afterEach(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

type Ask = Awaited<ReturnType<typeof logIn>>
const create = (ask: Ask, name: string) =>
  ask('mutation ($name: String!) { createCategory(name: $name) { id } }', { name })
const namesOf = async (ask: Ask): Promise<readonly string[]> =>
  (await ask<{ categories: { name: string }[] }>('{ categories { name } }')).categories.map(({ name }) => name)
const faultOf = async (ask: Ask): Promise<{ reason: string; detail: string } | null> =>
  (
    await ask<{ machine: { fault: { reason: string; detail: string } | null } }>(
      '{ machine { fault { reason detail } } }',
    )
  ).machine.fault
async function restarted(): Promise<Ask> {
  await server.stop()
  server = await startServer(dataDir, { STORE: 'embedded' })
  return logIn(server.url)
}

describe('a data folder that goes while the machine runs', () => {
  it.each([
    [
      'moved, and moved back',
      () => renameSync(dataDir, join(root, 'else')),
      () => renameSync(join(root, 'else'), dataDir),
    ],
    ['deleted, and made again', () => rmSync(dataDir, { recursive: true }), () => mkdirSync(dataDir)],
  ])(
    '%s: writes are refused meanwhile, and whatever was acknowledged is there after a restart',
    async (_, away, back) => {
      const ask = await logIn(server.url)
      await create(ask, 'Before')
      away()
      for (const nth of [1, 2, 3]) {
        await expect(create(ask, `Refused ${nth}`)).rejects.toThrow(/data folder .* was deleted or moved\. Put it back/)
      }
      expect(await namesOf(ask)).toContain('Before')
      expect(
        await eventually(
          () => faultOf(ask),
          fault => fault !== null,
        ),
      ).toMatchObject({
        reason: 'data-folder-gone',
        detail: expect.stringContaining('data'),
      })
      await new Promise(resolve => setTimeout(resolve, 1200))
      // Nobody has made another one, which would lie in the way.
      expect(existsSync(dataDir)).toBe(false)
      back()
      await create(ask, 'After')
      await ask('mutation { resetFault }')
      expect(await faultOf(ask)).toBeNull()
      const names = await namesOf(await restarted())
      expect(names).toEqual(expect.arrayContaining(['Before', 'After']))
      expect(names.filter(name => name.startsWith('Refused'))).toEqual([])
    },
  )
})
