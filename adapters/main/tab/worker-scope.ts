/* A dedicated worker, as far as it is used here: this project's types are those of Node. */
import type { OpfsFolder } from '#adapters/opfs/opfs.ts'

interface Ending {
  addEventListener(type: 'error' | 'unhandledrejection', listener: (event: WorkerFault) => void): void
  /** No task begins any more; what runs comes to its end. */
  close(): void
}

interface WorkerScope<In, Out> extends Ending {
  postMessage(message: Out): void
  addEventListener(type: 'message', listener: (event: { readonly data: In }) => void): void
  addEventListener(type: 'error' | 'unhandledrejection', listener: (event: WorkerFault) => void): void
  readonly navigator: { readonly storage: { getDirectory(): Promise<OpfsFolder> } }
}

interface WorkerFault {
  readonly error?: unknown
  readonly reason?: unknown
  readonly message?: string
  preventDefault(): void
}

/** This worker, to whom its page says `In`, and which says `Out` to it. */
export const workerScope = <In, Out>(): WorkerScope<In, Out> => globalThis as unknown as WorkerScope<In, Out>

/**
 * Lets what was written for a process run in this worker: `process.exit` ends it after the listeners for that, and what
 * nobody caught is told to those of `uncaughtException`.
 *
 * @param exited tells the page
 */
export function becomeProcess(scope: Ending, exited: (code: number) => void): void {
  process.exit = (code = 0) => {
    process.emit('exit', Number(code))
    exited(Number(code))
    scope.close()
    throw new Exited()
  }
  const tell = (error: unknown): void => {
    if (error instanceof Exited) return
    console.error(error)
    process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error)))
  }
  scope.addEventListener('error', event => tell(event.error ?? event.message))
  scope.addEventListener('unhandledrejection', event => tell(event.reason))
}

/** Nothing comes after the end of a process: it is thrown in the place of whatever would. */
class Exited extends Error {
  override readonly name = 'Exited'
}
