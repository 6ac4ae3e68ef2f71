import { useEffect, useState } from 'react'

const typingMs = 300

/** A text as it is once no more is typed. */
export function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}
