/* What a client can put beside a conversation: recipes, and the machine as it is. */

import type {
  ReadResourceResult,
  Resource,
  ResourceTemplate,
  ResourceTemplateReference,
} from '@modelcontextprotocol/sdk/types.js'
import { plainWords } from '#domain/names/spelling.ts'
import { machineOf } from './machine-view.ts'
import { plain } from './plain-text.ts'
import { recipeOf } from './recipe-view.ts'
import type { Call } from './tool.ts'

const machineUri = 'speedrail://machine'
const recipeTemplate = 'speedrail://recipe/{recipe}'

export const resources: readonly Resource[] = [
  {
    uri: machineUri,
    name: 'machine',
    title: 'The machine',
    description: 'As get_machine_state tells of it.',
    mimeType: 'application/json',
  },
]

export const resourceTemplates: readonly ResourceTemplate[] = [
  {
    uriTemplate: recipeTemplate,
    name: 'recipe',
    title: 'A recipe',
    description: 'As get_recipe tells of it: `12`, or `12-negroni`, where the name is only to be read.',
    mimeType: 'application/json',
  },
]

/** Null where there is nothing of that address. */
export function resourceOf(uri: string, call: Call): ReadResourceResult | null {
  const content = contentOf(uri, call)
  if (content === null) return null
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(content) }] }
}

function contentOf(uri: string, call: Call): object | null {
  if (uri === machineUri) return machineOf(call)
  const id = /^speedrail:\/\/recipe\/(\d{1,15})(?:-[^/?#]*)?$/.exec(uri)?.[1]
  const entry = id === undefined ? undefined : call.deps.recipes.listed(Number(id))
  return entry ? recipeOf(entry, call) : null
}

/** Recipes by a part of their name, as parts of addresses. */
export async function completionsOf(
  { uri }: Pick<ResourceTemplateReference, 'uri'>,
  argument: { readonly name: string; readonly value: string },
  { deps, user, language, shown }: Call,
) {
  if (uri !== recipeTemplate || argument.name !== 'recipe') return { values: [] }
  // What was completed once begins with its number.
  const words = argument.value
    .replace(/^\d+-?/, '')
    .replaceAll('-', ' ')
    .slice(0, 60)
  const query = { language, searchName: words, orderBy: 'nameAsc', page: 0 } as const
  const { content, totalElements } = await deps.recipes.page(query, user)
  const values = content.map(({ recipe }) => slugOf(recipe.id, shown.recipe.get(recipe.id)?.name ?? recipe.name))
  return { values, total: totalElements, hasMore: totalElements > values.length }
}

const slugOf = (id: number, name: string): string =>
  [
    String(id),
    ...plainWords(plain(name, 50))
      .split(/[^a-z0-9]+/)
      .filter(word => word !== ''),
  ].join('-')
