import { nameKey } from '../names/spelling.ts'
import { BrokenInvariant } from '../result.ts'

/** Finds what was written by the name that others refer to it by. */
export interface NameIndex<Entry> {
  /** @throws BrokenInvariant when the name is taken, without regard to case and accents */
  add(name: string, entry: Entry): void
  /** @throws BrokenInvariant when nothing has that name */
  find(name: string): Entry
}

export function createNameIndex<Entry>(kind: string): NameIndex<Entry> {
  const entries = new Map<string, Entry>()
  return {
    add(name, entry) {
      const key = nameKey(name)
      if (entries.has(key)) throw new BrokenInvariant(`The seed has two of the ${kind} ${name}`)
      entries.set(key, entry)
    },
    find(name) {
      const entry = entries.get(nameKey(name))
      if (entry === undefined) throw new BrokenInvariant(`The seed knows no ${kind} ${name}`)
      return entry
    },
  }
}
