/** A rule that a value of a document does not keep. Bounds are inclusive. */
export type ValueRule =
  | { readonly kind: 'required' | 'number' | 'whole-number' | 'text' | 'characters' | 'yes-no' | 'list' | 'object' }
  | { readonly kind: 'one-of'; readonly options: readonly (string | number)[] }
  /** `length` is in characters, `entries` are those of a list. */
  | { readonly kind: 'between' | 'length' | 'entries'; readonly least: number; readonly most: number }

/** Collects what is wrong with a document. */
export interface Issues {
  add(at: JsonPath, rule: ValueRule): void
  /** There's no use in reading on: nothing more would be kept. */
  readonly isFull: boolean
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a document and where it stands. */
export class JsonPath {
  readonly value: unknown
  /** The name of a field, or the index of an entry; the document's own name, or nothing, at the top. */
  readonly key: string | number
  readonly parent: JsonPath | null
  readonly issues: Issues

  private constructor(value: unknown, key: string | number, parent: JsonPath | null, issues: Issues) {
    this.value = value
    this.key = key
    this.parent = parent
    this.issues = issues
  }

  static top(value: unknown, name: string, issues: Issues): JsonPath {
    return new JsonPath(value, name, null, issues)
  }

  get isMissing(): boolean {
    return this.value === undefined || this.value === null
  }

  /** An own field only: a file may name one `__proto__`. Missing where this is no object. */
  field(name: string): JsonPath {
    const isThere = isObject(this.value) && Object.hasOwn(this.value, name)
    return this.inner(name, isThere ? this.value[name] : undefined)
  }

  entry(index: number): JsonPath {
    return this.inner(index, Array.isArray(this.value) ? this.value[index] : undefined)
  }

  /** A part of what is read piece by piece: this place does not have its value. */
  inner(key: string | number, value: unknown): JsonPath {
    return new JsonPath(value, key, this, this.issues)
  }

  addIssue(rule: ValueRule): void {
    this.issues.add(this, rule)
  }

  /** Adds that it's missing, or else the rule. What stands for a whole document is never missing. */
  refuse(rule: ValueRule): void {
    this.addIssue(this.isMissing && this.parent ? { kind: 'required' } : rule)
  }
}

/** Whether a decoder finds nothing wrong with a value. */
export function isDecodable(read: (at: JsonPath) => void, value: unknown, name = ''): boolean {
  const issues = {
    isFull: false,
    add: () => {
      issues.isFull = true
    },
  }
  read(JsonPath.top(value, name, issues))
  return !issues.isFull
}
