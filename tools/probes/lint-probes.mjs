/** One planted fault per habit that a linter or the compiler guards: the rule must fire for that file. */

const unawaited = `const stopAll = async (): Promise<void> => {}
export function end(): void {
  stopAll()
}`

const promiseAsCondition = `const isOff = async (): Promise<boolean> => true
export const end = (): string => (isOff() ? 'off' : 'on')`

const unhandledCase = `export function colour(kind: 'on' | 'off'): string | undefined {
  switch (kind) {
    case 'on':
      return 'green'
  }
  return undefined
}`

const hidden = ['Date.now()', 'new Date()', 'new Date', 'Math.random()', '[Date.now].length']

/** @type {readonly (readonly [tool: 'biome' | 'oxlint', rule: string, file: string, text: string])[]} */
export const lintProbes = [
  ['biome', 'lint/nursery/noFloatingPromises', 'adapters/gpio/forgets.ts', unawaited],
  ['oxlint', 'no-floating-promises', 'adapters/gpio/forgets.ts', unawaited],
  ['biome', 'lint/nursery/noMisusedPromises', 'adapters/gpio/misuses.ts', promiseAsCondition],
  ['oxlint', 'no-misused-promises', 'adapters/gpio/misuses.ts', promiseAsCondition],
  ['biome', 'lint/style/noProcessEnv', 'adapters/api/reads-environment.ts', "export const port = process.env['PORT']"],
  ['biome', 'lint/style/noDefaultExport', 'adapters/api/nameless.ts', 'export default function serve(): void {}'],
  ['biome', 'lint/performance/noBarrelFile', 'domain/machine/barrel.ts', "export * from './pump.ts'"],
  ['biome', 'lint/style/useFilenamingConvention', 'domain/machine/PumpThing.ts', 'export const thing = 1'],
  ['biome', 'lint/style/noNonNullAssertion', 'domain/machine/asserts.ts', 'export const first = (names: string[]): string => names[0]!'],
  ['oxlint', 'no-explicit-any', 'domain/machine/loose.ts', 'export const loose = (value: any): string => String(value)'],
  ['oxlint', 'switch-exhaustiveness-check', 'domain/machine/forgets-case.ts', unhandledCase],
  ...['domain/pour/long.ts', 'domain/pour/long.test.ts', 'tools/long.mjs'].map(file => ['oxlint', 'max-lines', file, 'void 0\n'.repeat(501)]),
  ...['domain/pour', 'simulator/model'].flatMap(folder =>
    hidden.map((expression, nth) => ['biome', 'plugin', `${folder}/hidden-${nth}.ts`, `export const hidden = (): unknown => ${expression}`]),
  ),
]

/** Code that the domain's own tsconfig must refuse: the world around it. */
export const ambientProbes = [
  { name: 'setTimeout', text: 'export const timer = () => setTimeout(() => {}, 1)' },
  { name: 'process', text: 'export const pid = process.pid' },
  { name: 'fetch', text: "export const answer = () => fetch('http://localhost')" },
  { name: 'console', text: "export const say = () => console.log('hello')" },
  { name: 'crypto', text: 'export const id = () => crypto.randomUUID()' },
  { name: 'performance', text: 'export const now = () => performance.now()' },
  { name: 'window', text: 'export const width = () => window.innerWidth' },
]

/** Code that the strictness of all folders must refuse. */
export const strictnessProbes = [
  { name: 'an index that may be missing', text: 'export const first = (list: readonly string[]): string => list[0]' },
  { name: 'an enum', text: 'export enum Level {\n  high,\n  low,\n}' },
  { name: 'a parameter property', text: 'export class Line {\n  constructor(readonly pin: number) {}\n}' },
  {
    name: 'undefined for an optional property',
    text: 'interface Named {\n  readonly name?: string\n}\nexport const nameless: Named = { name: undefined }',
  },
  { name: 'a type imported as a value', text: "import { Pump } from './pump-type.ts'\nexport const pump: Pump = 1" },
]
