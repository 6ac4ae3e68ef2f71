import type { OpfsFolder } from '#adapters/opfs/opfs.ts'

/** A dedicated worker as it sees itself. */
interface WorkerScope {
  readonly navigator: { readonly storage: { getDirectory(): Promise<OpfsFolder> } }
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

export const workerScope = globalThis as unknown as WorkerScope
