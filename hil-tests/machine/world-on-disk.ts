import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

interface WorldOnDisk {
  readonly time: number
  readonly pumps: readonly {
    readonly pumpId: number
    /** Its own relay lets power through. */
    readonly closed: boolean
    readonly on: boolean
    readonly lastSwitchedOffAt: number | null
    readonly drive: { readonly mlPerSecond: number }
    readonly bottle: { readonly ml: number }
  }[]
}

const readJson = async (...path: string[]): Promise<unknown> => JSON.parse(await readFile(join(...path), 'utf8'))

/** As the next process loads it: of its two files, the newer. */
export async function worldIn(dataDir: string): Promise<WorldOnDisk> {
  const saved = (await readJson(dataDir, 'simulator', 'world.json')) as WorldOnDisk
  const kept = (await readJson(dataDir, 'simulator', 'world.json.last').catch(() => saved)) as WorldOnDisk
  return kept.time > saved.time ? kept : saved
}

export const lastReportIn = (dataDir: string): Promise<unknown> => readJson(dataDir, 'actuator', 'last-report.json')

/** Asks again and again until it is so, for at most a minute. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6_000; tries++) {
    if (await isSo()) return
    await pause(10)
  }
  throw new RangeError('it did not come to pass within a minute')
}
