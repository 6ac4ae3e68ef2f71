import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import type { Libc } from '#adapters/libc/libc.ts'

/** The calls of this folder to the operating system; failures are error numbers, because most of them are expected. */
export interface GpioKernel extends Pick<Libc, 'isReadable' | 'nameOf'> {
  /** Paths of all GPIO chips, in the order of their numbers. */
  chipPaths(): readonly string[]
  /** @returns a descriptor, or a negative error number */
  open(path: string): number
  close(fd: number): void
  /** Repeated where a signal came between. @returns 0 or more, or a negative error number */
  ioctl(fd: number, request: number, argument: Uint8Array): number
  /** @returns how many bytes were read, or a negative error number */
  read(fd: number, into: Uint8Array): number
}

/** Error numbers of Linux that mean something here; the same on every architecture we run on. */
export const errno = { ENOENT: 2, EACCES: 13, EPERM: 1, EBUSY: 16, ENODEV: 19, EINVAL: 22, ENOTTY: 25 } as const

const folder = '/dev'
const chipFile = /^gpiochip(\d+)$/

export const linuxKernel = ({ ioctl, isReadable, nameOf }: Libc): GpioKernel => ({
  chipPaths: () => {
    const numbers = readdirSync(folder).flatMap(name => chipFile.exec(name)?.[1] ?? [])
    return numbers.sort((a, b) => Number(a) - Number(b)).map(number => `${folder}/gpiochip${number}`)
  },
  open: path => errnoOf(() => openSync(path, 'r+')),
  close: fd => void errnoOf(() => closeSync(fd)),
  ioctl,
  isReadable,
  read: (fd, into) => errnoOf(() => readSync(fd, into)),
  nameOf,
})

/** Node throws; what it throws has the error number, negative. */
function errnoOf<Answer>(call: () => Answer): Answer | number {
  try {
    return call()
  } catch (error) {
    if (error instanceof Error && 'errno' in error && typeof error.errno === 'number') return error.errno
    throw error
  }
}
