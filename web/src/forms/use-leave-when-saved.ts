import type { Event } from 'effector'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEvent } from '../ui/use-model.ts'

/** Goes to another page when the form of this one is saved: only then has the form nothing more to lose. */
export function useLeaveWhenSaved<Saved>(saved: Event<Saved>, to: string, tell: (saved: Saved) => void): boolean {
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  useEvent(saved, result => {
    tell(result)
    setSaved(true)
  })
  useEffect(() => {
    if (isSaved) void navigate(to)
  }, [isSaved, navigate, to])
  return isSaved
}
