import { type Translations, tidyTranslations } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import type { SeedLanguages } from './content/seed-content.ts'
import { seedContent } from './generated/content.ts'
import { seedTranslations } from './seed-translations.ts'

/**
 * Says in more languages what reads as the seed has written it, whoever wrote it. What is said in one of them already
 * stays as it is.
 */
export function translateSeeded(draft: Draft, languages: SeedLanguages): void {
  const { records } = draft
  const texts = seedTranslations(languages)
  for (const kind of ['ingredient', 'glass', 'category'] as const) {
    for (const [id, named] of records[kind]) {
      const added = withTexts(named, texts.ofName(named.name))
      if (added !== named) draft.put(kind, id, added)
    }
  }
  const written = new Map(seedContent.drinks.map(drink => [drink.name, drink.texts]))
  for (const [id, recipe] of records.recipe) {
    const [shortDescription, description] = written.get(recipe.name) ?? []
    const isAsWritten = recipe.shortDescription === shortDescription && recipe.description === description
    const added = isAsWritten ? withTexts(recipe, texts.ofRecipe(recipe.name, recipe.tags)) : recipe
    const steps = recipe.steps.map(step =>
      step.kind === 'writtenInstruction' ? withTexts(step, texts.ofMessage(step.message)) : step,
    )
    const isSame = added === recipe && steps.every((step, index) => step === recipe.steps[index])
    if (!isSame) draft.put('recipe', id, { ...added, steps })
  }
}

interface Translated {
  readonly translations?: Translations<object> | undefined
}

/** The same thing where there is nothing to add. */
function withTexts<Thing extends Translated>(thing: Thing, { translations = {} }: Translated): Thing {
  const has = thing.translations ?? {}
  if (Object.keys(translations).every(language => Object.hasOwn(has, language))) return thing
  return { ...thing, translations: tidyTranslations({ ...translations, ...has }) }
}
