import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../api/api-problem.ts'
import { secondsLeft } from '../visit/visit.model.ts'

/**
 * The server tells what is wrong in the language of whoever asks, with all reasons: its texts need not be fetched. Only
 * that it does not answer it cannot say.
 */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'text'>) => string {
  const { t } = useTranslation('guest')
  return ({ code, text }) => (code === 'unreachable' || text === '' ? t('frame.unreachable') : text)
}

/** The heading of a screen that somebody has come to gets the focus: screen readers begin there. */
export function useScreenFocus<Target extends HTMLElement>() {
  const heading = useRef<Target>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

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
