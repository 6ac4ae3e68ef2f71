import fc from 'fast-check'

/** Checks a property on random examples; fails with the smallest counterexample it finds. Synchronous. */
export function always<Args>(property: fc.IProperty<Args>, parameters: fc.Parameters<Args> = {}): void {
  // biome-ignore lint/nursery/noFloatingPromises: this overload returns nothing; only that of asynchronous properties does
  fc.assert(property, parameters)
}
