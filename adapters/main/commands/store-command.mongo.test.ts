import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { connectMongo } from '#adapters/store-mongodb/connection.ts'
import { createCopyMarkDocument } from '#adapters/store-mongodb/open-mongodb-place.ts'
import { onlyId } from '#domain/records/records.ts'
import { aRecipe } from '#domain/testing/builders.ts'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { type MongoServer, mongoServers, type ProvidedDatabase } from '#tools/mongodb/test-servers.ts'
import { openStore, openWholeOrHalf, type StoreConfig } from '../open-store.ts'
import { fillMachine, inFolder, memoryOf, textOf, withStore } from '../testing/filled-machine.ts'
import { runCli } from '../testing/run-cli.ts'
import { runCommand } from '../testing/run-command.ts'
import { backUpData, restore, restoreData } from './backup-command.ts'
import { store } from './store-command.ts'

/** Whether a copy into a database has begun. */
async function isBegun({ store: url }: StoreConfig): Promise<boolean> {
  const { client, database } = expectSuccess(await connectMongo(url))
  const mark = await createCopyMarkDocument(database).read()
  await client.close()
  return mark !== null
}

/** A fresh database, a folder for each machine, and commands as given on the machine `left`. */
function benchOn({ provide }: MongoServer) {
  let folder: string
  let database: ProvidedDatabase
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'speedrail-mongodb-'))
    database = await provide()
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
    await database.dispose()
  })

  const place = (name: string): StoreConfig => inFolder(join(folder, name))
  const machine = (key: string): StoreConfig => ({
    store: database.uri,
    machineId: aMachineKey(key),
    dataDir: join(folder, key),
  })
  const nameOf = ({ store, dataDir }: StoreConfig): string => (store === 'embedded' ? dataDir : store)
  /** As called on the machine `left`. */
  const wordsOf = (from: StoreConfig, to: StoreConfig) => ['copy', nameOf(from), nameOf(to), '--machine', 'left']
  const environment = () => ({ DATA_DIR: join(folder, 'left'), STORE: database.uri, MACHINE_ID: 'left' })
  const copy = (from: StoreConfig, to: StoreConfig, ...more: string[]) =>
    runCommand(store, [...wordsOf(from, to), ...more], environment())
  return { place, machine, wordsOf, environment, copy }
}

