import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export const nothing = code => ({
  code,
  passed: 0,
  failed: 0,
  skipped: 0,
  files: new Set(),
  failures: [],
  output: '',
})

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

export const mergedResults = results => ({
  code: results.find(({ code }) => code !== 0)?.code ?? 0,
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  skipped: results.reduce((total, { skipped }) => total + skipped, 0),
  files: new Set(results.flatMap(({ files }) => [...files])),
  failures: results.flatMap(({ failures }) => failures),
  output: results.map(({ output = '' }) => output).join(''),
})

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** What Playwright saw on the page when a story failed. */
function pageOf(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return ''
  return /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
}

const longestReason = 14
const longestPage = 40

export const toldFailure = ({ name, reason, page = '' }) =>
  [name, ...linesOf(reason).slice(0, longestReason), ...withoutFrame(page).slice(0, longestPage)].join('\n    ')

/** Header and navigation are the same on every page, and longer than what is told. */
const withoutFrame = page =>
  page
    .replace(/^- (banner|navigation\b.*):\n( +.*\n)*/gm, '')
    .split('\n')
    .filter(line => line.trim() !== '')

const linesOf = text =>
  stripVTControlCharacters(text)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
