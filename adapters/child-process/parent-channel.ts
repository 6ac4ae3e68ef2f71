/* Of a forked process. Imports nothing, because the demo runs it in a browser, too. */
export interface ParentChannel<Sent, Received> {
  send(message: Sent): void
  onMessage(listener: (message: Received) => void): void
  /** Calls at once if the parent is gone already. */
  onGone(listener: () => void): void
  /** Resolves when everything sent was handed over, or cannot be. */
  flush(): Promise<void>
}

/** @param mostPending with so many unread messages, the parent gets no more */
export function channelToParent(mostPending = Number.POSITIVE_INFINITY): ParentChannel<unknown, never> {
  let pending = 0
  let flushed: (() => void)[] = []
  const sent = (): void => {
    pending--
    if (pending > 0) return
    for (const resolve of flushed) resolve()
    flushed = []
  }
  return {
    send(message) {
      if (!process.connected || !process.send || pending >= mostPending) return
      pending++
      // A parent that's leaving is noticed by its silence, not by an error here.
      process.send(message, undefined, undefined, sent)
    },
    onMessage: listener => void process.on('message', message => listener(message as never)),
    onGone(listener) {
      if (process.connected) process.once('disconnect', listener)
      else listener()
    },
    flush: () => (pending === 0 ? Promise.resolve() : new Promise(resolve => void flushed.push(resolve))),
  }
}
