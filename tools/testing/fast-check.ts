/** fast-check as the tests get it (vitest.config.ts): how many cases of a property are tried is decided for all at once. */
import real from 'fast-check'
import { measureOf, triedCases } from './tried-cases.ts'

const measure = measureOf(process.env)

const scaled = <Args>(parameters: real.Parameters<Args> = {}): real.Parameters<Args> => ({
  ...parameters,
  numRuns: triedCases(parameters.numRuns, measure),
})

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff
/** What fast-check calls `binary`. Its own index of a million characters takes each process a second. */
const anyCharacter = real
  .integer({ min: 0, max: 0x10ffff })
  .filter(code => !isSurrogate(code))
  .map(code => String.fromCodePoint(code))

const fc = {
  ...real,
  string: (constraints: real.StringConstraints = {}) =>
    real.string(constraints.unit === 'binary' ? { ...constraints, unit: anyCharacter } : constraints),
  assert: <Args>(property: real.IRawProperty<Args>, parameters?: real.Parameters<Args>) =>
    real.assert(property, scaled(parameters)),
  check: <Args>(property: real.IRawProperty<Args>, parameters?: real.Parameters<Args>) =>
    real.check(property, scaled(parameters)),
}

// biome-ignore lint/style/noDefaultExport: as fast-check has it
export default fc
