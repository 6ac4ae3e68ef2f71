import { useState } from 'react'
import { uncontrolled } from '../../forms/form.ts'

interface Bounds {
  readonly least: number
  readonly most: number
}

/** A number to type in. @returns the number, null where it's out of bounds, and the props of its field */
export function useNumber(name: string, initial: number, { least, most }: Bounds) {
  const [typed, type] = useState<number | null>(initial)
  const value = typed !== null && typed >= least && typed <= most ? typed : null
  return [value, { ...uncontrolled(name, typed, type), least, most }] as const
}
