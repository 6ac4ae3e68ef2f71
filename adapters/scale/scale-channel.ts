import type { FromScale, ToScale } from './scale-protocol.ts'

/** The line from the scale's process to the one that wants to know what it says. */
export interface ScaleChannel {
  send(message: FromScale): void
  onMessage(listener: (message: ToScale) => void): void
  /** Calls at once if the other end is gone already. */
  onGone(listener: () => void): void
}

/** Somebody who takes nothing for this many messages is not fed any more: what waits would be stale. */
const mostPending = 50

/** The line to the process that forked this one. */
export function parentScaleChannel(): ScaleChannel {
  let pending = 0
  const sent = (): void => {
    pending--
  }
  return {
    send(message) {
      if (!process.connected || !process.send || pending >= mostPending) return
      pending++
      process.send(message, undefined, undefined, sent)
    },
    onMessage: listener => void process.on('message', message => listener(message as ToScale)),
    onGone(listener) {
      if (process.connected) process.once('disconnect', listener)
      else listener()
    },
  }
}
