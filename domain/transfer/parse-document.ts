import { failure, type Result, success } from '../result.ts'

/** A text of 64 MB that was written by an export has fewer; in memory each takes some hundred bytes at worst. */
export const mostValues = 4_000_000

export type Unparsable =
  | { readonly kind: 'not-json' }
  /** Parsing it would take more time and memory than the machine can spare. */
  | { readonly kind: 'too-many-values' }

/** Parses JSON that a stranger may have written. */
export function parseDocument(text: string): Result<unknown, Unparsable> {
  if (hasMoreValuesThan(mostValues, text)) return failure({ kind: 'too-many-values' })
  try {
    return success(JSON.parse(text))
  } catch {
    return failure({ kind: 'not-json' })
  }
}

const comma = 0x2c
const bracket = 0x5b
const brace = 0x7b

/** Each value but the first stands behind one of three signs; those in texts count, too, of which there are few. */
function hasMoreValuesThan(most: number, text: string): boolean {
  if (text.length <= most) return false
  let signs = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === comma || code === bracket || code === brace) signs++
  }
  return signs > most
}
