import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadLibc } from '#adapters/libc/libc.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { errno, linuxKernel } from './gpio-kernel.ts'
import { LineValues, requests } from './uapi.ts'

describe('calls of the C library', () => {
  const libc = expectSuccess(loadLibc())
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'speedrail-libc-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('that fail give the error’s number, and its name', () => {
    const file = openSync('/dev/null', 'r+')
    const values = new LineValues()
    expect(libc.ioctl(file, requests.setValues, values.set(1, 1))).toBe(-errno.ENOTTY)
    closeSync(file)
    expect(libc.ioctl(-1, requests.setValues, values.set(1, 1))).toBe(-9)
    expect([libc.nameOf(errno.ENOTTY), libc.nameOf(errno.EBUSY), libc.nameOf(9_999)]).toEqual([
      'ENOTTY',
      'EBUSY',
      'error 9999',
    ])
  })

  it('tell whether something can be read, without waiting for it', () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const file = openSync(pipe, 'r+')
    expect(libc.isReadable(file)).toBe(false)
    writeSync(file, 'x')
    expect(libc.isReadable(file)).toBe(true)
    const kernel = linuxKernel(libc)
    const bytes = Buffer.alloc(4)
    expect(kernel.read(file, bytes)).toBe(1)
    expect(bytes.toString('latin1', 0, 1)).toBe('x')
    kernel.close(file)
    expect(kernel.read(file, bytes)).toBe(-9)
  })

  it('may be those of files that are not there', () => {
    const kernel = linuxKernel(libc)
    expect(kernel.open(join(folder, 'nothing'))).toBe(-errno.ENOENT)
    for (const path of kernel.chipPaths()) expect(path).toMatch(/^\/dev\/gpiochip\d+$/)
  })
})
