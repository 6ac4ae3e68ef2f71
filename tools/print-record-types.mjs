/**
 * Writes domain/records/record-types.json: the types of records as data, by what TypeScript knows of them. So no field of
 * a record can be forgotten where records are checked, and where tests make some.
 *
 *   print-record-types.mjs <file>
 */
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

const isOptional = property => (property.flags & ts.SymbolFlags.Optional) !== 0
const literalsOf = members => members.map(member => member.value).sort((a, b) => (a < b ? -1 : 1))
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
  if (type.getFlags() & ts.TypeFlags.Object || type.isIntersection()) return object(type, path)
  throw new Error(`${path}: ${checker.typeToString(type)} cannot be described`)
}

function union(type, path) {
  const rest = type.types.filter(each => !(each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
  if (rest.length < type.types.length) {
    const whole = checker.getNonNullableType(type)
    const isNull = type.types.some(each => each.flags & ts.TypeFlags.Null)
    return isNull ? { nullable: described(whole, path) } : described(whole, path)
  }
  if (rest.every(isLiteral)) return { oneOf: literalsOf(rest) }
  const tag = ['kind', 'unit'].find(name => rest.every(each => checker.getPropertyOfType(each, name)))
  if (tag === undefined) throw new Error(`${path}: nothing tells its kinds apart`)
  return named(type, path, name => {
    const kinds = rest.flatMap(each => {
      const { [tag]: kind, ...fields } = fieldsOf(each, name)
      return kind.is.oneOf.map(value => [value, fields])
    })
    return { tag, kinds: Object.fromEntries(kinds) }
  })
}

const object = (type, path) => named(type, path, name => ({ fields: fieldsOf(type, name) }))

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

function fieldsOf(type, path) {
  const fields = checker.getPropertiesOfType(type).map(property => {
    const owner = property.declarations?.[0]?.parent
    const place = owner && ts.isInterfaceDeclaration(owner) ? owner.name.text : path
    const inner = checker.getTypeOfSymbol(property)
    const at = `${place}.${property.name}`
    const of = described(isOptional(property) ? checker.getNonNullableType(inner) : inner, at)
    const bounded = typeof of === 'object' && 'of' in of ? of : { at, is: of }
    return [property.name, isOptional(property) ? { maybe: bounded } : bounded]
  })
  return Object.fromEntries(fields)
}

const recordTypes = declared(source, 'RecordTypes')
const records = Object.fromEntries(
  checker
    .getPropertiesOfType(recordTypes)
    .map(property => [property.name, described(checker.getTypeOfSymbol(property), property.name)]),
)
const pastOrder = described(declared(orders, 'PastOrder'), 'PastOrder')
const lines = object =>
  Object.entries(object)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')
writeFileSync(
  file,
  `{\n  "records": {\n${lines({ ...records, pastOrder })}\n  },\n  "types": {\n${lines(Object.fromEntries(types))}\n  }\n}\n`,
)
