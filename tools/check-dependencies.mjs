/** Checks who imports whom, and that the check saw the whole project. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bin, isMain, root, runNode } from './run-command.mjs'

const folders = ['domain', 'adapters', 'web', 'simulator', 'hil-tests', 'tools'].filter(folder =>
  existsSync(join(root, folder)),
)

const sourceFiles = () =>
  folders.flatMap(folder => readdirSync(join(root, folder), { recursive: true })).filter(path => /\.tsx?$/.test(path))

/** @returns {Promise<string[]>} */
export async function checkDependencies() {
  const { code, output } = await runNode([bin.depcruise, ...folders, '--output-type', 'err-long'])
  const seen = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  const there = sourceFiles().length
  // With a TypeScript it does not understand, the cruiser sees nothing and calls that a success.
  if (seen < there)
    return [`${seen} modules were seen of ${there}: does dependency-cruiser find TypeScript 6?\n${output}`]
  return code === 0 ? [] : [output.trim()]
}

if (isMain(import.meta)) {
  const problems = await checkDependencies()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
