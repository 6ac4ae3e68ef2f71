/** The files that are made from others and that git ignores; made by `npm ci`, and again by whatever needs them. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runIfMain } from './running/run-checks.mjs'
import { bin, root, runNode } from './running/run-command.mjs'

const schema = 'docs/api/schema.graphql'

const seed = {
  // The last that is written.
  file: 'domain/seed/generated/content.ts',
  from: ['domain/seed/content', 'tools/seed', 'domain/seed/simulated-machine.ts', 'domain/catalogue/limits.ts'],
  args: ['--import', 'tsx', 'tools/seed/make-seed.ts'],
}

const problemTexts = {
  file: 'domain/texts/generated/en_US/server-problems.json',
  from: ['domain/texts/da_DK', 'domain/texts/de', 'domain/texts/en_US', 'domain/extensions', 'tools/texts'],
  args: ['tools/texts/join-problem-texts.mjs'],
}

/** What runs, and not only compiles. */
const running = [seed, problemTexts]

const editorTypes = [
  { file: 'web/src/api/graphql-env.d.ts', from: [schema], args: [bin.gqlTada, 'generate-output'] },
  {
    file: 'web/src/api/graphql-cache.d.ts',
    from: [schema, 'web/src', 'web/generate-operation-types.ts'],
    args: ['--import', 'tsx', 'web/generate-operation-types.ts'],
  },
  {
    file: 'web/src/i18n/resources.d.ts',
    from: ['web/src/i18n/locales/en_US', 'web/src/extensions', 'domain/texts/en_US', 'web/generate-i18n-types.ts'],
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
      // Its own time tells of files that are gone.
      const files = readdirSync(join(root, path), { recursive: true }).map(name => join(path, name))
      return [stat.mtimeMs, ...files.filter(file => !isMade(file)).map(file => statSync(join(root, file)).mtimeMs)]
    }),
  )

const isStale = ({ file, from }) => !existsSync(join(root, file)) || statSync(join(root, file)).mtimeMs < newest(from)

async function make(files) {
  const made = await Promise.all(
    files.filter(isStale).map(async ({ file, args }) => ({ file, ...(await runNode(args)) })),
  )
  return made.filter(({ code }) => code !== 0).map(({ file, output }) => `${file} cannot be made:\n${output.trim()}`)
}

export const makeDerivedFiles = () => make([...running, ...editorTypes])

/** Those of them that run, for what needs no types. @returns what is wrong in their sources, with file and line */
export const makeRunningFiles = () => make(running)

// Without the packages for development there is nothing to compile.
if (existsSync(join(root, bin.gqlTada))) await runIfMain(import.meta, makeDerivedFiles)
