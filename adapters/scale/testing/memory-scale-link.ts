import type { FromScale, OpenScaleLink, ToScale } from '../scale-link.ts'
import { runScaleProcess, type ScaleProcessParts } from '../scale-process.ts'

/** A scale process that lives in the test. */
export interface MemoryLife {
  isKilled: boolean
  /** Someone waited for its death. */
  isAwaited: boolean
  /** It says nothing and hears nothing any more, as one that hangs. */
  hangs: boolean
  /** It ends by itself. */
  die(how: string): void
  /** Sends any message as if it had said it. */
  say(message: FromScale): void
}

/**
 * @param parts of the process; with null for the source it never says hello
 * @returns every life, the newest last
 */
export function createMemoryScaleLinks(parts: () => Omit<ScaleProcessParts, 'channel' | 'exit'> | null) {
  const lives: MemoryLife[] = []
  const open: OpenScaleLink = ({ onMessage, onGone }) => {
    let hear: (message: ToScale) => void = () => undefined
    let parentGone: () => void = () => undefined
    const life: MemoryLife = {
      isKilled: false,
      isAwaited: false,
      hangs: false,
      die(how) {
        parentGone()
        life.isKilled = true
        onGone(how)
      },
      say(message) {
        if (!life.isKilled && !life.hangs) onMessage(message)
      },
    }
    lives.push(life)
    const made = parts()
    if (made) {
      // As a real one, it is heard of a little later.
      queueMicrotask(() =>
        runScaleProcess({
          ...made,
          exit: () => undefined,
          channel: {
            send: message => life.say(message),
            onMessage: listener => {
              hear = listener
            },
            onGone: listener => {
              parentGone = listener
            },
          },
        }),
      )
    }
    const kill = (): void => {
      life.isKilled = true
      parentGone()
    }
    return {
      send(message) {
        if (!life.isKilled && !life.hangs) hear(message)
      },
      kill,
      killAndWait() {
        life.isAwaited = true
        kill()
      },
    }
  }
  return { open, lives }
}
