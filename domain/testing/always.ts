import fc from 'fast-check'

/** Cases that are the same each time: for what a few random ones show only now and then. */
export const sameEachTime = <Value>(arbitrary: fc.Arbitrary<Value>, count: number, seed: number): [Value][] =>
  fc.sample(arbitrary, { numRuns: count, seed }).map(value => [value])

/** Checks a property on random examples; fails with the smallest counterexample it finds. Synchronous. */
export function always<Args>(property: fc.IProperty<Args>, parameters: fc.Parameters<Args> = {}): void {
  // biome-ignore lint/nursery/noFloatingPromises: this overload returns nothing; only that of asynchronous properties does
  fc.assert(property, parameters)
}
