/**
 * npm run test:planted: whether the tests find mistakes that are planted one at a time, in a copy of what is committed.
 *
 *   --only=name,name    some of the faults of tools/planted-faults.mjs
 *   --until=related     how far survivors are followed: tests that the change touches (related), those of `npm test`
 *                       (first), or all the others (rest, unless said otherwise)
 *   --again             tries again what is known of the same commit and fault
 *   --list              only names the faults
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './planted-faults.mjs'
import { bin, inScratchFolder, mustRun, root, run, runNode } from './running/run-command.mjs'
import { vitestResult } from './running/run-tests.mjs'

/** Where a mistake is looked for: the nearest tests first, everything last. */
const stages = {
  related: async (search, { file }) =>
    (await byVitest(search, ['run', nearest(search.copy, file)])) ?? byVitest(search, ['related', '--run', file]),
  first: ({ copy }) => byRing(copy, 'test', []),
  rest: ({ copy }) => byRing(copy, 'test:all', ['--rest']),
}
const stageNames = Object.keys(stages)
const resultsFile = join(root, 'node_modules/.cache/planted.jsonl')

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string', default: faults.map(({ name }) => name).join(',') },
    until: { type: 'string', default: 'rest' },
    again: { type: 'boolean' },
    list: { type: 'boolean' },
  },
})
const names = wanted.only.split(',')
const chosen = faults.filter(({ name }) => names.includes(name))
const refusals = [
  ...(stageNames.includes(wanted.until) ? [] : [`--until is one of ${stageNames.join(', ')}.`]),
  ...names.filter(name => !faults.some(fault => fault.name === name)).map(name => `No fault ${name}.`),
  ...chosen.flatMap(fault => misfitOf(fault) ?? []),
]
if (refusals.length > 0) {
  console.error(refusals.join('\n'))
  process.exit(1)
}
if (wanted.list) {
  for (const { name, file, what } of chosen) console.log(`${name.padEnd(28)}${dirname(file).padEnd(38)}${what}`)
  process.exit(0)
}

const head = (await mustRun('git', ['rev-parse', 'HEAD'])).trim()
const uncommitted = await mustRun('git', ['status', '--porcelain', '--untracked-files=no'])
if (uncommitted !== '') console.log('What is not committed is left out.')
const rows = await inScratchFolder('planted', tryAll)

console.log(`\n${'fault'.padEnd(28)}${'room'.padEnd(38)}${'seconds'.padStart(8)}  found by`)
for (const { fault, result } of rows) {
  const { name, file } = fault
  console.log(`${name.padEnd(28)}${dirname(file).padEnd(38)}${String(result.seconds).padStart(8)}  ${found(result)}`)
  if (result.finder) console.log(`${' '.repeat(76)}${result.finder.title}`)
}
const survivors = rows.filter(({ result }) => result.finder === null).map(({ fault }) => fault.name)
console.log(`\n${rows.length - survivors.length} of ${rows.length} found`)
for (const name of survivors) console.log(`  not found: ${name}`)
process.exitCode = survivors.length > 0 ? 1 : 0

function found({ stage, finder }) {
  return finder === null ? `none, up to ${stage}` : `${stage}: ${finder.file}`
}

function misfitOf({ name, file, find, replace }) {
  const path = join(root, file)
  if (!existsSync(path)) return `${name}: there is no ${file}`
  const times = readFileSync(path, 'utf8').split(find).length - 1
  if (times !== 1) return `${name}: what it replaces stands ${times} times in ${file}`
  return find === replace ? `${name}: changes nothing` : null
}

async function tryAll(scratch) {
  let copy = null
  const all = []
  for (const fault of chosen) {
    console.log(`${fault.name} …`)
    const before = wanted.again ? undefined : known(fault)
    const isDecided =
      before && (before.finder !== null || stageNames.indexOf(before.stage) >= stageNames.indexOf(wanted.until))
    if (!isDecided) copy ??= await copyInto(scratch)
    const result = isDecided ? before : await judged(fault, before, copy)
    all.push({ fault, result })
    console.log(`  found by ${found(result)} (${result.seconds} s)`)
  }
  return all
}

/** Another one when the mistake is another one. */
function fingerprintOf({ file, find, replace }) {
  return createHash('sha256')
    .update(JSON.stringify([file, find, replace]))
    .digest('hex')
    .slice(0, 16)
}

