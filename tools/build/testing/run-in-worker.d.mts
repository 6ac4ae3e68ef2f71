/** A worker in a real browser, for a test. */
export interface TestWorker {
  /** Sends a message. @returns the next message of the worker */
  ask(message: unknown): Promise<unknown>
  close(): Promise<void>
}

export function startWorker(entry: string): Promise<TestWorker>

/** Files of a bundle: what they are made of, and their text. */
interface Part {
  readonly inputs: readonly string[]
  readonly text: string
}

/** @returns what is loaded at once, and what is imported later */
export function partsOf(contents: string): Promise<{ readonly entry: Part; readonly later: Part }>
