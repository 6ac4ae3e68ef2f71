/**
 * The values that a sentence needs. `context` picks one of several sentences of the same problem: translations have it
 * behind an underscore, as `busy_drink`. `reasons` is filled in for problems that carry others.
 */
export type ProblemValues = Readonly<Record<string, string | number>>
