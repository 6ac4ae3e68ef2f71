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

/** The package's own package for edges: a dependency of its own, not of ours. */
const edgesPackage = 'epoll'

/** Where the package is; fails, with a sentence, where it is not installed. */
export function findRpiGpio(): Result<string, string> {
  try {
    return success(createRequire(import.meta.url).resolve('rpi-gpio'))
  } catch {
    return failure('the package rpi-gpio is not installed')
  }
}

/**
 * Takes the place of the package's native module for edges, of which nothing is wanted here: that one may be loaded by
 * the main thread only, and brings the process down when another thread ends. It also closes the file that is opened
 * for each line, which the package does not.
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

/** @throws what the package throws */
export function loadRpiGpio(path: string): RpiGpio {
  const require = createRequire(path)
  const edges = require.resolve(edgesPackage)
  require.cache[edges] = Object.assign(new Module(edges), { exports: { Epoll: NoEdges }, loaded: true })
  return require(path) as RpiGpio
}
