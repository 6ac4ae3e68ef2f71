import type { CancelToken } from '../../ports/action-runner.port.ts'

export interface Cancellation extends CancelToken {
  /** Once; later calls do nothing. Never throws. */
  cancel(): void
}

/** A listener that throws is reported. */
export function createCancellation(onListenerError: (error: unknown) => void): Cancellation {
  const listeners = new Set<() => void>()
  let isCancelled = false
  const call = (listener: () => void): void => {
    try {
      listener()
    } catch (error) {
      onListenerError(error)
    }
  }
  return {
    get isCancelled() {
      return isCancelled
    },
    onCancel(listener) {
      if (isCancelled) {
        call(listener)
        return () => undefined
      }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    cancel() {
      if (isCancelled) return
      isCancelled = true
      const waiting = [...listeners]
      listeners.clear()
      for (const listener of waiting) call(listener)
    },
  }
}
