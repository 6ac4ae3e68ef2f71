/**
 * npm run gen: writes the files that are made from others, and are committed so that a diff shows what changed in them.
 *
 *   --check   changes nothing and fails when a committed file is not what would be made
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeDerivedFiles, makeRunningFiles } from './derived-files.mjs'
import { isMain, root, runNode } from './running/run-command.mjs'

/** What extensions print of their own: `print-webhooks.ts` makes docs/api/webhooks.md. */
const ofExtensions = readdirSync(join(root, 'adapters/extensions'), { recursive: true })
  .filter(path => /^[^/]+\/testing\/print-[^/]+\.ts$/.test(path))
  .map(path => [`docs/api/${basename(path, '.ts').slice('print-'.length)}.md`, `adapters/extensions/${path}`])

/** What prints each file, in the order in which they feed each other. */
const printers = {
  'domain/records/record-types.json': 'tools/print-record-types.mjs',
  'docs/api/schema.graphql': 'adapters/api/transport/graphql/print-schema.ts',
  'docs/api/access.md': 'adapters/api/testing/print-access.ts',
  ...Object.fromEntries(ofExtensions),
}
const generated = Object.keys(printers)

const contentOf = file => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)

async function print(file, to = file) {
  const script = printers[file]
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  const { code, output } = await runNode([...loader, script, to])
  return code === 0 ? [] : [`${file} cannot be made:\n${output.trim()}`]
}

async function generate() {
  const runningProblems = await makeRunningFiles()
  if (runningProblems.length > 0) return runningProblems
  for (const file of generated) {
    const problems = await print(file)
    if (problems.length > 0) return problems
  }
  return makeDerivedFiles()
}

export async function staleFiles(files = generated) {
  const problems = await makeRunningFiles()
  for (const file of files) {
    const made = join('node_modules/.cache/speedrail/generated', file)
    mkdirSync(dirname(join(root, made)), { recursive: true })
    problems.push(...(await print(file, made)))
    if (contentOf(made) !== contentOf(file)) problems.push(`${file} is stale: run npm run gen, and commit it`)
  }
  return problems
}

if (isMain(import.meta)) {
  const check = process.argv.includes('--check')
  const problems = check ? await staleFiles() : await generate()
  for (const problem of problems) console.error(problem)
  if (!check && problems.length === 0) console.log(generated.map(file => `${file}: written`).join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
