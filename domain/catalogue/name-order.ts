import { normalise } from '../names/normalise.ts'
import { type LanguageName, languages } from '../units/language.ts'
import { nameIn } from './translations.ts'

type Named = Parameters<typeof nameIn>[0] & { readonly id: number }

/** Without regard to case and accents; ties by id, so that pages never overlap. */
export const inNameOrder = <Thing extends Named>(
  things: Iterable<Thing>,
  language: LanguageName = languages[0].name,
): Thing[] =>
  [...things]
    .map(thing => ({ thing, name: normalise(nameIn(thing, language)) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.thing.id - b.thing.id))
    .map(({ thing }) => thing)
