/**
 * One planted fault per habit that a linter or the compiler guards: the named rule must fire for that file.
 *
 * @typedef {{ habit: string, tool: 'biome' | 'oxlint', rule: string, file: string, text: string }} LintProbe
 */

const unawaited = `const stopAll = async (): Promise<void> => {}
export function end(): void {
  stopAll()
}`

const promiseAsCondition = `const isOff = async (): Promise<boolean> => true
export const end = (): string => (isOff() ? 'off' : 'on')`

/** @type {readonly LintProbe[]} */
export const lintProbes = [
  {
    habit: 'an unawaited promise is refused',
    tool: 'biome',
    rule: 'lint/nursery/noFloatingPromises',
    file: 'adapters/gpio/forgets.ts',
    text: unawaited,
  },
  {
    habit: 'an unawaited promise is refused',
    tool: 'oxlint',
    rule: 'no-floating-promises',
    file: 'adapters/gpio/forgets.ts',
    text: unawaited,
  },
  {
    habit: 'a promise is not a condition',
    tool: 'biome',
    rule: 'lint/nursery/noMisusedPromises',
    file: 'adapters/gpio/misuses.ts',
    text: promiseAsCondition,
  },
  {
    habit: 'a promise is not a condition',
    tool: 'oxlint',
    rule: 'no-misused-promises',
    file: 'adapters/gpio/misuses.ts',
    text: promiseAsCondition,
  },
  {
    habit: 'the environment is read in adapters/config alone',
    tool: 'biome',
    rule: 'lint/style/noProcessEnv',
    file: 'adapters/api/reads-environment.ts',
    text: "export const port = process.env['PORT']",
  },
  {
    habit: 'exports have names',
    tool: 'biome',
    rule: 'lint/style/noDefaultExport',
    file: 'adapters/api/nameless.ts',
    text: 'export default function serve(): void {}',
  },
  {
    habit: 'no barrels',
    tool: 'biome',
    rule: 'lint/performance/noBarrelFile',
    file: 'domain/machine/barrel.ts',
    text: "export * from './pump.ts'\nexport * from './tube.ts'",
  },
  {
    habit: 'files are in kebab-case',
    tool: 'biome',
    rule: 'lint/style/useFilenamingConvention',
    file: 'domain/machine/PumpThing.ts',
    text: 'export const thing = 1',
  },
  {
    habit: 'nothing is asserted to be there',
    tool: 'biome',
    rule: 'lint/style/noNonNullAssertion',
    file: 'domain/machine/asserts.ts',
    text: 'export const first = (names: readonly string[]): string => names[0]!',
  },
  {
    habit: 'no any',
    tool: 'oxlint',
    rule: 'no-explicit-any',
    file: 'domain/machine/loose.ts',
    text: 'export const loose = (value: any): string => String(value)',
  },
  {
    habit: 'a switch handles every case',
    tool: 'oxlint',
    rule: 'switch-exhaustiveness-check',
    file: 'domain/machine/forgets-case.ts',
    text: `export function colour(kind: 'on' | 'off'): string | undefined {
  switch (kind) {
    case 'on':
      return 'green'
  }
  return undefined
}`,
  },
  ...hiddenTimeOrChance('domain/pour'),
  ...hiddenTimeOrChance('simulator/model'),
]

function hiddenTimeOrChance(folder) {
  const expressions = ['Date.now()', 'new Date()', 'new Date', 'Math.random()', '[Date.now].length']
  return expressions.map((expression, index) => ({
    habit: `no hidden time or chance: ${expression}`,
    tool: 'biome',
    rule: 'plugin',
    file: `${folder}/hidden-${index}.ts`,
    text: `export const hidden = (): unknown => ${expression}`,
  }))
}

/** Correct files; neither tool may find anything in them. */
export const cleanFiles = {
  'domain/machine/pump.ts': 'export const pump = 1',
  'domain/machine/tube.ts': 'export const tube = 1',
  'domain/pour/instant.ts': 'export const instant = (milliseconds: number): Date => new Date(milliseconds)',
  'adapters/clock/system-time.ts': 'export const systemTime = (): number => Date.now()',
  'adapters/config/environment.ts': "export const port = process.env['PORT']",
  'adapters/gpio/waits.ts': `const stopAll = async (): Promise<void> => {}
export async function end(): Promise<void> {
  await stopAll()
}`,
}

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
