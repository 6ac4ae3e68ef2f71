import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { guestGone, watchTouchesFx } from '../features/kiosk/idle.model.ts'
import { useOccurrence } from '../ui/use-occurrence.ts'

/** A shared screen that was left alone is made ready for the next guest. */
export function IdleReturn() {
  const watch = useUnit(watchTouchesFx)
  const navigate = useNavigate()
  useEffect(() => {
    void watch()
  }, [watch])
  useOccurrence(guestGone, path => void navigate(path))
  return null
}
