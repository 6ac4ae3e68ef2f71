import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DiscardQuestion } from './discard-question.view.tsx'

interface UnsavedGuardProps {
  readonly when: boolean
  /** Asked once more at the moment of leaving: what has just been saved may not be drawn yet. */
  readonly still?: () => boolean
}

/** Asks before the page or the tab is left while something would be lost. */
export function UnsavedGuard({ when, still = () => true }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login' && still(),
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
