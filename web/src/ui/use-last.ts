import { useState } from 'react'

/** The value, or the last that was there: what is closing shows what it was about. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
