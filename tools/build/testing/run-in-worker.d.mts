/** A worker in a real browser, for a test. */
export interface TestWorker {
  /** Sends a message. @returns the next message of the worker */
  ask(message: unknown): Promise<unknown>
  close(): Promise<void>
}

export function startWorker(entry: string): Promise<TestWorker>
