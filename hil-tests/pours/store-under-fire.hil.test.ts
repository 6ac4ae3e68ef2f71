import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mayHaveOwnDisk, mountOwnDisk, type OwnDisk } from './own-disk.ts'
import { logIn, type StartedServer, startServer } from './started-server.ts'

const embedded = { STORE: 'embedded' }

let dataDir: string
let disk: OwnDisk | null = null
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-fire-'))
})
afterEach(async () => {
  await disk?.remove()
  disk = null
  chmodSync(dataDir, 0o700)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

const start = (within: readonly string[] = []): Promise<StartedServer> => startServer(dataDir, embedded, within)

/** The calls by which an administrator makes and reads categories. */
async function categoriesOf(url: string) {
  const ask = async (path: string, init?: object): Promise<{ status: number; body: unknown }> => {
    const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/api/category/${path}`, { headers, ...init })
    return { status: response.status, body: await response.json() }
  }
  const token = fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'mutation { login(username: "admin", password: "speedrail") { token } }' }),
  })
    .then(response => response.json())
    .then(answer => (answer as { data: { login: { token: string } } }).data.login.token)
  return {
    make: (name: string) => ask('', { method: 'POST', body: JSON.stringify({ name }) }),
    names: async () => ((await ask('')).body as { name: string }[]).map(({ name }) => name),
  }
}

/** Writes until nothing more goes on the disk. */
function fill(disk: OwnDisk): void {
  for (const bytes of [65_536, 4096, 1]) {
    for (let nth = 0; ; nth += 1) {
      try {
        writeFileSync(disk.path(`filler-${bytes}-${nth}`), Buffer.alloc(bytes))
      } catch {
        rmSync(disk.path(`filler-${bytes}-${nth}`), { force: true })
        break
      }
    }
  }
}
const makeRoom = (disk: OwnDisk): void => {
  for (const name of readdirSync(disk.path('.')).filter(each => each.startsWith('filler-'))) rmSync(disk.path(name))
}

describe('a disk that is full', () => {
  it('keeps what was saved, refuses the rest with what to do, and the same process goes on when there is room', async () => {
    if (!mayHaveOwnDisk()) return
    const small = await mountOwnDisk(dataDir, 32)
    disk = small
    const server = await start(small.within)
    const saved: string[] = []
    try {
      const categories = await categoriesOf(server.url)
      saved.push(...(await categories.names()))
      fill(small)
      let refused: unknown = null
      for (let nth = 1; nth <= 200 && refused === null; nth += 1) {
        const { status, body } = await categories.make(`Full ${nth}`)
        if (status === 201) saved.push(`Full ${nth}`)
        else refused = { status, body }
      }
      expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('Make room on it') } })
      expect((await categories.names()).sort()).toEqual(saved.sort())
      makeRoom(small)
      expect((await categories.make('There is room')).status).toBe(201)
      saved.push('There is room')
      fill(small)
    } finally {
      await server.stop()
    }
    const again = await start(small.within)
    try {
      expect((await (await categoriesOf(again.url)).names()).sort()).toEqual(saved.sort())
    } finally {
      await again.stop()
    }
  })
})

describe('a disk that nobody may write to', () => {
  it('is told at the start when it is read-only', async () => {
    if (!mayHaveOwnDisk()) return
    const small = await mountOwnDisk(dataDir, 32)
    disk = small
    await (await start(small.within)).stop()
    small.makeReadOnly()
    await expect(start(small.within)).rejects.toThrow(/ended with 1[\s\S]*can’t be written[\s\S]*read-only/)
  })

  it('is told at the start when the folder is somebody else’s', async () => {
    const isRoot = process.getuid?.() === 0
    // Root may do everything, but in a namespace where the owner is nobody.
    if (isRoot) chownSync(dataDir, 12_345, 12_345)
    else chmodSync(dataDir, 0o500)
    const within = isRoot ? ['unshare', '--user', '--map-root-user'] : []
    await expect(start(within)).rejects.toThrow(/ended with 1[\s\S]*can’t be written[\s\S]*the right to/)
  })
})

describe('a store that was damaged while the machine stood still', () => {
  const file = (): string => join(dataDir, 'speedrail.db')
  async function damagedStore({ hasSnapshot }: { hasSnapshot: boolean }): Promise<void> {
    await (await start()).stop()
    mkdirSync(join(dataDir, 'speedrail.snapshots'), { recursive: true })
    if (hasSnapshot) copyFileSync(file(), join(dataDir, 'speedrail.snapshots', 'daily-2025-06-01.db'))
    const bytes = readFileSync(file())
    // Wherever it stands: pages may hold what was there before.
    for (let at = bytes.indexOf('Mojito'); at >= 0; at = bytes.indexOf('Mojito', at)) bytes.write('Moj1to', at)
    writeFileSync(file(), bytes)
  }

  it('goes on with the newest intact state, and stands still until somebody has looked at it', async () => {
    await damagedStore({ hasSnapshot: true })
    const server = await start()
    try {
      expect(server.output()).toMatch(
        /were damaged: .*checksum.*\. The newest intact state was restored: the state of /,
      )
      const ask = await logIn(server.url)
      const { machine } = await ask<{ machine: { fault: object | null } }>('{ machine { fault { reason detail } } }')
      expect(machine.fault).toMatchObject({
        reason: 'records-lost',
        detail: expect.stringContaining('speedrail.damaged-'),
      })
      await ask('mutation { resetFault }')
    } finally {
      await server.stop()
    }
    const again = await start()
    try {
      expect(again.output()).not.toMatch(/were damaged/)
      const ask = await logIn(again.url)
      expect(await ask('{ machine { fault { reason } } }')).toEqual({ machine: { fault: null } })
    } finally {
      await again.stop()
    }
  })

  it('is refused with what to do when nothing intact is there', async () => {
    await damagedStore({ hasSnapshot: false })
    await expect(start()).rejects.toThrow(/ended with 1[\s\S]*No snapshot of it is intact either/)
  })

  it('is not backed up, and the command says why', async () => {
    await damagedStore({ hasSnapshot: true })
    const before = readFileSync(file())
    const { status, stderr } = command('backup', join(dataDir, 'backup.zip'))
    expect([status, stderr]).toEqual([1, expect.stringMatching(/its checksum does not match\n.*newest intact state/)])
    expect(readFileSync(file()).equals(before)).toBe(true)
  })
})

const command = (...words: string[]) =>
  spawnSync(process.execPath, ['dist/server/cli.mjs', ...words], {
    env: { ...process.env, ...embedded, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

describe('a store that a server has', () => {
  it('is refused to commands', async () => {
    const server = await start()
    try {
      writeFileSync(join(dataDir, 'old.zip'), '')
      for (const words of [
        ['backup', join(dataDir, 'new.zip')],
        ['restore', join(dataDir, 'old.zip'), '--yes'],
      ]) {
        const { status, stderr } = command(...words)
        expect([status, stderr]).toEqual([1, expect.stringContaining('Another Speedrail is running on it')])
      }
      expect((await fetch(`${server.url}/health`)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})
