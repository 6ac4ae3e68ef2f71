import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text of an attribute, without its line end. */
export const attribute = (path: string): string => readFileSync(path, 'utf8').trimEnd()

export const setAttribute = (path: string, value: string | number): void => writeFileSync(path, `${value}`)

export const numberIn = (path: string): number => Number(attribute(path))

/**
 * The folder of a simulator, whose name carries a number.
 *
 * @throws Error when this is no guest of the rig
 */
export function simulatorFolder(name: string): string {
  const platform = '/sys/devices/platform'
  const folder = readdirSync(platform).find(entry => entry === name || entry.startsWith(`${name}.`))
  if (folder === undefined) throw new Error(`No ${name} here: run this test with node hil-tests/rig/run.mjs`)
  return join(platform, folder)
}

/** Waits without giving the processor's time to anything else of this process. */
export function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
