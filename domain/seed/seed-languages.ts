import type { SeedLanguages } from './content/seed-content.ts'
import { danish } from './generated/danish.ts'
import { german } from './generated/german.ts'

/** The seed's languages besides English. */
export const seedLanguages: SeedLanguages = { de: german, da_DK: danish }
