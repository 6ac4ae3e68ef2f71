/* What Home Assistant shows of the machine, in the machine's language: `{{name}}` for values. */
import type { LanguageName } from '#domain/units/language.ts'
import danish from './texts/danish.json' with { type: 'json' }
import english from './texts/english.json' with { type: 'json' }
import german from './texts/german.json' with { type: 'json' }

export type TextKey = keyof typeof english

const textsOf: Readonly<Record<LanguageName, Readonly<Record<TextKey, string>>>> = {
  en_US: english,
  de: german,
  da_DK: danish,
}

export const textIn = (
  language: LanguageName,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string => textsOf[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
