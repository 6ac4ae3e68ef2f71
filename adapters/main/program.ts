/* The bundled server, and the code that V8 has made of it before. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

/** The exports of the server: {@link file://./main.ts}. */
interface Exports {
  readonly started: Promise<void>
}

export interface Program {
  /** Where its code cache is, if there is one: made by this Node.js, of this very text. */
  readonly cacheFile: string
  /** Whether V8 took the cache: only with the flags by which it was made. */
  readonly isCached: boolean
  run(): Exports
  /** Keeps everything that was compiled so far for the next start. */
  writeCache(): void
}

type Body = (
  require: NodeJS.Require,
  module: { exports: unknown },
  moduleUrl: string,
  importModule: (href: string) => Promise<unknown>,
) => void

/**
 * Reads the server that is bundled beside the module at `moduleUrl`. Compiling it takes a third of a cold start and
 * leaves 20 MB that the C library does not give back; so what was compiled is kept. Without a cache it starts, too.
 */
export function readProgram(moduleUrl: string): Program {
  const filename = fileURLToPath(new URL('./program.cjs', moduleUrl))
  const bytes = readFileSync(filename)
  // V8 itself compares nothing but the length.
  const name = `program-${crc32(bytes).toString(16)}-${process.arch}-${process.version}.cache`
  const cacheFile = fileURLToPath(new URL(name, moduleUrl))
  const cachedData = readCache(cacheFile)
  const script = new Script(bytes.toString(), {
    filename,
    ...(cachedData && { cachedData }),
  })
  return {
    cacheFile,
    isCached: cachedData !== null && script.cachedDataRejected === false,
    run() {
      const module = { exports: {} }
      const body: Body = script.runInThisContext()
      body(createRequire(moduleUrl), module, moduleUrl, href => import(href))
      return module.exports as Exports
    },
    writeCache() {
      const data = script.createCachedData()
      writeFileSync(cacheFile, Buffer.concat([data, checkOf(data)]))
    },
  }
}

const checkBytes = 4

function checkOf(data: Buffer): Buffer {
  const check = Buffer.alloc(checkBytes)
  check.writeUInt32LE(crc32(data))
  return check
}

/** @returns null if there is none, or not all of it: V8 does not look, and would break */
function readCache(file: string): Buffer | null {
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  const data = bytes.subarray(0, -checkBytes)
  return checkOf(data).equals(bytes.subarray(-checkBytes)) ? data : null
}
