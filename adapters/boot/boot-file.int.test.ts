import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { readBootFile, readOutputsFile, replaceBootFile } from './boot-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-boot-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const config = () => join(folder, 'config.txt')

describe('the file of the boot configuration', () => {
  it('is the first that is there', async () => {
    expect(await readBootFile([join(folder, 'firmware/config.txt'), config()])).toBeNull()
    await writeFile(config(), Buffer.from([0x61, 0xe4, 0x0d, 0x0a]))
    expect(await readBootFile([join(folder, 'firmware/config.txt'), config()])).toEqual({
      path: config(),
      text: 'a\u00e4\r\n',
    })
  })

  it('is replaced byte for byte, with what was there before beside it', async () => {
    await writeFile(config(), 'a=1\n')
    expect(expectSuccess(await replaceBootFile({ path: config(), text: 'a=1\n' }, '\u00e4\r\n'))).toBe(true)
    expect([...(await readFile(config()))]).toEqual([0xe4, 0x0d, 0x0a])
    expect(await readFile(`${config()}.speedrail-backup`, 'utf8')).toBe('a=1\n')
    expect((await readdir(folder)).sort()).toEqual(['config.txt', 'config.txt.speedrail-backup'])
  })

  it('is left alone, and so is the backup, where nothing changes', async () => {
    await writeFile(config(), 'a=1\n')
    expect(expectSuccess(await replaceBootFile({ path: config(), text: 'a=1\n' }, 'a=1\n'))).toBe(false)
    expect(await readdir(folder)).toEqual(['config.txt'])
  })

  it('stays whole where its backup cannot be written', async () => {
    await writeFile(config(), 'a=1\n')
    await mkdir(`${config()}.speedrail-backup`)
    const problem = expectFailure(await replaceBootFile({ path: config(), text: 'a=1\n' }, 'b=2\n'))
    expect(problem.kind).toBe('boot-file-failed')
    expect(await readFile(config(), 'utf8')).toBe('a=1\n')
    expect((await readdir(folder)).sort()).toEqual(['config.txt', 'config.txt.speedrail-backup'])
  })
})

describe('the file of the outputs', () => {
  const outputs = () => join(folder, 'outputs.json')

  it('is nothing before the controller has written it', async () => {
    expect(expectSuccess(await readOutputsFile(outputs()))).toBeNull()
  })

  it('is read', async () => {
    await writeFile(outputs(), '{}')
    expect(expectSuccess(await readOutputsFile(outputs()))).toBe('{}')
  })

  it('is not read through a link, from a pipe, from a folder or without end', async () => {
    await writeFile(join(folder, 'secret'), 'secret')
    await symlink(join(folder, 'secret'), outputs())
    expect(expectFailure(await readOutputsFile(outputs())).kind).toBe('outputs-unreadable')
    expect(expectFailure(await readOutputsFile(folder)).kind).toBe('outputs-unreadable')
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    expect(expectFailure(await readOutputsFile(pipe)).kind).toBe('outputs-unreadable')
    await writeFile(join(folder, 'large'), Buffer.alloc(70_000))
    expect(expectFailure(await readOutputsFile(join(folder, 'large'))).kind).toBe('outputs-unreadable')
  })
})
