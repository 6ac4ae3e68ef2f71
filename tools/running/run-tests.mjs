import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, inScratchFolder, root, runNode, secondsSince } from './run-command.mjs'

/**
 * What one suite did.
 *
 * @typedef {object} SuiteResult
 * @property {number} code of the process
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Set<string>} files relative to the project
 * @property {{ name: string, reason: string, page?: string }[]} failures file and title, and what Playwright saw
 * @property {string} [output] for when it ended with an error and no failure
 * @property {string} [skippedBecause] why nothing ran
 */

/** @returns {SuiteResult} of a suite whose report is missing */
export const nothing = code => ({
  code,
  passed: 0,
  failed: 0,
  skipped: 0,
  files: new Set(),
  failures: [],
  output: '',
})

/**
 * @param {object} report of vitest's reporter "json"
 * @param {(file: string) => string} nameOf relative to the project
 * @returns {SuiteResult}
 */
export function vitestResult(code, report, nameOf) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const broken = failed.length === 0 && message ? [{ fullName: '', failureMessages: [message] }] : []
    return [...failed, ...broken].map(({ fullName, failureMessages }) => ({
      name: `${nameOf(name)} ${fullName}`.trim(),
      reason: failureMessages[0] ?? '',
    }))
  })
  return {
    code,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: new Set(report.testResults.map(({ name }) => nameOf(name))),
    failures,
  }
}

/** As {@link vitestResult}, of Playwright's. @param {(file: string) => string} nameOf */
export function playwrightResult(code, report, nameOf) {
  const { expected, flaky, unexpected, skipped } = report.stats
  const tests = report.suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      name: `${nameOf(file)} ${title}`,
      reason: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
      page: pageOf(results.flatMap(({ attachments }) => attachments)),
    })),
  )
  return {
    code,
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    files: new Set(report.suites.map(({ file }) => nameOf(file))),
    failures: tests.filter(({ status }) => status === 'unexpected' || status === 'flaky'),
  }
}

/** @returns {SuiteResult} of parts that ran one after the other */
export const mergedResults = results => ({
  code: results.find(({ code }) => code !== 0)?.code ?? 0,
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  skipped: results.reduce((total, { skipped }) => total + skipped, 0),
  files: new Set(results.flatMap(({ files }) => [...files])),
  failures: results.flatMap(({ failures }) => failures),
  output: results.map(({ output = '' }) => output).join(''),
})

/** Whether the environment says that tests must not be left out for what is missing here, as `HIL=required` does. */
export const isRequired = variable => process.env[variable] === 'required'

/** A suite that can't run here: a failure where it is required, else left out. */
export function withoutMeans(variable, reason) {
  if (!isRequired(variable)) return { ...nothing(0), skippedBecause: reason }
  console.error(reason)
  return { ...nothing(1), output: reason }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** What Playwright saw on the page when a story failed. */
function pageOf(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return ''
  return /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
}

const longestReason = 14
const longestPage = 40

/** Name and the first lines of the reason and of the page. */
export const formatFailure = ({ name, reason, page = '' }) =>
  [name, ...linesOf(reason).slice(0, longestReason), ...withoutFrame(page).slice(0, longestPage)].join('\n    ')

/** Header and navigation are the same on every page, and longer than what is printed. */
const withoutFrame = page =>
  page
    .replace(/^- (banner|navigation\b.*):\n( +.*\n)*/gm, '')
    .split('\n')
    .filter(line => line.trim() !== '')

/** Prints what failed, remarks and the sums. @returns {boolean} whether everything ran and passed */
export function printResult(result, { name, start, remarks = [] }) {
  const { code, passed, failed, skipped } = result
  for (const failure of result.failures) console.log(`\nFAILED  ${formatFailure(failure)}`)
  for (const remark of remarks) console.log(remark)
  console.log(`\n${name}${passed} passed, ${failed} failed, ${skipped} skipped, ${secondsSince(start)}`)
  return code === 0 && failed === 0 && skipped === 0 && passed > 0
}

const linesOf = text =>
  stripVTControlCharacters(text)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/**
 * Runs tests without a word; what they have said is in the result.
 *
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {readonly string[]} [words] more of the command line
 * @param {Record<string, string>} [env]
 * @returns {Promise<SuiteResult>}
 */
export async function runVitest(projects, words = [], env = {}) {
  return inScratchFolder('tests', async folder => {
    const report = join(folder, 'report.json')
    // Hooks that fail, and what fails outside of tests, are in no JSON.
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const chosen = projects.flatMap(name => ['--project', name])
    const { code, output } = await runNode([bin.vitest, 'run', ...chosen, ...words, ...reporters], { env })
    return { ...resultIn(report, code), output }
  })
}

/** @param {string} report a file of vitest's reporter "json"; without it nothing has run */
export function resultIn(report, code) {
  if (!existsSync(report)) return nothing(code === 0 ? 99 : code)
  return vitestResult(code, JSON.parse(readFileSync(report, 'utf8')), name => relative(root, name))
}
