import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { nameKey } from '#domain/names/spelling.ts'

/** The values of a map: required ones are there even when they are missing in the file, which has been said. */
type Fields<Required extends string, Optional extends string> = Readonly<Record<Required, YamlValue>> &
  Readonly<Partial<Record<Optional, YamlValue>>>

type Names = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>

interface Entry {
  readonly name: string
  readonly key: YamlValue
  readonly value: YamlValue
}

interface YamlFile {
  readonly path: string
  readonly lines: LineCounter
  readonly problems: string[]
}

/** A value of a YAML file that knows where it stands. What is wrong with it is noted, and reading goes on. */
export class YamlValue {
  readonly #file: YamlFile
  readonly #node: unknown
  readonly #offset: number
  readonly #isMissing: boolean

  private constructor(file: YamlFile, node: unknown, offset: number, isMissing = false) {
    this.#file = file
    this.#node = node
    this.#offset = offset
    this.#isMissing = isMissing
  }

  /** @param problems gets what is wrong, now and when the value is read, as `path:line: sentence` */
  static ofFile(path: string, text: string, problems: string[]): YamlValue {
    const file: YamlFile = { path, lines: new LineCounter(), problems }
    // In this schema every value is a text: no name or colour turns into a number or a truth.
    const { contents, errors } = parseDocument(text, {
      schema: 'failsafe',
      uniqueKeys: false,
      prettyErrors: false,
      lineCounter: file.lines,
    })
    const root = new YamlValue(file, contents, 0)
    for (const { message, pos } of errors) new YamlValue(file, null, pos[0]).refuse(message)
    return root
  }

  refuse(problem: string): void {
    if (this.#isMissing) return
    const { path, lines, problems } = this.#file
    problems.push(`${path}:${lines.linePos(this.#offset).line}: ${problem}`)
  }

  get isMap(): boolean {
    return isMap(this.#node)
  }

  get text(): string {
    const value = isScalar(this.#node) ? this.#node.value : null
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    this.refuse(`a text is missing here${isScalar(this.#node) ? ' (what follows a # is a comment)' : ''}`)
    return ''
  }

  /** Each entry of a list, one at least; a value alone is a list of one. */
  get items(): readonly YamlValue[] {
    if (this.#isMissing) return []
    if (!isSeq(this.#node)) return [this]
    if (this.#node.items.length === 0) this.refuse('the list is empty')
    return this.#node.items.map(node => this.#inner(node))
  }

  /** What a map has, in its order. @param taken names, whatever their case and accents, that are refused */
  entries(taken = new Map<string, string>()): readonly Entry[] {
    if (!isMap(this.#node)) {
      this.refuse('names with values are missing here')
      return []
    }
    return this.#node.items.map(pair => {
      const key = this.#inner(pair.key)
      const name = key.text
      const other = taken.get(nameKey(name))
      if (other !== undefined) key.refuse(`there is “${other}” already`)
      taken.set(nameKey(name), name)
      return { name, key, value: this.#inner(pair.value, key.#offset) }
    })
  }

  fields<Required extends string, Optional extends string = never>(
    required: readonly Required[],
    optional: readonly Optional[] = [],
  ): Fields<Required, Optional> {
    const known: readonly string[] = [...required, ...optional]
    const entries = this.entries()
    for (const { name, key } of entries) {
      if (!known.includes(name)) key.refuse(`“${name}” is unknown here; known are ${known.join(', ')}`)
    }
    const values = new Map(entries.map(({ name, value }) => [name, value]))
    for (const name of required) {
      if (values.has(name)) continue
      if (this.isMap) this.refuse(`“${name}” is missing`)
      values.set(name, new YamlValue(this.#file, null, this.#offset, true))
    }
    return Object.fromEntries(values) as Fields<Required, Optional>
  }

  /** A number with a unit after it, such as `700 ml`; alone if there is none. */
  number(unit: string, { least, most }: { readonly least: number; readonly most: number }): number {
    const { text } = this
    const [, digits] = /^(\d+(?:\.\d+)?)(?: |$)/.exec(text) ?? []
    const value = Number(digits)
    const isUnit = text === [digits, unit].filter(Boolean).join(' ')
    if (text !== '' && !(isUnit && value >= least && value <= most))
      this.refuse(`“${text}” should be a number from ${least} to ${most}${unit && `, followed by “${unit}”`}`)
    return value
  }

  oneOf<Word extends string>(words: readonly Word[]): Word {
    const { text } = this
    const found = words.find(word => word === text)
    if (found === undefined && text !== '') this.refuse(`“${text}” is unknown here; known are ${words.join(', ')}`)
    return found ?? (words[0] as Word)
  }

  /** A list of names that stand elsewhere. @param taken refuses those that it has, and gets the others */
  namesIn(names: Names, kind: string, taken = new Set<string>()): readonly string[] {
    return this.items.map(item => {
      const name = item.nameIn(names, kind)
      if (taken.has(name)) item.refuse(`“${name}” is here already`)
      taken.add(name)
      return name
    })
  }

  /** A name that stands elsewhere. */
  nameIn(names: Names, kind: string, name = this.text): string {
    if (name !== '' && !names.has(name)) {
      const meant = [...names.keys()].find(each => nameKey(each) === nameKey(name))
      this.refuse(`there is no ${kind} “${name}”${meant === undefined ? '' : `, but “${meant}”`}`)
    }
    return name
  }

  /** @param around where a map or a list stands that goes over several lines */
  #inner(node: unknown, around?: number): YamlValue {
    const range = isMap(node) || isSeq(node) || isScalar(node) ? node.range?.[0] : undefined
    const isBlock = (isMap(node) || isSeq(node)) && node.flow !== true
    const offset = isBlock ? (around ?? range) : (range ?? around)
    return new YamlValue(this.#file, node, offset ?? this.#offset)
  }
}
