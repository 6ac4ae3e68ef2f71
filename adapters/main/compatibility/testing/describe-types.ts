/* Types as lines of text, by what TypeScript knows of them: fields and what they hold, no names of types. */
import { join } from 'node:path'
import ts from 'typescript'

const file = join(import.meta.dirname, 'wire-types.ts')

/** Fields that tell the variants of a type apart. */
const tags = ['kind', 'ok', 'op', 'name', 'unit'] as const

/** @returns the lines of an exported type of wire-types.ts, by its name */
export function describeTypes(): ReadonlyMap<string, readonly string[]> {
  const { config } = ts.readConfigFile('tsconfig.base.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, process.cwd())
  const program = ts.createProgram([file], { ...options, types: [] })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} exports nothing`)
  const describe = createDescriber(checker)
  return new Map(
    checker.getExportsOfModule(module).map(symbol => {
      const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return [symbol.name, [...new Set(describe(checker.getDeclaredTypeOfSymbol(declared), symbol.name))].sort()]
    }),
  )
}

/** Classes of others, by what travels of them. */
const builtIn: Readonly<Record<string, string>> = { Uint8Array: 'bytes', Date: 'date', ObjectId: 'object id' }

type Describe = (type: ts.Type, path: string) => readonly string[]

function createDescriber(checker: ts.TypeChecker): Describe {
  /** Those that are being described: types may contain themselves. */
  const open: ts.Type[] = []

  const isFlagged = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0

  /** What TypeScript calls by one word. */
  const words: readonly (readonly [ts.TypeFlags, string])[] = [
    [ts.TypeFlags.StringLike, 'string'],
    [ts.TypeFlags.NumberLike, 'number'],
    [ts.TypeFlags.Null, 'null'],
    [ts.TypeFlags.VoidLike, 'nothing'],
    [ts.TypeFlags.Unknown | ts.TypeFlags.Any, 'anything'],
  ]

  /** null for what has fields. */
  function scalar(type: ts.Type): string | null {
    if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value)
    if (isFlagged(type, ts.TypeFlags.BooleanLiteral)) return checker.typeToString(type)
    const word = words.find(([flags]) => isFlagged(type, flags))
    if (word) return word[1]
    // Branded numbers and texts.
    if (type.isIntersection())
      return type.types.map(scalar).find(each => each === 'number' || each === 'string') ?? null
    const known = builtIn[type.symbol?.name ?? '']
    if (known) return known
    return type.getCallSignatures().length > 0 ? 'function' : null
  }

  const fieldOf = (type: ts.Type, name: string): ts.Type | undefined => {
    const field = checker.getPropertyOfType(type, name)
    return field && checker.getTypeOfSymbol(field)
  }

  const literalOf = (type: ts.Type, name: string): string | null => {
    const field = fieldOf(type, name)
    if (!field) return null
    const kinds = (field.isUnion() ? field.types : [field]).map(scalar)
    const literals = kinds.flatMap(kind => (kind === 'string' || kind === 'number' ? [] : (kind ?? [])))
    return literals.length === kinds.length ? literals.sort((a, b) => (a < b ? -1 : 1)).join('|') : null
  }

  function variants(types: readonly ts.Type[], path: string): readonly string[] {
    const tag = tags.find(name => types.every(each => literalOf(each, name) !== null))
    if (types.length === 1) return types.flatMap(type => object(type, path))
    return types.flatMap(type => object(type, tag ? `${path}<${literalOf(type, tag)}>` : path))
  }

  function object(type: ts.Type, path: string): readonly string[] {
    if (open.includes(type)) return [`${path}: …`]
    open.push(type)
    const lines = fieldsOf(type, path)
    open.pop()
    return lines
  }

  function fieldsOf(type: ts.Type, path: string): readonly string[] {
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      return checker.getTypeArguments(type as ts.TypeReference).flatMap(each => describe(each, `${path}[]`))
    }
    const indexed = checker.getIndexInfosOfType(type).flatMap(info => describe(info.type, `${path}{}`))
    const fields = checker.getPropertiesOfType(type).flatMap(field => {
      const mark = field.flags & ts.SymbolFlags.Optional ? '?' : ''
      return describe(checker.getTypeOfSymbol(field), `${path}.${field.name}${mark}`)
    })
    return indexed.length + fields.length > 0 ? [...indexed, ...fields] : [`${path}: {}`]
  }

  function describe(type: ts.Type, path: string): readonly string[] {
    const parts = (type.isUnion() ? type.types : [type]).filter(
      each => !(path.endsWith('?') && isFlagged(each, ts.TypeFlags.Undefined)),
    )
    const scalars = parts.flatMap(each => scalar(each) ?? [])
    const objects = parts.filter(each => scalar(each) === null)
    const held = [...new Set(scalars)].sort().join(' | ')
    return [...(held === '' ? [] : [`${path}: ${held}`]), ...variants(objects, path)]
  }
  return describe
}
