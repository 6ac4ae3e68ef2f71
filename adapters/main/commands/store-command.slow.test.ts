import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createCopyMarkFile } from '#adapters/store-embedded/copy-mark-file.ts'
import { expectFailure } from '#domain/testing/unwrap.ts'
import { openStore } from '../open-store.ts'
import { fillMachine, inFolder, memoryOf, textOf } from '../testing/filled-machine.ts'
import { runCli } from '../testing/run-cli.ts'

it('a copy goes on where it was broken off, and no machine begins on half of one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-copy-'))
  const [from, to] = [inFolder(join(folder, 'from')), inFolder(join(folder, 'to'))]
  await fillMachine(from, 150)
  const whole = await memoryOf(from)
  const mark = createCopyMarkFile(to.dataDir)
  const copied = () =>
    readdir(join(to.dataDir, 'images')).then(
      names => names.length,
      () => 0,
    )
  const copy = (...kill: [] | [Parameters<typeof runCli>[2]]) =>
    runCli(['store', 'copy', from.dataDir, to.dataDir, '--yes'], { DATA_DIR: folder }, ...kill)
  let broken = 0
  for (const afterMs of [0, 5, 20, 60, 150]) {
    const before = await copied()
    const goesOn = async () => (await mark.read()) !== null && (await copied()) > before
    const { code, output } = await copy({ when: goesOn, afterMs })
    if (code === 0) break
    broken += 1
    expect([code, output]).toEqual([null, ''])
    const opened = await openStore({ config: to, clock: systemClock, warn: () => undefined })
    expect(expectFailure(opened).kind).toBe('half-copied')
  }
  expect(broken).toBeGreaterThan(0)
  expect(await copy()).toMatchObject({ code: 0 })
  const after = await memoryOf(to)
  expect(textOf(after)).toBe(textOf(whole))
  expect(after.pictures).toEqual(whole.pictures)
  await rm(folder, { recursive: true })
})