/** The newest result of a fault at this commit. */
function known(fault) {
  if (!existsSync(resultsFile)) return undefined
  const lines = readFileSync(resultsFile, 'utf8').trim().split('\n')
  const results = lines.map(line => JSON.parse(line))
  return results.findLast(result => result.head === head && result.fingerprint === fingerprintOf(fault))
}

/** A copy of what is committed. Packages are the same files under other names. */
async function copyInto(scratch) {
  const copy = join(scratch, 'project')
  await mustRun('git', ['clone', '--quiet', root, copy])
  const packages = [join(root, 'node_modules'), join(copy, 'node_modules')]
  const linked = await run('cp', ['-al', ...packages])
  if (linked.code !== 0) await mustRun('cp', ['-a', ...packages])
  // Written in place, they would be written in the original, too.
  for (const cache of ['.vite', '.vite-temp', '.cache'])
    rmSync(join(packages[1], cache), { recursive: true, force: true })
  // What is made when packages are installed: later a mistake may prevent it.
  await mustRun('npm', ['run', '--if-present', 'prepare'], { cwd: copy })
  return copy
}

/** Goes on behind the stage that it has survived before. */
async function judged(fault, before, copy) {
  const began = performance.now()
  const path = join(copy, fault.file)
  const sound = readFileSync(path, 'utf8')
  const plant = () =>
    writeFileSync(
      path,
      sound.replace(fault.find, () => fault.replace),
    )
  const takeOut = () => writeFileSync(path, sound)
  const unplanted = async work => {
    takeOut()
    const value = await work()
    plant()
    return value
  }
  let result = before
  plant()
  try {
    const left = stageNames.slice(before === undefined ? 0 : stageNames.indexOf(before.stage) + 1)
    for (const stage of left.slice(0, left.indexOf(wanted.until) + 1)) {
      const finder = await stages[stage]({ copy, unplanted }, fault)
      const seconds = Math.round((performance.now() - began) / 1000) + (before?.seconds ?? 0)
      result = { fault: fault.name, head, fingerprint: fingerprintOf(fault), stage, finder, seconds }
      if (finder !== null) break
    }
  } finally {
    takeOut()
  }
  mkdirSync(dirname(resultsFile), { recursive: true })
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`)
  return result
}

/** The folder of the nearest tests: those of a text may read it as a file, which no import shows. */
function nearest(copy, file) {
  let folder = dirname(file)
  const hasTests = () => readdirSync(join(copy, folder)).some(name => name.endsWith('.test.ts'))
  while (folder !== '.' && !hasTests()) folder = dirname(folder)
  return folder
}

/** @returns a test that fails now, and does not without the fault */
async function byVitest({ copy, unplanted }, words) {
  const unfit = new Set()
  for (;;) {
    const [failure] = await failuresOf(copy, [...words, ...[...unfit].map(file => `--exclude=${file}`)])
    if (failure === undefined) return null
    const [file, ...title] = failure.name.split(' ')
    const sound = await unplanted(() => failuresOf(copy, ['run', file]))
    if (sound.length === 0) return { file, title: title.join(' ') }
    console.log(`  ${file} fails without any fault, too, and does not count`)
    unfit.add(file)
  }
}

async function failuresOf(copy, words) {
  const report = join(copy, 'planted.json')
  rmSync(report, { force: true })
  const projects = ['--project', 'unit', '--project', 'integration']
  const end = ['--bail=1', '--passWithNoTests', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runNode([join(copy, bin.vitest), ...words, ...projects, ...end], { cwd: copy })
  if (!existsSync(report) && code === 0) return []
  const { failures } = existsSync(report)
    ? vitestResult(code, JSON.parse(readFileSync(report, 'utf8')), name => name.slice(copy.length + 1))
    : { failures: [] }
  if (code !== 0 && failures.length === 0) throw new Error(`vitest ${words.join(' ')} failed:\n${output.slice(-2000)}`)
  return failures
}

/** A whole ring; what fails without a fault, too, would be taken for one that has found it. */
async function byRing(copy, script, words) {
  const { code, output } = await run('npm', ['run', '--silent', script, '--', ...words], { cwd: copy })
  if (code === 0) return null
  const [, file = script, title = output.trim().split('\n').at(-1)] = /^FAILED\s+(\S+) ?(.*)$/m.exec(output) ?? []
  return { file, title }
}
