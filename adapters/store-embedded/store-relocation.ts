import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { forceToDisk, makeNewFolder } from '#adapters/data-folder/data-files.ts'
import type { DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { ackMarkerFile, logOf } from './commit-log.ts'
import type { StoredWrite } from './protocol.ts'
import { openStoreEngine, type StoreEngine } from './store-engine.ts'
import { asStoreFailure, StoreFailure } from './store-failure.ts'
import { fingerprintOf, identityIn, isEarlier, isTaken, rememberPlace, type StorePlace } from './store-identity.ts'

interface RelocationOptions {
  readonly keptLog?: string
  readonly warn: (detail: string) => void
  /** null: everything acknowledged is where it should be. */
  readonly onTrouble: (trouble: DataFolderTrouble | null) => void
}

/**
 * Notices when its files are deleted, moved or replaced, and writes everything where it should be: what's open stays
 * readable even without names. A commit is answered only when the files were in place before it, and after it was on
 * the disk.
 */
export class RelocatingEngine implements Omit<StoreEngine, 'copyTo' | 'identity' | 'abandon'> {
  readonly #file: string
  readonly #options: RelocationOptions
  #engine: StoreEngine
  #place: StorePlace
  /** The driver lets go of files later, so they may seem in use. */
  readonly #former: StorePlace[] = []
  /** Of the store in its place, so that it isn't read every second. */
  #foreign: string | null = null
  #trouble: DataFolderTrouble | null = null

  constructor(engine: StoreEngine, file: string, options: RelocationOptions) {
    this.#engine = engine
    this.#file = file
    this.#options = options
    this.#place = rememberPlace(file)
  }

  /** To be called now and then; puts everything back if possible. */
  look(): void {
    const next = this.#settle()
    if (next?.kind === this.#trouble?.kind && next?.detail === this.#trouble?.detail) return
    this.#trouble = next
    this.#options.onTrouble(next)
  }

  load: StoreEngine['load'] = at => this.#engine.load(at)

  collect: StoreEngine['collect'] = (isFirst, writes) => this.#engine.collect(isFirst, writes)

  pastOrders: StoreEngine['pastOrders'] = (offset, limit) => this.#engine.pastOrders(offset, limit)

  commit(writes: readonly StoredWrite[]): () => void {
    for (;;) {
      this.#expectHere()
      const undo = this.#engine.commit(writes)
      if (this.#place.isHere()) return undo
      // It wasn't acknowledged yet; a refused change must not reappear when the folder is back.
      undo()
    }
  }

  replaceAll(at: Timestamp): void {
    this.#expectHere()
    this.#engine.replaceAll(at)
  }

  trimLog(): void {
    if (this.#place.isHere()) this.#engine.trimLog()
  }

  rest(now: Timestamp): void {
    if (this.#place.isHere()) this.#engine.rest(now)
  }

  close(): void {
    this.look()
    if (this.#trouble === null) this.#engine.close()
    else this.#engine.abandon()
  }

  /** @throws StoreFailure when it cannot be put right */
  #expectHere(): void {
    this.look()
    if (this.#trouble !== null) throw new StoreFailure('displaced', this.#trouble.detail)
  }

  /** @returns why everything cannot be where it should be */
  #settle(): DataFolderTrouble | null {
    if (this.#place.isHere()) return null
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
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      return { kind: 'gone', detail: `there is no folder ${folder}` }
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (bytes === 0 || this.#place.isHereWithoutLog()) return null
    const detail = `${file} is not the one that was opened, and not an earlier state of it`
    if (fingerprintOf(file) === this.#foreign) return { kind: 'foreign', detail }
    const found = identityIn(file)
    const isOwn = found !== null && isEarlier(found, this.#engine.identity())
    if (isOwn && (this.#former.some(place => place.isHereWithoutLog()) || !isTaken(file))) return null
    this.#foreign = fingerprintOf(file)
    return { kind: 'foreign', detail }
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
      // SQLite deletes nothing: its file has another name now, or none.
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

/** Deletes nothing. @returns where it is now; null when there was nothing */
function putAside(file: string): string | null {
  const present = [file, logOf(file), ackMarkerFile(file)].filter(path => existsSync(path))
  if (present.length === 0) return null
  const folder = makeNewFolder(join(dirname(file), `${basename(file, '.db')}.replaced`))
  for (const path of present) renameSync(path, join(folder, basename(path)))
  forceToDisk(folder)
  return folder
}
