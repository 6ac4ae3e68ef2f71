import { jsonOf } from '#domain/documents/json-parts.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld, type World } from '../model/world.ts'
import { restoreWorld, type WorldDocument } from '../model/world-document.ts'

/** Where a simulated machine outlives its process. */
export interface WorldFile {
  /** An empty world if there is none, or none that can be read. @param now see {@link restoreWorld} */
  load(now: Timestamp): Promise<World>
  /** Durable when it resolves; never to be seen half written. One at a time. */
  save(document: WorldDocument): Promise<void>
  /** Before it returns, so that it outlives this process, though not the computer. Never to be seen half written. */
  saveAtOnce(document: WorldDocument): void
}

export const worldIn = (text: string, now: Timestamp): World => restoreWorld(jsonOf(text), now) ?? emptyWorld
