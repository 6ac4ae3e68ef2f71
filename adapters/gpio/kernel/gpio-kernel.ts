import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import type { Libc } from '#adapters/libc/libc.ts'

/** The same on every architecture we run on. */
export const errno = { ENOENT: 2, EACCES: 13, EPERM: 1, EBUSY: 16, ENODEV: 19, EINVAL: 22, ENOTTY: 25 } as const

const folder = '/dev'
const chipFile = /^gpiochip(\d+)$/

export type GpioKernel = ReturnType<typeof linuxKernel>

/** The calls of this folder to the operating system; failures are negative error numbers: most of them are expected. */
export const linuxKernel = ({ ioctl, isReadable, nameOf }: Libc) => ({
  /** Paths of all GPIO chips, in the order of their numbers. */
  chipPaths(): readonly string[] {
    const numbers = readdirSync(folder).flatMap(name => chipFile.exec(name)?.[1] ?? [])
    return numbers.sort((a, b) => Number(a) - Number(b)).map(number => `${folder}/gpiochip${number}`)
  },
  open: (path: string): number => errnoOf(() => openSync(path, 'r+')),
  close: (fd: number): void => void errnoOf(() => closeSync(fd)),
  ioctl: (fd: number, request: number, argument: Uint8Array): number => ioctl(fd, request, argument),
  isReadable,
  read: (fd: number, into: Uint8Array): number => errnoOf(() => readSync(fd, into)),
  nameOf,
})

function errnoOf<Answer>(call: () => Answer): Answer | number {
  try {
    return call()
  } catch (error) {
    if (error instanceof Error && 'errno' in error && typeof error.errno === 'number') return error.errno
    throw error
  }
}
