import type { Microseconds } from '#domain/units/duration.ts'

/* Prometheus wants base units. */
export const inSeconds = (duration: Microseconds): number => duration / 1_000_000
export const inLitres = (microlitres: number): number => microlitres / 1_000_000
