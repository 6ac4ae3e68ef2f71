/** The calls of this folder to the operating system; failures are error numbers, because most of them are expected. */
export interface GpioKernel {
  /** Paths of all GPIO chips, in the order of their numbers. */
  chipPaths(): readonly string[]
  /** @returns a descriptor, or a negative error number */
  open(path: string): number
  close(fd: number): void
  /** Asked again where a signal came between. @returns 0 or more, or a negative error number */
  ioctl(fd: number, request: number, argument: Uint8Array): number
  /** Whether {@link read} would return something. */
  isReadable(fd: number): boolean
  /** @returns how many bytes were read, or a negative error number */
  read(fd: number, into: Uint8Array): number
  /** `ENODEV` for 19. */
  nameOf(errno: number): string
}

/** Error numbers of Linux that mean something here; the same on every architecture we run on. */
export const errno = { ENOENT: 2, EACCES: 13, EPERM: 1, EBUSY: 16, ENODEV: 19, EINVAL: 22, ENOTTY: 25 } as const
