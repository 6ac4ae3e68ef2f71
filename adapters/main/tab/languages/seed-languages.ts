/* Stands in a tab for the module of the same name: the machine is said in other languages when they have come. */
import type { SeedLanguages } from '#domain/seed/content/seed-content.ts'

export const seedLanguages: SeedLanguages = {}
