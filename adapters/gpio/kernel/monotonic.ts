/** `performance.now` begins at another instant in each thread; the clock of the system does not, but is slower to read. */
const offset = Number(process.hrtime.bigint()) / 1000 - performance.now() * 1000

/** Microseconds, with fractions, on a clock that all threads have in common and that nobody sets. */
export const monotonicNow = (): number => performance.now() * 1000 + offset
