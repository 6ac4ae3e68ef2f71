import { useEffect, useState } from 'react'

interface Told {
  readonly seconds: number
  readonly message: unknown
  readonly at: number
}

/**
 * Counts down between messages: the server tells durations, this screen's clock only how much of them has gone by.
 * @param message changes with each message, even where it tells the same duration
 */
export function useSecondsLeft(seconds: number, message: unknown): number {
  const [told, setTold] = useState<Told>(() => ({ seconds, message, at: performance.now() }))
  const [now, setNow] = useState(told.at)
  if (told.message !== message || told.seconds !== seconds) {
    const at = performance.now()
    setTold({ seconds, message, at })
    setNow(at)
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, told.seconds - (now - told.at) / 1000)
}
