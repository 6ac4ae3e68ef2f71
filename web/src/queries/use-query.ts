import { useUnit } from 'effector-react'
import { useWhileShown } from '../ui/use-model.ts'
import type { Loaded } from './loaded.ts'
import type { Query } from './query.model.ts'

/** Reads as long as the component is on the screen. */
export function useQuery<Value>({ $content, opened, closed }: Query<Value>): Loaded<Value> {
  useWhileShown(opened, closed)
  return useUnit($content)
}
