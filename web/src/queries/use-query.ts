import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Loaded } from './loaded.ts'
import type { Query } from './query.model.ts'

/** Reads as long as the component is on the screen. */
export function useQuery<Value>(query: Query<Value>): Loaded<Value> {
  const [content, opened, closed] = useUnit([query.$content, query.opened, query.closed])
  useEffect(() => {
    opened()
    return () => {
      closed()
    }
  }, [opened, closed])
  return content
}
