import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bin, root, runNode } from './run-command.mjs'
import { nothing, vitestResult } from './test-report.mjs'

/**
 * Runs tests without a word; what they have said is in the result.
 *
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {readonly string[]} [words] more of the command line
 * @param {Record<string, string>} [env]
 * @returns {Promise<import('./test-report.d.mts').SuiteResult>}
 */
export async function runVitest(projects, words = [], env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-tests-'))
  const report = join(folder, 'report.json')
  try {
    // Hooks that fail, and what fails outside of tests, are in no JSON.
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const chosen = projects.flatMap(name => ['--project', name])
    const { code, output } = await runNode([bin.vitest, 'run', ...chosen, ...words, ...reporters], { env })
    return { ...resultIn(report, code), output }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} report a file of vitest's reporter "json"; without it nothing has run */
export function resultIn(report, code) {
  if (!existsSync(report)) return nothing(code === 0 ? 99 : code)
  return vitestResult(code, JSON.parse(readFileSync(report, 'utf8')), name => relative(root, name))
}
