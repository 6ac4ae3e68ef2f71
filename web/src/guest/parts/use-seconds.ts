import { useEffect, useState } from 'react'
import { secondsLeft } from '../visit/countdown.ts'

/** What is left of a time that was told, counted down by a clock that nobody sets. Null stays null. */
export function useSecondsLeft(told: number | null, at: number): number | null {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (told === null) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [told])
  return told === null ? null : secondsLeft(told, at, Math.max(now, at))
}
