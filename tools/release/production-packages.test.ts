import { describe, expect, it } from 'vitest'
import { isNeededAtRunTime, problemsOf } from './production-packages.mjs'

describe('a file of a package, in a release', () => {
  it.each([
    'koffi/src/koffi/index.cjs',
    'debug/src/node.js',
    '@koromix/koffi-linux-arm/linux_armhf/koffi.node',
    '@libsql/linux-arm-gnueabihf/index.node',
    'i2c-bus/lib/binding/node-v115-linux-arm/i2c.node',
    'sharp/package.json',
  ])('is there where something loads it: %s', path => {
    expect(isNeededAtRunTime(path)).toBe(true)
  })

  it.each([
    'i2c-bus/LICENSE',
    'rpi-gpio/MIT-LICENSE.txt',
    '@img/colour/LICENSE.md',
    '@img/sharp-libvips-linux-arm/README.md',
  ])('is there where it says on which terms: %s', path => {
    expect(isNeededAtRunTime(path)).toBe(true)
  })

  it.each([
    '.package-lock.json',
    'nan/nan.h',
    'i2c-bus/src/i2c.cc',
    'i2c-bus/example/ds1621-pi.png',
    'i2c-bus/README.md',
    'koffi/vendor/node-addon-api/index.js',
    'koffi/src/koffi/src/abi/arm64_asm.S',
    '@koromix/koffi-linux-arm64/musl_arm64/koffi.node',
    '@libsql/linux-arm64-musl/index.node',
    'sharp/dist/index.d.mts',
  ])('is left out otherwise: %s', path => {
    expect(isNeededAtRunTime(path)).toBe(false)
  })
})

/** The head of a binary, and what it has of the names of symbols. */
function binary({ bits, machine, names = '' }: { bits: 32 | 64; machine: number; names?: string }): Buffer {
  const head = Buffer.alloc(24)
  head.write('\x7fELF', 'latin1')
  head[4] = bits / 32
  head.writeUInt16LE(machine, 18)
  return Buffer.concat([head, Buffer.from(names, 'latin1')])
}

describe('a native part of a release', () => {
  it('is taken where it is made for that computer', () => {
    expect(problemsOf(binary({ bits: 64, machine: 183 }), 'arm64')).toEqual([])
    expect(problemsOf(binary({ bits: 32, machine: 40 }), 'armhf')).toEqual([])
    expect(problemsOf(binary({ bits: 64, machine: 62 }), 'x64')).toEqual([])
  })

  it('is refused where it is made for another one', () => {
    expect(problemsOf(binary({ bits: 64, machine: 62 }), 'arm64')).toEqual(['is not made for arm64'])
    expect(problemsOf(binary({ bits: 64, machine: 40 }), 'armhf')).toEqual(['is not made for armhf'])
    expect(problemsOf(Buffer.from('MZ a program of another system'), 'x64')).toEqual(['is not made for x64'])
  })

  it('is refused where it wants a newer system than the oldest one', () => {
    const names = '\0GLIBC_2.36\0GLIBCXX_3.4.30\0GLIBC_2.4\0'
    expect(problemsOf(binary({ bits: 64, machine: 62, names }), 'x64')).toEqual([])
    expect(problemsOf(binary({ bits: 64, machine: 62, names: `${names}GLIBC_2.38\0` }), 'x64')).toEqual([
      'needs GLIBC 2.38, which Debian Bookworm does not have',
    ])
  })
})
