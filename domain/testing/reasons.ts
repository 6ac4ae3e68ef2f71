import type { InvalidValue } from '#domain/documents/invalid.ts'

/** What a problem is called in a list of reasons: its kind, or the field with the rule that it breaks. */
export const reasonOf = (problem: { readonly kind: string } | InvalidValue): string =>
  'rule' in problem ? `${problem.field} ${problem.rule}` : problem.kind