describe.each(mongoServers())('on $name', server => {
  const { place, machine, wordsOf, environment, copy } = benchOn(server)

  describe('a copy of a machine that stands still', () => {
    it('is the same there, and back again', async () => {
      const [from, there, back] = [place('from'), machine('left'), place('back')]
      await fillMachine(from, 3)
      const moved = await copy(from, there)
      expect(moved).toEqual({ code: 0, output: expect.stringContaining('all equal') })
      expect(moved.output).toMatch(/pastOrder +250 +equal/)
      expect(await copy(there, back)).toMatchObject({ code: 0 })
      const whole = await memoryOf(from)
      for (const other of [await memoryOf(there), await memoryOf(back)]) {
        expect(textOf(other)).toBe(textOf(whole))
        expect([other.pictures, other.files]).toEqual([whole.pictures, whole.files])
      }
    })

    it('goes on where it was broken off, and no machine begins on half of one', async () => {
      const [from, to] = [place('from'), machine('left')]
      await fillMachine(from, 100)
      for (const afterMs of [0, 300]) {
        const kill = { when: () => isBegun(to), afterMs }
        expect((await runCli(['store', ...wordsOf(from, to), '--yes'], environment(), kill)).code).toBeNull()
        const opened = await openStore({ config: machine('right'), clock: systemClock, warn: () => undefined })
        expect(expectFailure(opened).kind).toBe('half-copied')
      }
      expect(await copy(from, to, '--yes')).toMatchObject({ code: 0 })
      const [before, after] = [await memoryOf(from), await memoryOf(to)]
      expect(textOf(after)).toBe(textOf(before))
      expect(after.pictures).toEqual(before.pictures)
    }, 60_000)
  })

  describe('backup and restore of one of two machines', () => {
    const file = () => `${place('backup').dataDir}.zip`
    const pumpOf = async (config: StoreConfig) => (await memoryOf(config)).records.pump

    it('bring back what is shared and what is its own, and leave the other alone', async () => {
      const [left, right] = [machine('left'), machine('right')]
      await fillMachine(left, 2)
      await backUpData(left, file(), '1.2.3')
      const before = await memoryOf(left)
      await withStore(right, async ({ store }) => {
        await store.load()
        await store.commit([
          { op: 'put', kind: 'tokenSecret', id: onlyId, value: { value: 'of the right one' } },
          { op: 'put', kind: 'recipe', id: 9500, value: aRecipe({ id: asId(9500), name: 'Later' }) },
          { op: 'delete', kind: 'recipe', id: 9001 },
        ])
      })
      await restoreData(left, file())
      const after = await memoryOf(left)
      expect(textOf(after)).toBe(textOf(before))
      expect(after.pictures).toEqual(before.pictures)
      const { records } = await memoryOf(right)
      expect(records.tokenSecret.get(onlyId)?.value).toBe('of the right one')
      expect([records.recipe.has(9500), records.recipe.has(9001)]).toEqual([false, true])
      expect((await pumpOf(right)).size).toBe(0)
    })

    it('say what a restore replaces, and wait for the other machine to stop', async () => {
      const [left, right] = [machine('left'), machine('right')]
      await fillMachine(left)
      await backUpData(left, file(), '1.2.3')
      const asked = await runCommand(restore, [file()], environment())
      expect(asked).toEqual({ code: 1, output: expect.stringContaining('that its machines have in common') })
      await withStore(right, async ({ store: { load, commit, shared } }) => {
        await load()
        await commit([{ op: 'put', kind: 'tokenSecret', id: onlyId, value: { value: 'of the right one' } }])
        shared?.follow(() => undefined)
        shared?.announce({ version: '1', activity: { kind: 'idle' }, at: systemClock.now() })
        const refused = await runCommand(restore, [file(), '--yes'], environment())
        expect(refused).toEqual({ code: 1, output: expect.stringContaining('first: right') })
        expect(await copy(place('from'), left)).toMatchObject({ code: 1 })
      })
      expect(await runCommand(restore, [file(), '--yes'], environment())).toMatchObject({ code: 0 })
    })
  })
})

/** Checks before anything is written have little to do with the server. */
describe.each(mongoServers().slice(0, 1))('before a copy on $name', server => {
  const { place, machine, copy } = benchOn(server)

  it('does not take the place of anything without being told, and none of what is of another machine', async () => {
    const [from, left, right] = [place('from'), machine('left'), machine('right')]
    await fillMachine(from)
    await fillMachine(right)
    expect(await copy(from, left)).toEqual({ code: 1, output: expect.stringContaining('have in common included') })
    const others = await memoryOf(right)
    expect(await copy(from, left, '--yes')).toMatchObject({ code: 0 })
    const after = await memoryOf(right)
    expect([after.records.pump, after.orders]).toEqual([others.records.pump, others.orders])
    expect(textOf(await memoryOf(left))).toBe(textOf(await memoryOf(from)))
  })

  it('says which machines there are when it is asked for another', async () => {
    await fillMachine(machine('right'))
    const { code, output } = await copy(machine('left'), place('to'))
    expect([code, output]).toEqual([1, expect.stringContaining('There is no machine left')])
    expect(output).toContain('there is: right')
    expect(output).not.toContain('@')
  })

  it('a machine that runs keeps others from copying into what is its own', async () => {
    const from = place('from')
    await fillMachine(from)
    const running = await openWholeOrHalf({ config: machine('left'), clock: systemClock, warn: () => undefined })
    expect(await copy(from, machine('left'))).toEqual({
      code: 1,
      output: expect.stringContaining('Another Speedrail is running'),
    })
    if (running.ok) await running.value.close()
  })
})
