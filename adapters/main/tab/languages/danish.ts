import { danish as seed } from '#domain/seed/generated/danish.ts'
import fields from '#domain/texts/da_DK/fields.json' with { type: 'json' }
import problems from '#domain/texts/da_DK/problems.json' with { type: 'json' }
import problemsOfServer from '#domain/texts/generated/da_DK/server-problems.json' with { type: 'json' }
import type { TabLanguage } from './tab-language.ts'

export const language: TabLanguage = { seed, problems: [problems, problemsOfServer, fields] }
