import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { forceToDisk } from '#adapters/data-folder/durable-files.ts'
import type { DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import { isEarlier, isTaken, lineageIn, logOf, looksOf, rememberPlace, type StorePlace } from './lineage.ts'
import { openStoreEngine, type StoreEngine } from './store-engine.ts'
import { asStoreFailure, StoreFailure } from './store-failure.ts'
import { witnessFile } from './witness.ts'

export interface ReturnOptions {
  readonly keptLog?: string
  /** Hears of what was put back, and what was put aside for it. */
  readonly warn: (detail: string) => void
}

/**
 * Puts a store back whose files were deleted, moved or replaced. What is open stays readable, the log too, even when its
 * names are gone: so nothing is missing from what is written anew.
 */
export class StoreReturn {
  readonly #file: string
  readonly #options: ReturnOptions
  #engine: StoreEngine
  #place: StorePlace
  /** Its former places: the driver lets go of files some time later, so they may seem to be in use. */
  readonly #former: StorePlace[] = []
  /** The identity of the store that lies in its place, so that it is not read again every second. */
  #foreign: string | null = null

  /** @param engine has just been opened on `file` */
  constructor(engine: StoreEngine, file: string, options: ReturnOptions) {
    this.#engine = engine
    this.#file = file
    this.#options = options
    this.#place = rememberPlace(file)
  }

  get engine(): StoreEngine {
    return this.#engine
  }

  isHere(): boolean {
    return this.#place.isHere()
  }

  /** Puts everything where it should be, unless it is there. @returns why that cannot be done for now */
  settle(): DataFolderTrouble | null {
    if (this.isHere()) return null
    try {
      const obstacle = this.#obstacle()
      if (obstacle === null) this.#writeAnew()
      return obstacle
    } catch (error) {
      return { kind: 'gone', detail: `it cannot be written: ${asStoreFailure(error).detail}` }
    }
  }

  #obstacle(): DataFolderTrouble | null {
    const file = this.#file
    const folder = dirname(file)
    if (!isFolder(folder)) return { kind: 'gone', detail: `there is no folder ${folder}` }
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (bytes === 0 || this.#place.isHereWithoutLog()) return null
    if (looksOf(file) === this.#foreign) return foreignStore(file)
    const found = lineageIn(file)
    const isOwn = found !== null && isEarlier(found, this.#engine.lineage())
    if (isOwn && (this.#former.some(place => place.isHereWithoutLog()) || !isTaken(file))) return null
    this.#foreign = looksOf(file)
    return foreignStore(file)
  }

  #writeAnew(): void {
    const file = this.#file
    const copy = `${file}.returning`
    rmSync(copy, { force: true })
    try {
      this.#engine.copyTo(copy)
      chmodSync(copy, 0o600)
      forceToDisk(copy)
      const aside = putAside(file)
      renameSync(copy, file)
      forceToDisk(dirname(file))
      const opened = openStoreEngine(file, this.#options)
      if (!opened.ok) throw new StoreFailure('displaced', opened.problem.detail)
      // The engine that is left deletes nothing: SQLite sees that its file has another name now, or none.
      this.#engine.abandon()
      this.#engine = opened.value
      this.#former.push(this.#place)
      this.#place = rememberPlace(file)
      const kept = aside === null ? '' : ` What lay there is in ${aside}.`
      this.#options.warn(
        `${file} was not where it had been, and was written again with everything the machine knows.${kept}`,
      )
    } finally {
      rmSync(copy, { force: true })
    }
  }
}

const foreignStore = (file: string): DataFolderTrouble => ({
  kind: 'foreign',
  detail: `${file} is not the one that was opened, and not an earlier state of it`,
})

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Nothing that lay there is deleted. @returns the folder that it is in now; null when there was nothing */
function putAside(file: string): string | null {
  const present = [file, logOf(file), witnessFile(file)].filter(path => existsSync(path))
  if (present.length === 0) return null
  const plain = join(dirname(file), `${basename(file, '.db')}.replaced`)
  let folder = plain
  for (let nth = 2; existsSync(folder); nth += 1) folder = `${plain}-${nth}`
  mkdirSync(folder, { mode: 0o700 })
  for (const path of present) renameSync(path, join(folder, basename(path)))
  forceToDisk(folder)
  return folder
}
