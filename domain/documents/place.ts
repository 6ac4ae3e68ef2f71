/** A rule that a value of a document does not keep. Bounds are inclusive. */
export type ValueRule =
  | { readonly kind: 'required' | 'number' | 'whole-number' | 'text' | 'characters' | 'yes-no' | 'list' | 'object' }
  | { readonly kind: 'one-of'; readonly options: readonly (string | number)[] }
  /** `length` is in characters, `entries` are those of a list. */
  | { readonly kind: 'between' | 'length' | 'entries'; readonly least: number; readonly most: number }

/** Hears what is wrong with a document, and says it in its own words. */
export interface Complaints {
  tell(at: Place, rule: ValueRule): void
  /** There is no use in reading on: nothing more would be told. */
  readonly isFull: boolean
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a document and where it stands. */
export class Place {
  readonly value: unknown
  /** The name of a field, or the index of an entry; the document's own name, or nothing, at the top. */
  readonly key: string | number
  readonly parent: Place | null
  readonly complaints: Complaints

  private constructor(value: unknown, key: string | number, parent: Place | null, complaints: Complaints) {
    this.value = value
    this.key = key
    this.parent = parent
    this.complaints = complaints
  }

  static top(value: unknown, name: string, complaints: Complaints): Place {
    return new Place(value, name, null, complaints)
  }

  get isMissing(): boolean {
    return this.value === undefined || this.value === null
  }

  /** An own field only: a file may name one `__proto__`. Missing where this is no object. */
  field(name: string): Place {
    const isThere = isObject(this.value) && Object.hasOwn(this.value, name)
    return this.inner(name, isThere ? this.value[name] : undefined)
  }

  entry(index: number): Place {
    return this.inner(index, Array.isArray(this.value) ? this.value[index] : undefined)
  }

  /** A part of what is read piece by piece: this place does not have its value. */
  inner(key: string | number, value: unknown): Place {
    return new Place(value, key, this, this.complaints)
  }

  tell(rule: ValueRule): void {
    this.complaints.tell(this, rule)
  }

  /** Tells that it is missing, or else the rule. What stands for a whole document is never missing. */
  refuse(rule: ValueRule): void {
    this.tell(this.isMissing && this.parent ? { kind: 'required' } : rule)
  }
}

/** Whether a reader finds nothing wrong with a value. */
export function isReadable(read: (at: Place) => void, value: unknown, name = ''): boolean {
  const complaints = {
    isFull: false,
    tell: () => {
      complaints.isFull = true
    },
  }
  read(Place.top(value, name, complaints))
  return !complaints.isFull
}
