/* Where a mistake is looked for: the nearest tests first, everything last. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bin, run, runNode } from '../running/run-command.mjs'
import { vitestResult } from '../running/test-report.mjs'

/** Projects of vitest that are a part of the first ring and need no build, as far as there are such. */
const inProcess = ['unit', 'integration']

/**
 * @typedef {{ file: string, title: string }} Finder a test that fails
 * @typedef {{ copy: string, workers: string, unplanted: <Value>(work: () => Promise<Value>) => Promise<Value> }} Search
 */

/** By name; each is told what was planted, and answers who has found it. */
export const stages = {
  related: async (search, { file }) =>
    (await byVitest(search, ['run', nearest(search.copy, file)])) ?? byVitest(search, ['related', '--run', file]),
  first: search => byRing(search, 'test', []),
  rest: search => byRing(search, 'test:all', ['--rest']),
}

/** The folder of the nearest tests: those of a text may read it as a file, which no import tells. */
function nearest(copy, file) {
  let folder = dirname(file)
  const hasTests = () => readdirSync(join(copy, folder)).some(name => name.endsWith('.test.ts'))
  while (folder !== '.' && !hasTests()) folder = dirname(folder)
  return folder
}

/**
 * @param {Search} search
 * @param {readonly string[]} words
 * @returns {Promise<Finder | null>} a test that fails now, and does not without the fault
 */
async function byVitest(search, words) {
  const unfit = new Set()
  for (;;) {
    const exclude = [...unfit].map(file => `--exclude=${file}`)
    const [failure] = await failuresOf(search, [...words, ...exclude])
    if (failure === undefined) return null
    const [file, ...title] = failure.name.split(' ')
    const sound = await search.unplanted(() => failuresOf(search, ['run', file]))
    if (sound.length === 0) return { file, title: title.join(' ') }
    console.log(`  ${file} fails without any fault, too, and does not count`)
    unfit.add(file)
  }
}

async function failuresOf({ copy, workers }, words) {
  const report = join(copy, 'planted.json')
  rmSync(report, { force: true })
  const config = readFileSync(join(copy, 'vitest.config.ts'), 'utf8')
  const projects = inProcess.filter(name => config.includes(`name: '${name}'`)).flatMap(name => ['--project', name])
  const telling = ['--reporter=json', `--outputFile.json=${report}`]
  const end = ['--bail=1', '--passWithNoTests', `--maxWorkers=${workers}`, ...telling]
  const { code, output } = await runNode([join(copy, bin.vitest), ...words, ...projects, ...end], { cwd: copy })
  if (!existsSync(report)) {
    if (code === 0) return []
    throw new Error(`vitest ${words.join(' ')} has no result:\n${output.slice(-2000)}`)
  }
  const { failures } = vitestResult(code, JSON.parse(readFileSync(report, 'utf8')), name => name.slice(copy.length + 1))
  if (code !== 0 && failures.length === 0) throw new Error(`vitest ${words.join(' ')} failed:\n${output.slice(-2000)}`)
  return failures
}

/** A whole ring; what fails without a fault, too, would be taken for one that has found it. */
async function byRing({ copy }, script, words) {
  const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
  if (scripts[script] === undefined) {
    console.log(`  there is no npm run ${script}`)
    return null
  }
  const { code, output } = await run('npm', ['run', '--silent', script, '--', ...words], { cwd: copy })
  if (code === 0) return null
  const [, file = script, title = output.trim().split('\n').at(-1)] = /^FAILED\s+(\S+) ?(.*)$/m.exec(output) ?? []
  return { file, title }
}
