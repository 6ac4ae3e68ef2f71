import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import { ApiProblem, unreachable } from '../../api/api-problem.ts'

/** A package of others that a machine has. */
export interface Package {
  readonly name: string
  readonly version: string
  /** As SPDX writes it, such as "MIT". */
  readonly licence: string
  /** In the server's files, in those of the pages, or installed beside them with its native parts. */
  readonly places: readonly ('server' | 'pages' | 'installed')[]
  /** The terms, whole. */
  readonly text: string
}

/** As the build writes it (tools/licences): each text once, named by its place in the list. */
interface Notices {
  readonly texts: readonly string[]
  readonly packages: readonly (Omit<Package, 'text'> & { readonly text: number })[]
}

/** A machine without the file answers with a page. @throws ApiProblem */
export async function readPackages(): Promise<readonly Package[]> {
  const response = await fetch('licences.json').catch((reason: unknown) => {
    throw unreachable(reason)
  })
  const isFile = response.ok && response.headers.get('content-type')?.includes('json') === true
  if (!isFile) throw new ApiProblem({ code: 'unknown', text: 'There is no licences.json here.', values: [] })
  const { texts, packages } = (await response.json()) as Notices
  return packages.map(({ text, ...known }) => ({ ...known, text: texts[text] ?? '' }))
}

/** @param search in the name or the licence */
export function packagesFound(packages: readonly Package[], search: string): readonly Package[] {
  const wanted = searchFor(search)
  return packages.filter(({ name, licence }) => wanted?.hasWordsIn(rememberedSearchText(`${name} ${licence}`)) ?? true)
}
