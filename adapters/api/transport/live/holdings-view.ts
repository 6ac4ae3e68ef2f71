import type { Holdings } from '#domain/catalogue/availability.ts'

/** Tells callers apart who own different ones of these ingredients. */
export const holdingsView = ({ owned }: Holdings, ingredientIds: Iterable<number>): string =>
  [...ingredientIds].filter(id => owned.has(id)).join(' ')
