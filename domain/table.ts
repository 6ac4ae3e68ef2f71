/** Records in a piece: of a large table a change copies one piece, and the short list of all pieces. */
const idsInPiece = 128

const placeOf = (id: number): number => Math.floor(id / idsInPiece)

type Piece<Value> = ReadonlyMap<number, Value>

/**
 * An immutable map by id, in the order of the ids. However many records it holds, a changed copy of it is made at once,
 * and what two of them have in common need not be looked at.
 */
export class Table<Value> implements ReadonlyMap<number, Value> {
  readonly #pieces: ReadonlyMap<number, Piece<Value>>
  readonly #size: number

  private constructor(pieces: ReadonlyMap<number, Piece<Value>>, size: number) {
    this.#pieces = pieces
    this.#size = size
  }

  /** The same if it is one. */
  static of<Value>(records: ReadonlyMap<number, Value>): Table<Value> {
    return records instanceof Table ? records : new Table<Value>(new Map(), 0).with(records)
  }

  /** A copy with other values for some ids; undefined for what is gone. */
  with(changes: ReadonlyMap<number, Value | undefined>): Table<Value> {
    const changed = new Map<number, Map<number, Value>>()
    let size = this.#size
    for (const [id, value] of changes) {
      const place = placeOf(id)
      let piece = changed.get(place)
      if (piece === undefined) {
        piece = new Map(this.#pieces.get(place))
        changed.set(place, piece)
      }
      size -= piece.size
      if (value === undefined) piece.delete(id)
      else piece.set(id, value)
      size += piece.size
    }
    const pieces = new Map(this.#pieces)
    for (const [place, piece] of changed) {
      if (piece.size === 0) pieces.delete(place)
      else pieces.set(place, inOrder(piece))
    }
    return new Table(inOrder(pieces), size)
  }

  get size(): number {
    return this.#size
  }

  get(id: number): Value | undefined {
    return this.#pieces.get(placeOf(id))?.get(id)
  }

  has(id: number): boolean {
    return this.#pieces.get(placeOf(id))?.has(id) ?? false
  }

  forEach(look: (value: Value, id: number, table: ReadonlyMap<number, Value>) => void): void {
    for (const piece of this.#pieces.values()) for (const [id, value] of piece) look(value, id, this)
  }

  *entries(): Generator<[number, Value], undefined> {
    for (const piece of this.#pieces.values()) yield* piece.entries()
  }

  *keys(): Generator<number, undefined> {
    for (const piece of this.#pieces.values()) yield* piece.keys()
  }

  *values(): Generator<Value, undefined> {
    for (const piece of this.#pieces.values()) yield* piece.values()
  }

  [Symbol.iterator](): Generator<[number, Value], undefined> {
    return this.entries()
  }

  /** Where it differs from `before`, piece by piece: the records of a stretch of ids as they were and as they are. */
  *piecesChangedSince(
    before: Table<Value>,
  ): Generator<{ readonly was: Piece<Value>; readonly is: Piece<Value> }, undefined> {
    for (const [place, was] of before.#pieces) {
      const is = this.#pieces.get(place) ?? new Map<number, Value>()
      if (is !== was) yield { was, is }
    }
    for (const [place, is] of this.#pieces) if (!before.#pieces.has(place)) yield { was: new Map(), is }
  }
}

/** The same if it is in the order of its keys. */
function inOrder<Value>(map: Map<number, Value>): Map<number, Value> {
  let last = Number.NEGATIVE_INFINITY
  for (const key of map.keys()) {
    if (key < last) return new Map([...map].sort(([one], [other]) => one - other))
    last = key
  }
  return map
}
