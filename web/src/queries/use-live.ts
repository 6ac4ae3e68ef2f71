import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { LiveValue } from './live-value.ts'

/** Keeps something up to date while the component is on the screen. */
export function useLive({ followed, released }: Pick<LiveValue<never>, 'followed' | 'released'>): void {
  const [follow, release] = useUnit([followed, released])
  useEffect(() => {
    follow()
    return () => {
      release()
    }
  }, [follow, release])
}
