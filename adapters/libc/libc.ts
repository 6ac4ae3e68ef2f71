/*
 * The calls of the C library that Node lacks: the library that Node itself is linked to, glibc or musl. `ioctl` and
 * `prctl` are declared with a fixed number of arguments, which x86-64, arm64 and armhf under Linux pass as variadic
 * ones.
 */
import { closeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { failure, messageOf, type Result, success } from '#domain/result.ts'

export type Libc = ReturnType<typeof connectLibc>

const interrupted = 4
const inputOutputError = 5
const readable = 1
const roundRobin = 2
const resetOnFork = 0x4000_0000
const setTimerSlack = 29
const setDeathSignal = 1
const sigkill = 9
const unixDomain = 1
const datagramsCloseOnExec = 2 | 0o2000000

let loaded: Result<Libc, string> | null = null

/** Fails, with a sentence, where koffi is not installed or does not know the computer. */
export const loadLibc = (): Result<Libc, string> => (loaded ??= load())

function load(): Result<Libc, string> {
  if (process.platform !== 'linux')
    return failure(`the C library is called on Linux only, and this is ${process.platform}`)
  try {
    return success(connectLibc(createRequire(import.meta.url)('koffi') as typeof import('koffi')))
  } catch (error) {
    return failure(`the C library cannot be called: ${messageOf(error)}`)
  }
}

/** The used part of koffi. */
export interface Koffi {
  load(library: null): { func(prototype: string): unknown }
  errno(): number
  readonly os: { readonly errno: Readonly<Record<string, number>> }
}

export function connectLibc(koffi: Koffi) {
  const library = koffi.load(null)
  const call = (prototype: string) =>
    library.func(`int ${prototype}`) as (...values: readonly (number | Uint8Array)[]) => number
  const withPointer = call('ioctl(int fd, unsigned long request, void *argument)')
  const withNumber = call('ioctl(int fd, unsigned long request, unsigned long argument)')
  const poll = call('poll(void *fds, unsigned long count, int timeout)')
  const schedule = call('sched_setscheduler(int pid, int policy, void *priority)')
  const prctl = call('prctl(int option, unsigned long a, unsigned long b, unsigned long c, unsigned long d)')
  const socket = call('socket(int domain, int type, int protocol)')
  const connect = call('connect(int fd, void *address, unsigned int length)')
  // A call that failed without an errno has failed, too.
  const problem = () => -(koffi.errno() || inputOutputError)
  const names = new Map(Object.entries(koffi.os.errno).map(([name, number]) => [number, name]))
  const polled = Buffer.alloc(8)

  return {
    /** @returns 0 or more, or a negative error number */
    ioctl(fd: number, request: number, argument: Uint8Array | number): number {
      for (;;) {
        const returned =
          typeof argument === 'number' ? withNumber(fd, request, argument) : withPointer(fd, request, argument)
        if (returned >= 0) return returned
        const failed = problem()
        if (failed !== -interrupted) return failed
      }
    },
    /** Whether something can be read without waiting. */
    isReadable(fd: number): boolean {
      polled.writeInt32LE(fd, 0)
      polled.writeInt16LE(readable, 4)
      polled.writeInt16LE(0, 6)
      return poll(polled, 1, 0) > 0
    },
    /**
     * Lets the calling thread, but not those that it starts, run before all that is not urgent.
     * @param priority 1–99 @returns whether that is permitted: to root, with CAP_SYS_NICE, or within RLIMIT_RTPRIO
     */
    takeRealTime(priority: number): boolean {
      const parameters = Buffer.alloc(4)
      parameters.writeInt32LE(priority)
      return schedule(0, roundRobin | resetOnFork, parameters) === 0
    },
    /** Lets the calling thread wake from sleep as punctually as the kernel can, instead of up to 50 µs later. */
    wakePunctually(): void {
      prctl(setTimerSlack, 1, 0, 0, 0)
    },
    /** From now on the kernel ends this process by SIGKILL when the thread that has started it ends. */
    dieWithParent(): void {
      prctl(setDeathSignal, sigkill, 0, 0, 0)
    },
    /**
     * Connects a datagram socket (AF_UNIX). @returns its file descriptor, or a negative error number
     * @param path of at most 107 bytes; a name that is no file begins with a zero byte, and a path ends with one
     */
    connectDatagrams(path: Uint8Array): number {
      const fd = socket(unixDomain, datagramsCloseOnExec, 0)
      if (fd < 0) return problem()
      const address = Buffer.alloc(2 + path.length)
      address.writeUInt16LE(unixDomain)
      address.set(path, 2)
      if (connect(fd, address, address.length) === 0) return fd
      const failed = problem()
      closeSync(fd)
      return failed
    },
    /** `ENODEV` for 19. */
    nameOf: (errno: number): string => names.get(errno) ?? `error ${errno}`,
  }
}
