import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SysfsPlace, sysfsProblem } from './rpi-gpio-package.ts'

describe('the way of old kernels to lines', () => {
  let folder: string
  let place: SysfsPlace
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'speedrail-sysfs-'))
    place = { gpio: join(folder, 'gpio'), cpuInfo: join(folder, 'cpuinfo') }
    mkdirSync(place.gpio)
    writeFileSync(join(place.gpio, 'export'), '')
    writeFileSync(place.cpuInfo, 'processor\t: 0\nRevision\t: a020d3\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const chip = (base: number, lines: number): void => {
    const path = join(place.gpio, `gpiochip${base}`)
    mkdirSync(path)
    writeFileSync(join(path, 'base'), `${base}\n`)
    writeFileSync(join(path, 'ngpio'), `${lines}\n`)
  }

  it('can be gone where a chip that is large enough begins with number 0', () => {
    chip(0, 54)
    chip(100, 8)
    expect(sysfsProblem(place)).toBeNull()
  })

  it('cannot be gone where numbers begin elsewhere', () => {
    chip(0, 8)
    chip(512, 58)
    expect(sysfsProblem(place)).toBe('the kernel numbers lines from 512, and rpi-gpio knows only numbers from 0')
  })

  it('cannot be gone without any chip', () => {
    expect(sysfsProblem(place)).toBe('the kernel has no chip with the lines of a header')
    expect(sysfsProblem({ ...place, gpio: join(folder, 'nothing') })).toContain('the kernel has no ')
  })

  it('cannot be gone where the package does not know the computer', () => {
    chip(0, 54)
    writeFileSync(place.cpuInfo, 'model name\t: some other\n')
    expect(sysfsProblem(place)).toContain('names no revision of a Raspberry Pi')
  })

  it('needs its files', () => {
    chip(0, 54)
    rmSync(join(place.gpio, 'export'))
    expect(sysfsProblem(place)).toContain('no permission for')
  })
})
