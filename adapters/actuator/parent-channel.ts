import type { FromActuator, ToActuator } from './protocol.ts'

/** The line from the actuator process to its controller. */
export interface ControllerChannel {
  send(message: FromActuator): void
  onMessage(listener: (message: ToActuator) => void): void
  /** Calls at once if the controller is gone already. */
  onGone(listener: () => void): void
  /** Resolves when everything sent was handed to the controller's side, or cannot be. */
  flush(): Promise<void>
}

/** The line to the process that forked this one. */
export function parentChannel(): ControllerChannel {
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
      if (!process.connected || !process.send) return
      pending++
      // A controller that is going away is noticed by its silence, not by an error here.
      process.send(message, undefined, undefined, sent)
    },
    onMessage: listener => void process.on('message', message => listener(message as ToActuator)),
    onGone(listener) {
      if (process.connected) process.once('disconnect', listener)
      else listener()
    },
    flush: () => (pending === 0 ? Promise.resolve() : new Promise(resolve => void flushed.push(resolve))),
  }
}
