/*
 * The types of `t`. Those of i18next build every key anew for each call, which was a third of the compiler's work; these
 * look a text up by its key and read its variables from it.
 */
import type { Resources } from './resources.d.ts'

export type Namespace = keyof Resources
export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]

/** The whole keys of a tree of texts: `title.home`. */
type PathOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathOf<Tree[Key]>}`
}[keyof Tree & string]

/** The key of a text that has a form for one and another for many is what stands before both. */
type Singular<Path> = Path extends `${infer Key}_${'one' | 'other'}` ? Key : Path

type Keys = { [Ns in Namespace]: Singular<PathOf<Resources[Ns]>> }
type NamedKeyOf<Ns> = Ns extends Namespace ? `${Ns}:${Keys[Ns]}` : never

/** Keys of the first namespace are bare; those of every one of several may stand behind its name. */
type KeyOf<Ns extends Namespaces> = Ns extends readonly [infer First extends Namespace, ...unknown[]]
  ? Keys[First] | NamedKeyOf<Ns[number]>
  : Ns extends Namespace
    ? Keys[Ns]
    : never

type TextAt<Tree, Path> = Path extends keyof Tree
  ? Tree[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Tree
      ? TextAt<Tree[Key], Rest>
      : never
    : `${Path & string}_other` extends infer Many extends keyof Tree
      ? Tree[Many] | '{{count}}'
      : never

type TextOf<Ns extends Namespaces, Key> = Key extends `${infer Named extends Namespace}:${infer Path}`
  ? TextAt<Resources[Named], Path>
  : Ns extends readonly [infer First extends Namespace, ...unknown[]]
    ? TextAt<Resources[First], Key>
    : Ns extends Namespace
      ? TextAt<Resources[Ns], Key>
      : never

type VariableOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | VariableOf<Rest> : never

/** What is put into a text; where the key is one of several, whatever any of them needs. */
type ValuesFor<Name extends string> = [Name] extends [never]
  ? []
  : [values: { readonly [Each in Name]: Each extends 'count' ? number : string | number }]

/** A function that gives texts of its namespaces in a language. */
export type Translate<Ns extends Namespaces> = <const Key extends KeyOf<Ns>>(
  key: Key,
  ...values: ValuesFor<VariableOf<TextOf<Ns, Key>>>
) => string
