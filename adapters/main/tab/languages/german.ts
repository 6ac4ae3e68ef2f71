import { german as seed } from '#domain/seed/generated/german.ts'
import problems from '#domain/texts/de/problems.json' with { type: 'json' }
import problemsOfServer from '#domain/texts/generated/de/server-problems.json' with { type: 'json' }
import type { TabLanguage } from './tab-language.ts'

export const language: TabLanguage = { seed, problems: [problems, problemsOfServer] }
