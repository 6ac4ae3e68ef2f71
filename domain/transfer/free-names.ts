import { charactersOf, lengthOf } from '../names/length.ts'
import { nameKey } from '../names/spelling.ts'

const suffix = ' (imported)'

/**
 * The name of a copy: " (imported)", again and again until `isFree`, as long as that fits; where it does not, the name
 * is shortened and the copies are counted.
 */
export interface FreeNames {
  /** Takes the name that it gives. */
  copyOf(name: string): string
  /** From here on not free. */
  take(name: string): void
  isTaken(name: string): boolean
}

/** @param most characters */
export function createFreeNames(taken: Iterable<string>, most: number): FreeNames {
  const names = new Set([...taken].map(nameKey))
  /** Many copies of one name would else be tried from the beginning each. */
  const tried = new Map<string, number>()
  return {
    take: name => void names.add(nameKey(name)),
    isTaken: name => names.has(nameKey(name)),
    copyOf(name) {
      for (let count = (tried.get(name) ?? 0) + 1; ; count += 1) {
        const copy = numberedCopy(name, count, most)
        if (names.has(nameKey(copy))) continue
        tried.set(name, count)
        names.add(nameKey(copy))
        return copy
      }
    },
  }
}

/** @param count 1 is the first copy */
export function numberedCopy(name: string, count: number, most: number): string {
  const repeated = name + suffix.repeat(Math.min(count, 50))
  if (count <= 50 && lengthOf(repeated) <= most) return repeated
  const counted = count === 1 ? suffix : ` (imported ${count})`
  const kept = charactersOf(name).slice(0, Math.max(1, most - counted.length))
  return kept.join('').trimEnd() + counted
}
