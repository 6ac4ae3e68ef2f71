function isBarred(view: Window, name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return view[name] === null
  } catch {
    return true
  }
}

/**
 * A browser set to keep nothing, cookies above all, throws at the first touch of its storages, or has none. A
 * page then remembers for as long as it is open, instead of staying blank.
 */
export async function replaceBarredStorages(view: Window): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isBarred(view, name)) continue
    const { storageInMemory } = await import('./storage-in-memory.ts')
    Object.defineProperty(view, name, { value: storageInMemory() })
  }
}
