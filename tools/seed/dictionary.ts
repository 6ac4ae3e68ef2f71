import { fits, type Length } from '#domain/names/length.ts'
import { isName } from '#domain/names/name.ts'
import type { SeedLanguage } from '#domain/seed/content/seed-content.ts'
import type { YamlValue } from './yaml-value.ts'

/** The languages beside English, as the files call them. */
export const otherLanguages = ['de', 'da'] as const
type OtherLanguage = (typeof otherLanguages)[number]

type TextsAndName = SeedLanguage['recipes'][string]
type Kind = 'names' | 'tags' | 'steps'

/** Refuses what has control characters, is empty or too long. */
export function checkedName(value: YamlValue, length: Length, name = value.text): string {
  if (name !== '' && !isName(name, length))
    value.refuse(`“${name}” should have ${length.least} to ${length.most} characters`)
  return name
}

export function checkedText(value: YamlValue, { least, most }: Length, text: string, what: string): string {
  if (value.text !== '' && !fits(text, { least, most }))
    value.refuse(`${what} should have ${least} to ${most} characters`)
  return text
}

/** What the seed says in the other languages, by its English. */
export class Dictionary {
  readonly #words = { names: this.#empty(), tags: this.#empty(), steps: this.#empty() }
  readonly recipes = { de: new Map<string, TextsAndName>(), da: new Map<string, TextsAndName>() }

  /** One English text is said in one way in a language: which of two would be shown is chance. */
  add(kind: Kind, english: string, said: Readonly<Record<OtherLanguage, YamlValue>>, length: Length): void {
    for (const language of otherLanguages) {
      const text = checkedName(said[language], length)
      const words = this.#words[kind][language]
      const other = words.get(english) ?? text
      if (other !== text) said[language].refuse(`elsewhere “${english}” is “${other}”`)
      if (text !== '') words.set(english, text)
    }
  }

  in(language: OtherLanguage): SeedLanguage {
    const { names, tags, steps } = this.#words
    return {
      names: Object.fromEntries([...names[language]].filter(([english, name]) => name !== english)),
      tags: Object.fromEntries(tags[language]),
      steps: Object.fromEntries(steps[language]),
      recipes: Object.fromEntries(this.recipes[language]),
    }
  }

  #empty(): Record<OtherLanguage, Map<string, string>> {
    return { de: new Map(), da: new Map() }
  }
}
