/*
 * The types of `t`. Those of i18next build every key anew for each call, which was a third of the compiler's work; these
 * look up by its key what is put into a text.
 */

import i18next from 'i18next'
import type { Resources } from './resources.d.ts'

export type Namespace = keyof Resources
type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]

type Keys = { [Ns in Namespace]: keyof Resources[Ns] & string }
type NamedKeys = { [Ns in Namespace]: `${Ns}:${Keys[Ns]}` }

/** Keys of the first namespace are bare; those of every one of several may stand behind its name. */
type KeyOf<Ns extends Namespaces> = Ns extends readonly [infer First extends Namespace, ...unknown[]]
  ? Keys[First] | NamedKeys[Ns[number] & Namespace]
  : Ns extends Namespace
    ? Keys[Ns]
    : never

type VariableIn<Texts, Key> = Key extends keyof Texts ? Texts[Key] : never

type VariableOf<Ns extends Namespaces, Key> = Key extends `${infer Named extends Namespace}:${infer Path}`
  ? VariableIn<Resources[Named], Path>
  : Ns extends readonly [infer First extends Namespace, ...unknown[]]
    ? VariableIn<Resources[First], Key>
    : Ns extends Namespace
      ? VariableIn<Resources[Ns], Key>
      : never

/** What is put into a text; where the key is one of several, whatever any of them needs. */
type ValuesFor<Name> = [Name] extends [never]
  ? []
  : [values: { readonly [Each in Name & string]: Each extends 'count' ? number : string | number }]

/** A function that gives texts of its namespaces in a language. */
export type Translate<Ns extends Namespaces> = <const Key extends KeyOf<Ns>>(
  key: Key,
  ...values: ValuesFor<VariableOf<Ns, Key>>
) => string

const textOf = i18next.t as unknown as (key: string, options: object) => string

/** Texts for what is no view: in the language of now, or in the one that a tag names. */
export const translator = <const Ns extends Namespaces>(namespaces: Ns, tag?: string): Translate<Ns> =>
  ((key: string, values?: object) =>
    textOf(key, { ns: namespaces, ...(tag !== undefined && { lng: tag }), ...values })) as Translate<Ns>
