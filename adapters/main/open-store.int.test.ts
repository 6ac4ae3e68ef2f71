import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { readConfig } from '#adapters/config/config.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { startWireDouble, type WireDouble } from '#tools/mongodb/wire-double.ts'
import { openStore, type StoreConfig } from './open-store.ts'
import { startFailureText } from './start-failure.ts'
import { inFolder, withStore } from './testing/filled-machine.ts'

let folder: string
let double: WireDouble
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-store-'))
  double = await startWireDouble({ replicaSet: true })
})
afterEach(async () => {
  await double.close()
  await rm(folder, { recursive: true, force: true })
})

const onDatabase = (key = 'left'): StoreConfig => ({ store: double.uri, machineId: aMachineKey(key), dataDir: folder })

describe('pictures of a machine on a database', () => {
  it('are shown while it is away, and are everybody’s', async () => {
    const key = await withStore(onDatabase(), async ({ images }) => {
      const put = await images.put(aPicture(1))
      await double.close()
      expect([...((await images.get(put)) ?? [])]).toEqual([...aPicture(1)])
      await double.listen()
      return put
    })
    await rm(join(folder, 'mongodb'), { recursive: true })
    await withStore(onDatabase('right'), async ({ images }) => {
      expect([...((await images.get(key)) ?? [])]).toEqual([...aPicture(1)])
    })
  })

  it('do not mix with those of an embedded store in the same folder', async () => {
    const key = await withStore(inFolder(folder), ({ images }) => images.put(aPicture(1)))
    await withStore(onDatabase(), async ({ images, localDir }) => {
      expect(localDir).not.toBe(folder)
      expect(await images.get(key)).toBeNull()
      await images.keepOnly(new Set())
    })
    expect(await withStore(inFolder(folder), ({ images }) => images.get(key))).not.toBeNull()
  })
})

it.each(['a folder', 'a database'])('no machine begins on half of a copy in %s', async where => {
  const config = where === 'a folder' ? inFolder(folder) : onDatabase()
  const open = () => openStore({ config, clock: systemClock, warn: () => undefined, mends: true })
  await withStore(config, ({ mark }) => mark.set({ from: 'elsewhere', begunAt: timestamp(1) }))
  expect(expectFailure(await open()).kind).toBe('half-copied')
  expect(expectFailure(await open()).kind).toBe('half-copied')
})

const files = ['speedrail.db', 'speedrail.db-witness', 'speedrail.db-wal']
it.each([
  ...files.map(name => ['a folder', name, (path: string) => mkdir(path)] as const),
  ...files.map(name => ['a link that leads nowhere', name, (path: string) => symlink('/nowhere/x', path)] as const),
])('%s in the place of %s is a reason in words, and no stack', async (what, name, place) => {
  await place(join(folder, name))
  const config = inFolder(folder)
  const error: unknown = await openStore({ config, clock: systemClock, warn: () => undefined, mends: true }).catch(
    (thrown: unknown) => thrown,
  )
  const text = startFailureText(error, expectSuccess(readConfig({ DATA_DIR: folder })))
  expect(text).toContain(`The data in ${folder}`)
  expect(text).toContain(`${name} is ${what}`)
  expect(text).not.toMatch(/\n\s+at /)
})
