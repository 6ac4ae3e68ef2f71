import { danish } from './danish.ts'
import { german } from './german.ts'
import type { SeedLanguages } from './seed-texts.ts'

/** The seed's languages besides English. */
export const seedLanguages: SeedLanguages = { de: german, da_DK: danish }
