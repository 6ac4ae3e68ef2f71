import { normalise } from './normalise.ts'

/** Without regard to case and accents; ties by id, so that pages never overlap. */
export const inNameOrder = <Named extends { readonly id: number; readonly name: string }>(
  things: Iterable<Named>,
): Named[] =>
  [...things]
    .map(thing => ({ thing, name: normalise(thing.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.thing.id - b.thing.id))
    .map(({ thing }) => thing)
