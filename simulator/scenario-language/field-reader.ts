import type { FieldRule, WrongField } from './wrong-field.ts'

interface Bounds {
  readonly least: number
  readonly most: number
}

/** Further problems than a person would read are not kept. */
const mostTold = 20
const longestPath = 80

/**
 * One object of a file. What does not fit is told, and something that fits is given back, so that reading goes on and
 * finds everything.
 */
export class FieldReader {
  readonly path: string
  readonly #fields: Readonly<Record<string, unknown>>
  readonly #told: WrongField[]

  private constructor(fields: Readonly<Record<string, unknown>>, path: string, told: WrongField[]) {
    this.#fields = fields
    this.path = path
    this.#told = told
  }

  /** @param told gets whatever is wrong; null when the value is no object at all */
  static of(value: unknown, path: string, told: WrongField[]): FieldReader | null {
    if (isObject(value)) return new FieldReader(value, path, told)
    tell(told, path, { kind: 'object' })
    return null
  }

  has(field: string): boolean {
    return this.get(field) !== undefined
  }

  /** Its own fields only: a file may name one `__proto__`. */
  get(field: string): unknown {
    return Object.hasOwn(this.#fields, field) ? (this.#fields[field] ?? undefined) : undefined
  }

  pathOf(field: string): string {
    return this.path === '' ? field : `${this.path}.${field}`
  }

  tell(field: string, rule: FieldRule): void {
    tell(this.#told, this.pathOf(field), rule)
  }

  /** A misspelt name must not pass for something that was left out. */
  onlyKnows(fields: readonly string[]): void {
    for (const field of Object.keys(this.#fields)) {
      if (this.#told.length >= mostTold) return
      if (!fields.includes(field)) this.tell(field.slice(0, longestPath), { kind: 'one-of', options: fields })
    }
  }

  number(field: string, { least, most }: Bounds, otherwise?: number): number {
    const value = this.get(field)
    if (value === undefined && otherwise !== undefined) return otherwise
    if (value === undefined) this.tell(field, { kind: 'required' })
    else if (typeof value !== 'number') this.tell(field, { kind: 'number' })
    else if (!(value >= least && value <= most)) this.tell(field, { kind: 'between', least, most })
    else return value
    return otherwise ?? least
  }

  wholeNumber(field: string, bounds: Bounds): number {
    const value = this.get(field)
    if (typeof value !== 'number' || Number.isInteger(value)) return this.number(field, bounds)
    this.tell(field, { kind: 'whole-number' })
    return bounds.least
  }

  /** Without blanks around it. */
  text(field: string, { least, most }: Bounds): string {
    const value = this.get(field)
    if (value === undefined) this.tell(field, { kind: 'required' })
    else if (typeof value !== 'string') this.tell(field, { kind: 'text' })
    else {
      const text = value.trim()
      if (text.length >= least && text.length <= most) return text
      this.tell(field, { kind: 'length', least, most })
    }
    return ''
  }

  /** Null where it is none of them. */
  oneOf<Option extends string>(field: string, options: readonly Option[], otherwise?: Option): Option | null {
    const value = this.get(field)
    if (value === undefined && otherwise !== undefined) return otherwise
    const found = options.find(option => option === value)
    if (found !== undefined) return found
    this.tell(field, value === undefined ? { kind: 'required' } : { kind: 'one-of', options })
    return null
  }

  /** Entries behind the last one that may be there are not looked at. */
  list(field: string, { least, most }: Bounds): readonly unknown[] {
    const value = this.get(field)
    if (value === undefined) this.tell(field, { kind: 'required' })
    else if (!Array.isArray(value)) this.tell(field, { kind: 'list' })
    else if (value.length < least) this.tell(field, { kind: 'required' })
    else if (value.length > most) this.tell(field, { kind: 'entries', most })
    else return value
    return []
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function tell(told: WrongField[], path: string, rule: FieldRule): void {
  if (told.length < mostTold) told.push({ path, rule })
}

/** Plain data of a text; undefined when it is none. @param mostCharacters longer texts are not looked at */
export function jsonOf(text: string, mostCharacters: number): unknown {
  if (text.length > mostCharacters) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
