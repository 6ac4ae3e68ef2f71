/** The topology version that clients watch: which run of the server it is, and how often its role has changed. */
import { Long, ObjectId } from 'mongodb'
import { type Document, isDocument } from './bson-values.ts'
import { waited } from './waiting.ts'

/** With these a server says that it is not the primary, or not for long. */
const roleChanges = [91, 189, 10107, 11600, 11602, 13435, 13436]

export const isRoleChange = (code: number) => roleChanges.includes(code)

export class Topology {
  #processId = new ObjectId()
  #counter = 1
  readonly #watching = new Set<() => void>()

  get version(): Document {
    return { processId: this.#processId, counter: Long.fromNumber(this.#counter) }
  }

  /** Another run of the server. */
  restart(): void {
    this.#processId = new ObjectId()
    this.#counter = 1
  }

  /**
   * The server is not the primary, and is it again. Everybody who watches is told at once.
   *
   * @returns the version in between. A refusal carries it: a client that has heard of the one after it knows that the
   *   refusal is out of date, and keeps the server
   */
  loseRole(): Document {
    this.#counter += 1
    const { version } = this
    this.#counter += 1
    for (const tell of this.#watching) tell()
    return version
  }

  /** Until something is different from what a client knows, or its time [ms] is over. */
  async news(known: unknown, ms: number, givenUp: AbortSignal): Promise<void> {
    if (!isDocument(known) || String(known['processId']) !== String(this.#processId)) return
    if (String(known['counter']) !== String(this.#counter)) return
    let tell = () => {}
    const changed = new Promise<void>(resolve => {
      tell = resolve
    })
    this.#watching.add(tell)
    await waited(ms, givenUp, changed)
    this.#watching.delete(tell)
  }
}
