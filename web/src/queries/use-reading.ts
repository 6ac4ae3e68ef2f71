import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Loaded } from './loaded.ts'
import type { Reading } from './reading.model.ts'

/** Reads as long as the component is on the screen. */
export function useReading<Value>(reading: Reading<Value>): Loaded<Value> {
  const [content, opened, closed] = useUnit([reading.$content, reading.opened, reading.closed])
  useEffect(() => {
    opened()
    return () => {
      closed()
    }
  }, [opened, closed])
  return content
}
