/**
 * The types that the compiler and editors need of the schema, the operations of the pages and the texts. They're made by
 * `npm ci`, and again by whatever needs them once what they're made from has changed; git ignores them.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bin, isMain, root, runNode } from './running/run-command.mjs'

const schema = 'docs/api/schema.graphql'

export const editorTypes = [
  { file: 'web/src/api/graphql-env.d.ts', from: [schema], args: [bin.gqlTada, 'generate-output'] },
  {
    file: 'web/src/api/graphql-cache.d.ts',
    from: [schema, 'web/src', 'web/generate-operation-types.ts'],
    args: ['--import', 'tsx', 'web/generate-operation-types.ts'],
  },
  {
    file: 'web/src/i18n/resources.d.ts',
    from: ['web/src/i18n/locales/en_US', 'domain/texts/en_US', 'web/generate-i18n-types.ts'],
    args: ['--import', 'tsx', 'web/generate-i18n-types.ts'],
  },
]

const isMade = path => editorTypes.some(({ file }) => file === path)

/** When the newest of these files and folders was changed, in milliseconds. */
const newest = paths =>
  Math.max(
    ...paths.flatMap(path => {
      const stat = statSync(join(root, path))
      if (!stat.isDirectory()) return [stat.mtimeMs]
      const files = readdirSync(join(root, path), { recursive: true }).map(name => join(path, name))
      return files.filter(file => !isMade(file)).map(file => statSync(join(root, file)).mtimeMs)
    }),
  )

const isStale = ({ file, from }) => !existsSync(join(root, file)) || statSync(join(root, file)).mtimeMs < newest(from)

/** @returns {Promise<string[]>} what could not be made */
export async function makeEditorTypes() {
  const made = await Promise.all(
    editorTypes.filter(isStale).map(async ({ file, args }) => ({ file, ...(await runNode(args)) })),
  )
  return made.filter(({ code }) => code !== 0).map(({ file, output }) => `${file} cannot be made:\n${output.trim()}`)
}

if (isMain(import.meta)) {
  // Without the packages for development there is nothing to compile.
  const problems = existsSync(join(root, bin.gqlTada)) ? await makeEditorTypes() : []
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
