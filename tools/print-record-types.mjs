/** Writes the types of records as data, so that no field can be forgotten where records are checked or made. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './running/run-command.mjs'

const [file = ''] = process.argv.slice(2)
const source = join(root, 'domain/records/records.ts')
const orders = join(root, 'domain/pour/order.ts')
const config = ts.readConfigFile(join(root, 'domain/tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(root, 'domain'))
const program = ts.createProgram([source, orders], { ...options, noEmit: true })
const checker = program.getTypeChecker()

const declared = (path, name) => {
  const symbol = checker.getSymbolAtLocation(program.getSourceFile(path))
  return checker.getDeclaredTypeOfSymbol(checker.getExportsOfModule(symbol).find(each => each.name === name))
}

/** Objects by their names, so that each is written once. */
const types = new Map()

const isLiteral = type => type.isStringLiteral() || type.isNumberLiteral()
/** `Microlitres`, `Id`, `ImageKey`: a number or a text that not every one is. */
const brandOf = type =>
  type.isIntersection() && type.types.some(part => part.flags & (ts.TypeFlags.Number | ts.TypeFlags.String))
    ? type.aliasSymbol?.name.replace(/^\w+Id$/, 'Id')
    : undefined

function described(type, path) {
  const brand = brandOf(type)
  if (brand) return brand
  if (type.flags & ts.TypeFlags.Boolean) return 'boolean'
  if (type.isUnion()) return union(type, path)
  if (type.flags & ts.TypeFlags.BooleanLiteral) return 'boolean'
  if (isLiteral(type)) return { oneOf: [type.value] }
  if (type.flags & ts.TypeFlags.String) return 'string'
  if (type.flags & ts.TypeFlags.Number) return 'number'
  if (checker.isArrayType(type)) return { list: described(checker.getTypeArguments(type)[0], `${path}[]`) }
  if (checker.getIndexInfoOfType(type, ts.IndexKind.Number)) return 'numbersById'
  if (type.flags & ts.TypeFlags.Object || type.isIntersection()) {
    return named(type, path, name => ({ fields: fieldsOf(type, name) }))
  }
  throw new Error(`${path}: ${checker.typeToString(type)} cannot be described`)
}

function union(type, path) {
  const has = flag => type.types.some(each => each.flags & flag)
  if (has(ts.TypeFlags.Null | ts.TypeFlags.Undefined)) {
    const inner = described(checker.getNonNullableType(type), path)
    const known = has(ts.TypeFlags.Null) ? { nullable: inner } : inner
    return has(ts.TypeFlags.Undefined) ? { maybe: known } : known
  }
  if (type.types.every(isLiteral)) return { oneOf: type.types.map(each => each.value).sort() }
  const tag = ['kind', 'unit'].find(name => type.types.every(each => checker.getPropertyOfType(each, name)))
  if (tag === undefined) throw new Error(`${path}: nothing tells its kinds apart`)
  return named(type, path, name => {
    const kinds = type.types.flatMap(each => {
      const { [tag]: kind, ...fields } = fieldsOf(each, name)
      return kind.oneOf.map(value => [value, fields])
    })
    return { tag, kinds: Object.fromEntries(kinds) }
  })
}

/** A type with a name, or one without by where it stands. */
function named(type, path, describe) {
  const own = type.aliasSymbol ?? type.symbol
  const isNamed = own !== undefined && !own.name.startsWith('__') && !type.aliasTypeArguments?.length
  const name = isNamed ? own.name : path
  if (!types.has(name)) {
    types.set(name, null)
    types.set(name, describe(name))
  }
  return { of: name }
}

const fieldsOf = (type, path) =>
  Object.fromEntries(
    checker.getPropertiesOfType(type).map(property => {
      const at = `${path}.${property.name}`
      return [property.name, described(checker.getTypeOfSymbol(property), at)]
    }),
  )

described(declared(source, 'RecordTypes'), 'RecordTypes')
described(declared(orders, 'PastOrder'), 'PastOrder')
writeFileSync(file, `${JSON.stringify(Object.fromEntries(types), null, 1)}\n`)
