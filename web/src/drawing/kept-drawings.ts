/** As many as a long list shows while one scrolls through it; of about 15 kB each. */
const mostKept = 400

/** Drawings shared by all places that show the same; the one used last is kept longest. */
export function createKeptDrawings<Kept>(forget: (kept: Kept) => void) {
  const drawings = new Map<string, Kept>()
  return {
    take(key: string, draw: () => Kept): Kept {
      const kept = drawings.get(key) ?? draw()
      drawings.delete(key)
      drawings.set(key, kept)
      const [oldest] = drawings
      if (oldest && drawings.size > mostKept) {
        drawings.delete(oldest[0])
        forget(oldest[1])
      }
      return kept
    },
    drop: (key: string): void => void drawings.delete(key),
  }
}
