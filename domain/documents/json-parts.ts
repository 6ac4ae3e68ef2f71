type Container = 'list' | 'object'

export type JsonPart =
  /** First, unless the document is something else. */
  | { readonly kind: 'opened'; readonly of: Container }
  /** By index or name. */
  | { readonly kind: 'entry'; readonly key: number | string; readonly value: unknown }
  /** Neither a list nor an object. */
  | { readonly kind: 'plain'; readonly value: unknown }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'too-long' }

/** Parsing an entry holds up everything else. */
export interface EntryBounds {
  readonly characters: number
  readonly nodes: number
}

type Parts = Generator<JsonPart, void>

/** Undefined for what isn't JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Entry by entry: in one go it would hold up everything else, and take many times its length in memory. Nothing comes
 * after what ends it early.
 */
export async function* jsonParts(pieces: AsyncIterable<string>, largest: EntryBounds): AsyncGenerator<JsonPart> {
  const splitter = new Splitter(largest)
  for await (const piece of pieces) {
    for (const part of splitter.add(piece)) {
      yield part
      if (part.kind === 'not-json' || part.kind === 'too-long') return
    }
  }
  const last = splitter.end()
  if (last) yield last
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** By commas, brackets and quotes; whether it's JSON is for the parser. */
class Splitter {
  readonly #largest: EntryBounds
  #state: 'before' | Container | 'plain' | 'after' = 'before'
  /** Of an entry without its end. */
  #begun = ''
  #count = 0
  /** Of brackets within the entry. */
  #depth = 0
  #nodes = 0
  #isInText = false
  #isEscaped = false

  constructor(largest: EntryBounds) {
    this.#largest = largest
  }

  *add(piece: string): Parts {
    let from = 0
    for (let at = 0; at < piece.length && this.#state !== 'plain'; at++) {
      const code = piece.charCodeAt(at)
      if (this.#state === 'list' || this.#state === 'object') {
        if (!this.#isEnd(code)) continue
        yield* this.#entryOf(this.#begun + piece.slice(from, at), code)
        this.#begun = ''
      } else if (!isSpace(code)) yield* this.#open(code)
      from = at + 1
    }
    this.#begun += piece.slice(from)
    if (this.#begun.length > this.#largest.characters) yield { kind: 'too-long' }
  }

  /** Or one behind the last. */
  *#open(code: number): Parts {
    if (this.#state === 'after') yield { kind: 'not-json' }
    else if (code === openList || code === openObject) {
      this.#state = code === openList ? 'list' : 'object'
      yield { kind: 'opened', of: this.#state }
    } else {
      this.#state = 'plain'
      this.#begun = String.fromCharCode(code)
    }
  }

  /** When the text is over. */
  end(): JsonPart | null {
    if (this.#state === 'after') return null
    const value = this.#state === 'plain' ? jsonOf(this.#begun) : undefined
    return value === undefined ? { kind: 'not-json' } : { kind: 'plain', value }
  }

  #isEnd(code: number): boolean {
    if (this.#isInText) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (code === backslash) this.#isEscaped = true
      else if (code === quote) this.#isInText = false
      return false
    }
    if (code === quote) this.#isInText = true
    else if (code === colon) this.#nodes++
    else if (code === openList || code === openObject) {
      this.#nodes++
      this.#depth++
    } else if (code === closeList || code === closeObject) return this.#depth-- === 0
    else if (code === comma) return this.#depth === 0
    return false
  }

  *#entryOf(text: string, end: number): Parts {
    const of = this.#state === 'list' ? 'list' : 'object'
    const isLast = end !== comma
    if (isLast) {
      this.#depth = 0
      this.#state = 'after'
      if (end !== (of === 'list' ? closeList : closeObject)) yield { kind: 'not-json' }
      if (this.#count === 0 && text.trim() === '') return
    }
    if (text.length > this.#largest.characters || this.#nodes > this.#largest.nodes) yield { kind: 'too-long' }
    this.#nodes = 0
    yield of === 'list' ? this.#listed(text) : this.#field(text)
    this.#count++
  }

  #listed(text: string): JsonPart {
    const value = jsonOf(text)
    return value === undefined ? { kind: 'not-json' } : { kind: 'entry', key: this.#count, value }
  }

  #field(text: string): JsonPart {
    const [field] = Object.entries(jsonOf(`{${text}}`) ?? {})
    return field ? { kind: 'entry', key: field[0], value: field[1] } : { kind: 'not-json' }
  }
}
