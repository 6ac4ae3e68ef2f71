import { describe, expect, it } from 'vitest'
import { isNeededAtRunTime } from './production-packages.mjs'

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
