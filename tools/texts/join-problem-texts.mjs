/** Writes domain/texts/generated: the sentences of the server's problems by language, those of extensions included. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../running/run-command.mjs'

const textsIn = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
const extensions = join(root, 'domain/extensions')

for (const language of ['da_DK', 'de', 'en_US']) {
  const ofExtensions = readdirSync(extensions).map(name =>
    textsIn(join(extensions, name, `texts/${language}/problems.json`)),
  )
  const texts = Object.assign(textsIn(join(root, `domain/texts/${language}/server-problems.json`)), ...ofExtensions)
  const made = join(root, 'domain/texts/generated', language)
  mkdirSync(made, { recursive: true })
  writeFileSync(join(made, 'server-problems.json'), `${JSON.stringify(texts, null, 2)}\n`)
}
