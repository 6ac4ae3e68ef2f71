import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { bootLevelsState } from '../boot-levels-state.ts'
import { bootLevelsCommand } from './boot-levels-command.ts'

let folder: string
let said: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-boot-levels-'))
  said = ''
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const config = () => join(folder, 'config.txt')
const text = () => readFile(config(), 'utf8')
const giveConfig = () => writeFile(config(), 'arm_boost=1\n')
const giveOutputs = (...header: readonly object[]) =>
  writeFile(join(folder, 'outputs.json'), JSON.stringify({ version: 1, header, expanders: [] }))
const command = (...words: readonly string[]) =>
  bootLevelsCommand(words, {
    dataDir: folder,
    configFiles: [join(folder, 'firmware', 'config.txt'), config()],
    say: line => {
      said += `${line}\n`
    },
  })

describe('speedrail boot-levels', () => {
  it('writes the outputs of the header into the boot configuration, and takes them out again', async () => {
    await giveConfig()
    await giveOutputs({ nr: 17, safe: 'low' })
    expect(await command('write')).toBe(0)
    expect(await text()).toContain('\ngpio=17=op,dl,pd\n')
    expect(said).toContain('from the next start')
    expect(expectSuccess(await bootLevelsState(folder, [config()]))).toMatchObject({ isCurrent: true })
    expect(await command('write')).toBe(0)
    expect(said).toContain('is up to date')
    expect(await command('remove')).toBe(0)
    expect(await text()).toBe('arm_boost=1\n')
    expect(expectSuccess(await bootLevelsState(folder, [config()]))).toMatchObject({ isCurrent: false })
  })

  it('switches on the bus and the letting go of lines before there are outputs', async () => {
    await giveConfig()
    expect(await command('write')).toBe(0)
    expect(await text()).toContain('\ndtparam=strict_gpiod\n')
    expect(await text()).not.toContain('gpio=')
  })

  it('keeps what it has written when the outputs are not known any more: the data folder may have gone', async () => {
    await giveConfig()
    await giveOutputs({ nr: 17, safe: 'low' })
    await command('write')
    const before = await text()
    await rm(join(folder, 'outputs.json'))
    expect(await command('write')).toBe(0)
    expect(await text()).toBe(before)
    expect(said).toContain('No outputs are known')
    expect(expectSuccess(await bootLevelsState(folder, [config()]))).toMatchObject({ isCurrent: true })
    expect(await command('remove')).toBe(0)
    expect(await text()).toBe('arm_boost=1\n')
  })

  it('shows without changing', async () => {
    await giveConfig()
    await giveOutputs({ nr: 4, safe: 'high' })
    expect(await command('show')).toBe(0)
    expect(said).toContain('gpio=4=op,dh,pu')
    expect(await text()).toBe('arm_boost=1\n')
  })

  it('has nothing to do on a computer without such a file', async () => {
    expect(await command('write')).toBe(0)
    expect(said).toContain('only a Raspberry Pi')
    expect(expectSuccess(await bootLevelsState(folder, [config()]))).toBeNull()
  })

  it('changes no other file where the one of the firmware cannot be read', async () => {
    await giveConfig()
    await mkdir(join(folder, 'firmware/config.txt'), { recursive: true })
    expect(await command('write')).toBe(1)
    expect(said).toContain('cannot be read')
    expect(await text()).toBe('arm_boost=1\n')
    expect(expectFailure(await bootLevelsState(folder, [folder]))).toContain('cannot be read')
  })

  it('changes nothing by outputs that it does not believe, yet removes', async () => {
    await giveConfig()
    await giveOutputs({ nr: 17, safe: 'low' })
    await command('write')
    await giveOutputs({ nr: 28, safe: 'low' })
    const before = await text()
    expect(await command('write')).toBe(1)
    expect(await text()).toBe(before)
    expect(await command('remove')).toBe(0)
    expect(await text()).toBe('arm_boost=1\n')
  })

  it('leaves a damaged block to a person', async () => {
    await writeFile(config(), '# speedrail: begin\n')
    expect(await command('write')).toBe(1)
    expect(await text()).toBe('# speedrail: begin\n')
  })

  it.each([[], ['erase'], ['write', 'now']])('knows no other words: %j', async (...words) => {
    await giveConfig()
    expect(await command(...words)).toBe(2)
  })
})
