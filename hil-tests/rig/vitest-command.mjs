/** Where vitest leaves its report in the guest; the guest's end copies it to the out folder. */
const report = '/run/report/report.json'

/** The report's name in the out folder. */
export const reportName = 'report.json'

const quoted = word => `'${word.replaceAll("'", "'\\''")}'`

/**
 * @param {readonly string[]} words files, and whatever else vitest understands
 * @returns {string} for the guest's shell. The configuration is read without a bundle: the project cannot be written
 */
export const vitestCommand = words =>
  [
    ...['node', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'rig', '--configLoader', 'runner'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...words.map(quoted),
  ].join(' ')

/** @returns {Record<string, string>} colours where they are seen */
export const colours = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' })
