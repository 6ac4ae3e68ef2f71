import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoreConfig } from '../open-store.ts'
import { createFilledMachines, inFolder, memoryOf, textOf, withStore } from '../testing/filled-machine.ts'
import { backUpData, restoreData } from './backup-command.ts'
import { CommandRefused } from './command.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const machines = createFilledMachines()
afterAll(machines.dispose)

const place = (name: string): StoreConfig => inFolder(join(folder, name))

async function filled(name: string): Promise<StoreConfig> {
  await machines.fill(place(name))
  return place(name)
}

describe('backup and restore of a machine that stands still', () => {
  const file = () => join(folder, 'backup.zip')

  it('brings everything back byte for byte into an empty folder', async () => {
    const [from, to] = [await filled('from'), place('to')]
    await backUpData(from, file(), '1.2.3')
    await restoreData(to, file())
    const [before, after] = [await memoryOf(from), await memoryOf(to)]
    expect(textOf(after)).toBe(textOf(before))
    expect(after).toEqual(before)
    expect(after.orders).toHaveLength(250)
    expect([...after.pictures.values(), ...after.files.values()].map(content => content?.length)).toEqual([300_000, 16])
    expect(await readdir(join(to.dataDir, 'staging'))).toEqual([])
    // Once more, it keeps what was there before.
    await restoreData(to, file())
    const snapshots = await readdir(join(to.dataDir, 'speedrail.snapshots'))
    expect(snapshots.filter(name => name.startsWith('before-restore-'))).toHaveLength(1)
  })

  it('refuses while the machine runs', async () => {
    const from = await filled('from')
    await backUpData(from, file(), '1.2.3')
    await withStore(from, async () => {
      await expect(backUpData(from, `${file()}2`, '1.2.3')).rejects.toThrow('is open in another process')
      await expect(restoreData(from, file())).rejects.toThrow('is open in another process')
    })
  })

  it('changes nothing when the backup is damaged or cut off', async () => {
    const from = await filled('from')
    await backUpData(from, file(), '1.2.3')
    const before = await memoryOf(from)
    const whole = await readFile(file())
    const flipped = Buffer.from(whole)
    flipped[5000] = (flipped[5000] ?? 0) ^ 0xff
    for (const damaged of [flipped, whole.subarray(0, -100)]) {
      await writeFile(`${file()}.bad`, damaged)
      await expect(restoreData(from, `${file()}.bad`)).rejects.toThrow(CommandRefused)
    }
    expect(await memoryOf(from)).toEqual(before)
  })

  it('does not write over a file, and finds nothing in an empty folder', async () => {
    await expect(backUpData(place('from'), file(), '1.2.3')).rejects.toThrow('nothing to back up')
    const from = await filled('from')
    await backUpData(from, file(), '1.2.3')
    await expect(backUpData(from, file(), '1.2.3')).rejects.toThrow('there already')
    expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([])
  })
})
