/* Stands in for `vitest` where contracts run in a worker of a browser: as much of it as they need. */
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)

export const expect = (value: unknown, message?: string): unknown => chai.expect(value, message)
Object.assign(expect, chai.expect, Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT))
setState({ assertionCalls: 0, isExpectingAssertions: false }, expect as never)
Reflect.set(globalThis, GLOBAL_EXPECT, expect)
const extensible = chai.expect as unknown as { extend(own: unknown, matchers: object): void }
extensible.extend(expect, customMatchers)

type Work = (...values: never[]) => unknown

interface Suite {
  readonly name: string
  readonly before: Work[]
  readonly after: Work[]
}

interface Registered {
  readonly name: string
  readonly suites: readonly Suite[]
  run(): unknown
}

export interface RunResult {
  readonly name: string
  /** null when it went well. */
  readonly error: string | null
}

const registered: Registered[] = []
let open: readonly Suite[] = []

export function describe(name: string, body: () => void): void {
  const outer = open
  open = [...open, { name, before: [], after: [] }]
  body()
  open = outer
}

export const beforeEach = (work: Work): void => void open.at(-1)?.before.push(work)
export const afterEach = (work: Work): void => void open.at(-1)?.after.push(work)

export function it(name: string, run: () => unknown): void {
  registered.push({ name: [...open.map(suite => suite.name), name].join(' › '), suites: open, run })
}

it.each =
  (rows: readonly unknown[]) =>
  (name: string, run: Work): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row]
      it(named(name, values), () => run(...(values as never[])))
    }
  }

/** As `printf` would. */
function named(name: string, values: readonly unknown[]): string {
  let next = 0
  return name.replaceAll(/%[a-z]/g, () => {
    const value = values[next]
    next += 1
    if (typeof value === 'string') return value
    return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)) ?? 'undefined'
  })
}

/** Runs everything that was registered, one after the other. */
export async function runAll(): Promise<RunResult[]> {
  const results: RunResult[] = []
  for (const { name, suites, run } of registered) {
    let error: string | null = null
    try {
      for (const { before } of suites) for (const work of before) await work()
      await run()
    } catch (thrown) {
      error = textOf(thrown)
    }
    try {
      for (const { after } of suites.toReversed()) for (const work of after) await work()
    } catch (thrown) {
      error ??= textOf(thrown)
    }
    results.push({ name, error })
  }
  return results
}

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.message}\n${thrown.stack}` : String(thrown)
