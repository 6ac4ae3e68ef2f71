import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fillMachine, inFolder, memoryOf, textOf, withStore } from '../testing/filled-machine.ts'
import { runCli } from '../testing/run-cli.ts'
import { backUpData, restoreData } from './backup-command.ts'

it('a restore that is killed at any instant leaves all of the old or all of the new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-backup-'))
  const [from, to] = [inFolder(join(folder, 'from')), inFolder(join(folder, 'to'))]
  const [newer, older] = [join(folder, 'newer.zip'), join(folder, 'older.zip')]
  await fillMachine(from)
  await backUpData(from, newer, '1.2.3')
  const whole = textOf(await memoryOf(from))
  await withStore(from, async ({ store }) => {
    await store.commit([{ op: 'delete', kind: 'recipe', id: 9001 }])
  })
  await backUpData(from, older, '1.2.3')
  await restoreData(to, older)
  const old = textOf(await memoryOf(to))

  const restore = (...kill: [] | [Parameters<typeof runCli>[2]]) =>
    runCli(['restore', newer, '--yes'], { DATA_DIR: to.dataDir }, ...kill)
  /** The file lies beside the store. */
  const isBegun = async () => (await readdir(join(to.dataDir, 'staging'))).length > 0
  let killed = 0
  for (const afterMs of [0, 15, 40, 80, 150]) {
    const { code } = await restore({ when: isBegun, afterMs })
    if (code === null) killed += 1
    expect([old, whole]).toContain(textOf(await memoryOf(to)))
  }
  expect(killed).toBeGreaterThan(0)
  expect(await restore()).toMatchObject({ code: 0 })
  expect(textOf(await memoryOf(to))).toBe(whole)
  await rm(folder, { recursive: true })
})
