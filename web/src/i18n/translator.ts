import i18next from 'i18next'
import type { Namespaces, Translate } from './translate.ts'

const textOf = i18next.t as unknown as (key: string, options: object) => string

/** Texts for what is no view: in the language of now, or in the one that a tag names. */
export const translator = <const Ns extends Namespaces>(namespaces: Ns, tag?: string): Translate<Ns> =>
  ((key: string, values?: object) =>
    textOf(key, { ns: namespaces, ...(tag !== undefined && { lng: tag }), ...values })) as Translate<Ns>
