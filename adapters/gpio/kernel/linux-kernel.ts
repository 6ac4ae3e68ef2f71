import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import type { Libc } from '#adapters/libc/libc.ts'
import type { GpioKernel } from './gpio-kernel.ts'

const folder = '/dev'
const chipFile = /^gpiochip(\d+)$/

/** The kernel that this program runs on. */
export function linuxKernel(libc: Libc): GpioKernel {
  return {
    chipPaths: () =>
      readdirSync(folder)
        .flatMap(name => {
          const number = chipFile.exec(name)?.[1]
          return number === undefined ? [] : [{ path: `${folder}/${name}`, number: Number(number) }]
        })
        .sort((a, b) => a.number - b.number)
        .map(({ path }) => path),
    open: path => errnoOf(() => openSync(path, 'r+')),
    close(fd) {
      errnoOf(() => {
        closeSync(fd)
        return 0
      })
    },
    ioctl: libc.ioctl,
    isReadable: libc.isReadable,
    read: (fd, into) => errnoOf(() => readSync(fd, into)),
    nameOf: libc.nameOf,
  }
}

/** Node throws; what it throws has the error number, negative. */
function errnoOf(call: () => number): number {
  try {
    return call()
  } catch (error) {
    if (error instanceof Error && 'errno' in error && typeof error.errno === 'number') return error.errno
    throw error
  }
}
