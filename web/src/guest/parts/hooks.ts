import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../api/api-problem.ts'
import { secondsLeft } from '../visit/visit.model.ts'

/**
 * The server says what's wrong in the guest's language, with all reasons: its texts need not be fetched. Only
 * that it does not answer it cannot say.
 */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'text'>) => string {
  const { t } = useTranslation('guest')
  return ({ code, text }) => (code === 'unreachable' || text === '' ? t('frame.unreachable') : text)
}

/** The heading of a new screen gets the focus: screen readers begin there. */
export function useScreenFocus<Target extends HTMLElement>() {
  const heading = useRef<Target>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** What's left of a duration the server sent, counted down by a monotonic clock. Null stays null. */
export function useSecondsLeft(seconds: number | null, at: number): number | null {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (seconds === null) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return seconds === null ? null : secondsLeft(seconds, at, Math.max(now, at))
}
