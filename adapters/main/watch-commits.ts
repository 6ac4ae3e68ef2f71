import type { RecordStore } from '#domain/ports/record-store.port.ts'

/** A change of the records took so many seconds; or could not be written. */
export type CommitListener = (seconds: number, isWritten: boolean) => void

export interface WatchedStore {
  readonly store: RecordStore
  /** null: nobody listens, and nothing is measured. */
  listen(listener: CommitListener | null): void
}

/** The same store, of whose commits someone may want to know how long they take. */
export function watchCommits(store: RecordStore): WatchedStore {
  let listener: CommitListener | null = null
  async function commit(...change: Parameters<RecordStore['commit']>): ReturnType<RecordStore['commit']> {
    const begun = performance.now()
    let isWritten = false
    try {
      const outcome = await store.commit(...change)
      isWritten = true
      return outcome
    } finally {
      listener?.((performance.now() - begun) / 1000, isWritten)
    }
  }
  return {
    store: {
      get shared() {
        return store.shared
      },
      load: () => store.load(),
      commit: (...change) => (listener ? commit(...change) : store.commit(...change)),
      replaceAll: (contents, onWritten) => store.replaceAll(contents, onWritten),
      pastOrders: (offset, limit) => store.pastOrders(offset, limit),
      close: () => store.close(),
    },
    listen(next) {
      listener = next
    },
  }
}
