/**
 * Writes web/src/i18n/resources.d.ts from the English texts: their keys, and the names of what is put into each. The
 * words are left out: the compiler need not look again when only they change.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = { readonly [key: string]: string | Texts }

const i18nFolder = join(import.meta.dirname, 'src/i18n')
/** Texts that only the server has are no namespace. */
const serverTexts: readonly string[] = ['fields.json', 'server-problems.json']
const extensions = join(import.meta.dirname, 'src/extensions')
const folders = [
  join(i18nFolder, 'locales/en_US'),
  join(import.meta.dirname, '../domain/texts/en_US'),
  ...readdirSync(extensions)
    .map(name => join(extensions, name, 'texts/en_US'))
    .filter(existsSync),
]

const files = folders
  .flatMap(folder => readdirSync(folder).map(name => ({ path: join(folder, name), name })))
  .filter(({ name }) => name.endsWith('.json') && !serverTexts.includes(name))
  .map(({ path, name }) => ({ path, namespace: name.slice(0, -'.json'.length) }))
  .sort((a, b) => (a.namespace < b.namespace ? -1 : 1))

const plural = /_(one|other)$/

/** Each text by its whole key, with the variables of its forms. */
function entriesOf(texts: Texts, path = ''): [key: string, variables: string[]][] {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text !== 'string') return entriesOf(text, `${path}${name}.`)
    const variables = [...text.matchAll(/\{\{([^}]+)\}\}/g)].map(([, variable = '']) => variable)
    return [[`${path}${name.replace(plural, '')}`, plural.test(name) ? ['count', ...variables] : variables]]
  })
}

function membersOf(path: string): string {
  const keys = new Map<string, Set<string>>()
  for (const [key, variables] of entriesOf(JSON.parse(readFileSync(path, 'utf8')) as Texts))
    keys.set(key, new Set([...(keys.get(key) ?? []), ...variables]))
  return [...keys]
    .map(([key, names]) => `    ${JSON.stringify(key)}: ${[...names].map(name => `'${name}'`).join(' | ') || 'never'}`)
    .join('\n')
}

const members = files.map(({ path, namespace }) => `  ${JSON.stringify(namespace)}: {\n${membersOf(path)}\n  }`)
writeFileSync(
  join(i18nFolder, 'resources.d.ts'),
  `/** Made from the English texts by web/generate-i18n-types.ts: what is put into each. */\nexport interface Resources {\n${members.join('\n')}\n}\n`,
)
