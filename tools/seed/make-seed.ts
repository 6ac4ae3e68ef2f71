/** Makes domain/seed/generated from domain/seed/content, or says with file and line what is wrong there. */
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeedContent } from '#domain/seed/content/seed-content.ts'
import { readSeedFiles } from './read-seed.ts'

const folder = join(import.meta.dirname, '../../domain/seed/generated')
const mostProblems = 40

function write(file: string, name: string, type: string, value: object, shared: readonly string[] = []): void {
  const lines = [
    '/* Made by tools/seed/make-seed.ts from domain/seed/content: edit what is there. */',
    `import type { ${type} } from '../content/seed-content.ts'`,
    ...shared.map((text, index) => `const shared${index} = ${JSON.stringify(text)}`),
    `export const ${name}: ${type} = ${JSON.stringify(value, null, 1)}`,
  ]
  const whole = shared.reduce(
    (text, each, index) => text.replaceAll(`   ${JSON.stringify(each)}`, `shared${index}`),
    `${lines.join('\n')}\n`,
  )
  const path = join(folder, file)
  // In place, or `node --watch` would lose it; what another process has just made is left alone.
  if (existsSync(path) && readFileSync(path, 'utf8') === whole) utimesSync(path, new Date(), new Date())
  else writeFileSync(path, whole)
}

/** Instructions of several drinks, so that they are in the program once. */
function repeatedSteps({ drinks }: SeedContent): readonly string[] {
  const said = drinks.flatMap(({ steps }) => steps.filter(step => typeof step === 'string'))
  return [...new Set(said.filter((step, index) => said.indexOf(step) !== index))]
}

const { content, german, danish, problems } = readSeedFiles()
for (const problem of problems.slice(0, mostProblems)) console.error(problem)
if (problems.length > mostProblems) console.error(`… and ${problems.length - mostProblems} more`)
if (problems.length > 0) {
  process.exitCode = 1
} else {
  mkdirSync(folder, { recursive: true })
  write('german.ts', 'german', 'SeedLanguage', german)
  write('danish.ts', 'danish', 'SeedLanguage', danish)
  write('content.ts', 'seedContent', 'SeedContent', content, repeatedSteps(content))
}
