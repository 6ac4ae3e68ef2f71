/**
 * npm run gen: writes the files that are made from others, and are committed so that a diff shows what changed in them.
 *
 *   --check   changes nothing and fails when a committed file is not what would be made
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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
  'docs/api/openapi.json': 'adapters/api/testing/print-openapi.ts',
  'docs/api/access.md': 'adapters/api/testing/print-access.ts',
  ...Object.fromEntries(ofExtensions),
}
const generated = Object.keys(printers)

const contentOf = file => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)

async function generate() {
  const runningProblems = await makeRunningFiles()
  if (runningProblems.length > 0) return runningProblems
  for (const [file, script] of Object.entries(printers)) {
    const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
    const { code, output } = await runNode([...loader, script, file])
    if (code !== 0) return [`${file} cannot be made:\n${output.trim()}`]
  }
  return makeDerivedFiles()
}

export async function checkGenerated() {
  const before = generated.map(file => ({ file, content: contentOf(file) }))
  try {
    const problems = await generate()
    const stale = before.filter(({ file, content }) => contentOf(file) !== content)
    return [...problems, ...stale.map(({ file }) => `${file} is stale; run npm run gen and commit it`)]
  } finally {
    for (const { file, content } of before) {
      if (content !== null && content !== contentOf(file)) writeFileSync(join(root, file), content)
    }
  }
}

if (isMain(import.meta)) {
  const check = process.argv.includes('--check')
  const problems = check ? await checkGenerated() : await generate()
  for (const problem of problems) console.error(problem)
  if (!check && problems.length === 0) console.log(generated.map(file => `${file}: written`).join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
