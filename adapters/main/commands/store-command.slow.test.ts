import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createCopyMarkFile } from '#adapters/store-embedded/copy-mark-file.ts'
import { expectFailure } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openStore, type StoreConfig } from '../open-store.ts'
import { createFilledMachines, inFolder, jpegOf, memoryOf, textOf, withStore } from '../testing/filled-machine.ts'
import { runCli } from '../testing/run-cli.ts'
import { runCommand } from '../testing/run-command.ts'
import { store } from './store-command.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-copy-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const machines = createFilledMachines()
afterAll(machines.dispose)

const place = (name: string): StoreConfig => inFolder(join(folder, name))
const copy = (from: StoreConfig, to: StoreConfig, ...more: string[]) =>
  runCommand(store, ['copy', from.dataDir, to.dataDir, ...more], { DATA_DIR: join(folder, 'data') })
const markOf = ({ dataDir }: StoreConfig) => createCopyMarkFile(dataDir)

describe('a copy of a machine that stands still', () => {
  it('has everything, and each document is compared', async () => {
    const [from, to] = [place('from'), place('to')]
    await machines.fill(from, 3)
    const { code, output } = await copy(from, to)
    expect([code, output]).toEqual([0, expect.stringContaining('all equal')])
    expect(output).toMatch(/recipe +\d+ +equal/)
    expect(output).toMatch(/pastOrder +250 +equal/)
    expect(output).toMatch(/picture +3 +equal/)
    expect(output).toMatch(/file +1 +equal/)
    const [before, after] = [await memoryOf(from), await memoryOf(to)]
    expect(textOf(after)).toBe(textOf(before))
    expect([after.pictures, after.files]).toEqual([before.pictures, before.files])
    expect(await markOf(to).read()).toBeNull()
  })

  it('replaces what is there only when told to, and keeps a snapshot of it', async () => {
    const [from, to] = [place('from'), place('to')]
    await machines.fill(from, 2)
    await machines.fill(to, 1)
    const old = textOf(await memoryOf(to))
    expect(await copy(from, to)).toEqual({ code: 1, output: expect.stringContaining('Say --yes') })
    expect(textOf(await memoryOf(to))).toBe(old)
    expect(await copy(from, to, '--yes')).toMatchObject({ code: 0 })
    expect(textOf(await memoryOf(to))).toBe(textOf(await memoryOf(from)))
    const snapshots = await readdir(join(to.dataDir, 'speedrail.snapshots'))
    expect(snapshots.filter(name => name.startsWith('before-restore-'))).toHaveLength(1)
  })

  it('is refused while a machine runs on either side, and from nowhere', async () => {
    const [from, to] = [place('from'), place('to')]
    expect(await copy(from, to)).toEqual({ code: 1, output: expect.stringContaining('nothing to copy') })
    await machines.fill(from)
    for (const taken of [from, to]) {
      await withStore(taken, async () => {
        expect(await copy(from, to)).toEqual({
          code: 1,
          output: expect.stringContaining('Another Speedrail is running'),
        })
      })
    }
    expect(await copy(from, from)).toEqual({ code: 1, output: expect.stringContaining('are the same') })
  })

  it('tells which pictures were lost before, and copies the rest', async () => {
    const [from, to] = [place('from'), place('to')]
    await machines.fill(from, 3)
    const [missing, rotten, sound] = [...(await memoryOf(from)).pictures.keys()]
    await rm(join(from.dataDir, 'images', `${missing}.jpg`))
    await writeFile(join(from.dataDir, 'images', `${rotten}.jpg`), jpegOf(99))
    const { code, output } = await copy(from, to)
    expect([code, output]).toEqual([0, expect.stringContaining(`not copied: ${missing}, ${rotten}`)])
    const { pictures } = await memoryOf(to)
    expect([...pictures].map(([key, jpeg]) => [key, jpeg?.length ?? null])).toEqual([
      [missing, null],
      [rotten, null],
      [sound, 5000],
    ])
  })

  it('goes on where it was broken off, and no machine begins on half of one', async () => {
    const [from, to] = [place('from'), place('to')]
    await machines.fill(from, 150)
    const whole = await memoryOf(from)
    const mark = markOf(to)
    const copied = () =>
      readdir(join(to.dataDir, 'images')).then(
        names => names.length,
        () => 0,
      )
    const copying = (...kill: [] | [Parameters<typeof runCli>[2]]) =>
      runCli(['store', 'copy', from.dataDir, to.dataDir, '--yes'], { DATA_DIR: folder }, ...kill)
    let broken = 0
    for (const afterMs of [0, 5, 20, 60, 150]) {
      const before = await copied()
      const goesOn = async () => (await mark.read()) !== null && (await copied()) > before
      const { code, output } = await copying({ when: goesOn, afterMs })
      if (code === 0) break
      broken += 1
      expect([code, output]).toEqual([null, ''])
      const opened = await openStore({ config: to, clock: systemClock, warn: () => undefined })
      expect(expectFailure(opened).kind).toBe('half-copied')
    }
    expect(broken).toBeGreaterThan(0)
    expect(await copying()).toMatchObject({ code: 0 })
    const after = await memoryOf(to)
    expect(textOf(after)).toBe(textOf(whole))
    expect(after.pictures).toEqual(whole.pictures)
  })

  it('can be given up, and another one asks before it takes its place', async () => {
    const [from, to] = [place('from'), place('to')]
    await machines.fill(from)
    await markOf(to).set({ from: 'elsewhere', begunAt: timestamp(1) })
    expect(await copy(from, to)).toEqual({ code: 1, output: expect.stringContaining('copy of elsewhere') })
    const giveUp = () => runCommand(store, ['give-up', to.dataDir], { DATA_DIR: folder })
    expect(await giveUp()).toMatchObject({ code: 0 })
    expect(await giveUp()).toMatchObject({ code: 1 })
    expect(await copy(from, to)).toMatchObject({ code: 0 })
  })

  it('heals a picture that is there already, but rotten', async () => {
    const [from, to] = [place('from'), place('to')]
    await machines.fill(from)
    await copy(from, to)
    const [name = ''] = (await readdir(join(to.dataDir, 'images'))).filter(each => each.endsWith('.jpg'))
    await writeFile(join(to.dataDir, 'images', name), 'rotten')
    expect(await copy(from, to, '--yes')).toMatchObject({ code: 0 })
    expect(await readFile(join(to.dataDir, 'images', name))).toEqual(await readFile(join(from.dataDir, 'images', name)))
  })

  it.each([[[]], [['copy', 'a']], [['copy', 'a', 'b', 'c']], [['move', 'a', 'b']], [['copy', 'a', 'b', '--no']]])(
    'explains itself where it was called wrongly: %j',
    async words => {
      expect(await runCommand(store, words, { DATA_DIR: folder })).toEqual({
        code: 1,
        output: expect.stringContaining('store copy <from> <to>'),
      })
    },
  )
})
