const key = 'partySeen'

/** Orders of which somebody has seen how they ended. */
export function keptSeen(storage: Pick<Storage, 'getItem'>): readonly number[] {
  return (storage.getItem(key) ?? '')
    .split(',')
    .filter(text => text !== '')
    .map(Number)
    .filter(Number.isInteger)
}

export const keepSeen = (storage: Pick<Storage, 'setItem'>, seen: readonly number[]): void =>
  storage.setItem(key, seen.join())
