/** Loads when it is asked for first, and hands out the same from then on. What failed is tried again by the next who asks. */
export function onceLoaded<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | null = null
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}
