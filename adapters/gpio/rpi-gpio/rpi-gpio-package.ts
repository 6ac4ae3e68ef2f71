import { closeSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { failure, type Result, success } from '#domain/result.ts'

/** The used part of the package `rpi-gpio`. */
export interface RpiGpio {
  readonly MODE_BCM: string
  readonly DIR_LOW: string
  readonly DIR_HIGH: string
  setMode(mode: string): void
  /** Forgets all lines. */
  reset(): void
  readonly promise: {
    setup(nr: number, direction: string): Promise<void>
    write(nr: number, isHigh: boolean): Promise<void>
    read(nr: number): Promise<boolean>
    /** Lets go of all lines. */
    destroy(): Promise<void>
  }
}

/** Its dependency, not ours. */
const edgesPackage = 'epoll'

/** The path of the package. */
export function findRpiGpio(): Result<string, string> {
  try {
    return success(createRequire(import.meta.url).resolve('rpi-gpio'))
  } catch {
    return failure('the package rpi-gpio is not installed')
  }
}

/**
 * Replaces the package's native module for edges, which are not used: it may be loaded by the main thread only, and
 * crashes the process when another thread ends. Also closes the file of each line, which the package leaves open.
 */
class NoEdges {
  static readonly EPOLLPRI = 2

  add(): this {
    return this
  }

  remove(fd: number): this {
    closeSync(fd)
    return this
  }

  close(): void {
    // Nothing was opened.
  }
}

export function loadRpiGpio(path: string): RpiGpio {
  const require = createRequire(path)
  const edges = require.resolve(edgesPackage)
  require.cache[edges] = Object.assign(new Module(edges), { exports: { Epoll: NoEdges }, loaded: true })
  return require(path) as RpiGpio
}
