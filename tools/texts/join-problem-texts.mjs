/** Writes domain/texts/generated: in each language the sentences of the server's problems, those of extensions included. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../running/run-command.mjs'

const textsIn = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
const extensions = join(root, 'domain/extensions')
const made = join(root, 'domain/texts/generated')

mkdirSync(made, { recursive: true })
for (const language of ['da_DK', 'de', 'en_US']) {
  const ofExtensions = readdirSync(extensions).map(name => textsIn(join(extensions, name, `texts/${language}.json`)))
  const texts = Object.assign(textsIn(join(root, `domain/texts/${language}/server-problems.json`)), ...ofExtensions)
  writeFileSync(join(made, `${language}.json`), `${JSON.stringify(texts, null, 2)}\n`)
}
