/**
 * Writes web/src/i18n/resources.d.ts from the English texts: as literal types, so that keys and {{variables}} are
 * checked where they are used. Run: npx tsx web/generate-i18n-types.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const i18nFolder = join(import.meta.dirname, 'src/i18n')
const english = join(i18nFolder, 'locales/en_US')

const namespaces = readdirSync(english)
  .filter(file => file.endsWith('.json'))
  .map(file => file.slice(0, -'.json'.length))
  .sort()

const members = namespaces.map(namespace => {
  const texts: unknown = JSON.parse(readFileSync(join(english, `${namespace}.json`), 'utf8'))
  return `  ${JSON.stringify(namespace)}: ${JSON.stringify(texts, null, 2).replaceAll('\n', '\n  ')}`
})

writeFileSync(
  join(i18nFolder, 'resources.d.ts'),
  `/** Generated from locales/en_US by web/generate-i18n-types.ts. */\nexport interface Resources {\n${members.join('\n')}\n}\n`,
)
