import { danish } from './danish.ts'
import { german } from './german.ts'
import type { SeedLanguages } from './seed-texts.ts'

/** What the seed says besides English. */
export const seedLanguages: SeedLanguages = { de: german, da_DK: danish }
