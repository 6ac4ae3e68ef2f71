import { AssertionError } from '../result.ts'
import type { WriteOperation } from './records.ts'

/** Thrown for what is no JSON: the program is broken, not the disk. It can never be written, so nothing may wait for it. */
export class NotStorable extends AssertionError {}

/** The text that a store keeps of it. @throws NotStorable */
export function storedText({ op, value }: Extract<WriteOperation, { readonly value: unknown }>): string {
  try {
    const text: string | undefined = JSON.stringify(value)
    if (text !== undefined) return text
  } catch (error) {
    throw new NotStorable(`What is to be stored in this ${op} is no JSON: ${String(error)}`)
  }
  throw new NotStorable(`There is nothing to store in this ${op}`)
}
