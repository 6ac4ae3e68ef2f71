/** Broken rules; bounds are inclusive. */
export type ValueRule =
  | { readonly kind: 'required' | 'number' | 'whole-number' | 'text' | 'characters' | 'yes-no' | 'list' | 'object' }
  | { readonly kind: 'one-of'; readonly options: readonly (string | number)[] }
  /** `length` in characters. */
  | { readonly kind: 'between' | 'length' | 'entries'; readonly least: number; readonly most: number }

export interface Issues {
  add(at: JsonPath, rule: ValueRule): void
  /** Nothing more would be kept. */
  readonly isFull: boolean
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export class JsonPath {
  readonly value: unknown
  /** At the top the document's own name, or nothing. */
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

  /** Own fields only: one may be named `__proto__`. */
  field(name: string): JsonPath {
    const isThere = isObject(this.value) && Object.hasOwn(this.value, name)
    return this.inner(name, isThere ? this.value[name] : undefined)
  }

  entry(index: number): JsonPath {
    return this.inner(index, Array.isArray(this.value) ? this.value[index] : undefined)
  }

  /** Of what's read piece by piece. */
  inner(key: string | number, value: unknown): JsonPath {
    return new JsonPath(value, key, this, this.issues)
  }

  addIssue(rule: ValueRule): void {
    this.issues.add(this, rule)
  }

  /** A whole document is never missing. */
  refuse(rule: ValueRule): void {
    this.addIssue(this.isMissing && this.parent ? { kind: 'required' } : rule)
  }
}

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
