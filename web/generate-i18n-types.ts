/**
 * Writes web/src/i18n/resources.d.ts from the English texts: their keys and {{variables}} as literal types, which are
 * checked where they are used. The words are left out: the compiler need not look again when only they change.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const i18nFolder = join(import.meta.dirname, 'src/i18n')
const folders = [join(i18nFolder, 'locales/en_US'), join(import.meta.dirname, '../domain/texts/en_US')]

const files = folders
  .flatMap(folder => readdirSync(folder).map(name => ({ path: join(folder, name), name })))
  // Texts that only the server has are no namespace.
  .filter(({ name }) => name.endsWith('.json') && name !== 'server-problems.json')
  .map(({ path, name }) => ({ path, namespace: name.slice(0, -'.json'.length) }))
  .sort((a, b) => (a.namespace < b.namespace ? -1 : 1))

const members = files.map(({ path, namespace }) => {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'), (_, value: unknown) =>
    typeof value === 'string' ? (value.match(/\{\{[^}]+\}\}/g)?.join('') ?? '') : value,
  )
  return `  ${JSON.stringify(namespace)}: ${JSON.stringify(texts, null, 2).replaceAll('\n', '\n  ')}`
})

writeFileSync(
  join(i18nFolder, 'resources.d.ts'),
  `/** Generated from the English texts by web/generate-i18n-types.ts. */\nexport interface Resources {\n${members.join('\n')}\n}\n`,
)
