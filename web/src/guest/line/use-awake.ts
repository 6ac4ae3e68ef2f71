import { useEffect } from 'react'

/** Keeps the screen lit while somebody waits, where the browser has that: only over HTTPS. */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = (): void => {
      if (document.hidden) return
      navigator.wakeLock.request('screen').then(
        taken => {
          lock = taken
          if (isOver) void taken.release()
        },
        // The battery is low: then the screen goes dark.
        () => {},
      )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isWanted])
}
