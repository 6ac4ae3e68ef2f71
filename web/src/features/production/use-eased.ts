import { useEffect, useState } from 'react'

/** Half of the way to a new value takes this long. */
const halfLifeMs = 180

const wantsNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Follows a value that comes in small jumps as a smooth movement. A fall, as at the start of something new, is a jump. */
export function useEased(target: number): number {
  const [shown, setShown] = useState(target)
  useEffect(() => {
    if (wantsNoMotion()) {
      setShown(target)
      return
    }
    let before = performance.now()
    let frame = requestAnimationFrame(function move(now) {
      const share = 1 - 0.5 ** ((now - before) / halfLifeMs)
      before = now
      let arrived = false
      setShown(value => {
        const next = value + (target - value) * share
        arrived = target < value || Math.abs(target - next) < 0.05
        return arrived ? target : next
      })
      if (!arrived) frame = requestAnimationFrame(move)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
