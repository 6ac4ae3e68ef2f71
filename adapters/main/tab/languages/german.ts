import { german as seed } from '#domain/seed/generated/german.ts'
import fields from '#domain/texts/de/fields.json' with { type: 'json' }
import problems from '#domain/texts/de/problems.json' with { type: 'json' }
import problemsOfServer from '#domain/texts/generated/de/server-problems.json' with { type: 'json' }
import type { TabLanguage } from './tab-language.ts'

export const language: TabLanguage = { seed, problems: [problems, problemsOfServer, fields] }
