import type { DataFolderTrouble } from '#domain/ports/data-folder.port.ts'
import type { StoreEngine } from './store-engine.ts'
import { StoreFailure } from './store-failure.ts'
import { type ReturnOptions, StoreReturn } from './store-return.ts'

/** An engine that notices when its files are deleted, moved or replaced, and writes everything where they should be. */
export interface SettledEngine extends StoreEngine {
  /** Looks where the files are; puts everything back if that can be done. To be called now and then. */
  look(): void
}

interface SettledOptions extends ReturnOptions {
  /** Calls at every change; null: everything that was acknowledged is where it should be. */
  readonly onTrouble: (trouble: DataFolderTrouble | null) => void
}

/**
 * A commit is answered only when the files were in their place before it, and after it was on the disk.
 *
 * @param first has just been opened on `file`
 */
export function settleEngine(first: StoreEngine, file: string, options: SettledOptions): SettledEngine {
  const store = new StoreReturn(first, file, options)
  let trouble: DataFolderTrouble | null = null

  const look = (): void => {
    const next = store.settle()
    if (next?.kind === trouble?.kind && next?.detail === trouble?.detail) return
    trouble = next
    options.onTrouble(next)
  }
  /** @throws StoreFailure when it is not, and cannot be put right */
  const expectHere = (): void => {
    look()
    if (trouble !== null) throw new StoreFailure('displaced', trouble.detail)
  }

  return {
    load: at => store.engine.load(at),
    commit(writes) {
      for (;;) {
        expectHere()
        const undo = store.engine.commit(writes)
        if (store.isHere()) return undo
        // Nobody has been told of it yet; a refused change must not reappear when the folder is back.
        undo()
      }
    },
    collect: (isFirst, writes) => store.engine.collect(isFirst, writes),
    replaceAll(at) {
      expectHere()
      store.engine.replaceAll(at)
    },
    pastOrders: (offset, limit) => store.engine.pastOrders(offset, limit),
    look,
    trimLog() {
      if (store.isHere()) store.engine.trimLog()
    },
    rest(now) {
      if (store.isHere()) store.engine.rest(now)
    },
    close() {
      look()
      if (trouble === null) store.engine.close()
      else store.engine.abandon()
    },
    copyTo: path => store.engine.copyTo(path),
    lineage: () => store.engine.lineage(),
    abandon: () => store.engine.abandon(),
  }
}
