function isBarred(view: Window, name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return view[name] === null
  } catch {
    return true
  }
}

/** Where a page keeps things as long as it is open, and no longer. */
function storageInMemory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/**
 * A browser set to keep nothing, cookies above all, throws at the first touch of its storages, or has none. A
 * page then remembers for as long as it is open, instead of staying blank.
 */
export function replaceBarredStorages(view: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isBarred(view, name)) continue
    Object.defineProperty(view, name, { value: storageInMemory() })
  }
}
