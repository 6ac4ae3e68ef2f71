import { it as plain } from 'vitest'
import { buildToyHouse } from './toy-house.ts'

/** A test in a toy house of its own, if it asks for one. */
export const it = plain.extend('house', () => buildToyHouse())
