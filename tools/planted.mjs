/**
 * npm run test:planted: whether the tests find mistakes that are planted one at a time, in a copy of what is committed.
 *
 *   --only=name,name    some of the faults of tools/planted/faults.mjs
 *   --until=related     how far survivors are followed: tests that the change touches (related), those of `npm test`
 *                       (first), or all the others (rest, unless said otherwise)
 *   --in=FOLDER         another checkout of the project, to compare
 *   --results=FILE      where results are kept; what is known of the same commit and fault is not tried again
 *   --again             tries it again all the same
 *   --workers=N         processes for tests; 1 unless said otherwise
 *   --list              only names the faults
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './planted/faults.mjs'
import { stages } from './planted/stages.mjs'
import { copyOf, fingerprintOf, headOf, misfitOf, plant } from './planted/workshop.mjs'
import { root, run } from './running/run-command.mjs'

const options = {
  only: { type: 'string' },
  until: { type: 'string', default: 'rest' },
  in: { type: 'string', default: root },
  results: { type: 'string', default: join(root, 'node_modules/.cache/planted.jsonl') },
  again: { type: 'boolean', default: false },
  workers: { type: 'string', default: '1' },
  list: { type: 'boolean', default: false },
}

function refuse(text) {
  console.error(text)
  process.exit(1)
}

function readOptions() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const known = Object.entries(options).map(([name, { type }]) => (type === 'string' ? `--${name}=…` : `--${name}`))
    return refuse(`${error.message}\nKnown are ${known.join(', ')}.`)
  }
}

const wanted = readOptions()
const stageNames = Object.keys(stages)
if (!stageNames.includes(wanted.until)) refuse(`--until is one of ${stageNames.join(', ')}.`)
const names = wanted.only?.split(',') ?? faults.map(({ name }) => name)
const unknown = names.filter(name => !faults.some(fault => fault.name === name))
if (unknown.length > 0) refuse(`No fault ${unknown.join(', ')}; there are ${faults.map(each => each.name).join(', ')}.`)
const chosen = faults.filter(({ name }) => names.includes(name))
if (wanted.list) {
  for (const { name, room, what } of chosen) console.log(`${name.padEnd(28)}${room.padEnd(28)}${what}`)
  process.exit(0)
}

const origin = resolve(wanted.in)
const misfits = chosen.flatMap(fault => misfitOf(fault, origin) ?? [])
if (misfits.length > 0) refuse(misfits.join('\n'))
const head = await headOf(origin)
const { output: uncommitted } = await run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: origin })
if (uncommitted !== '') console.log('What is not committed is left out.')

/** The newest result of a fault at this commit. */
function known(fault) {
  if (wanted.again || !existsSync(wanted.results)) return undefined
  return readFileSync(wanted.results, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
    .findLast(result => result.head === head && result.fingerprint === fingerprintOf(fault))
}

const isDecided = result =>
  result !== undefined &&
  (result.finder !== null || stageNames.indexOf(result.stage) >= stageNames.indexOf(wanted.until))

let copy = null

/** Goes on behind the stage that it has survived before. */
async function judged(fault) {
  const before = known(fault)
  if (isDecided(before)) return before
  copy ??= await copyOf(origin)
  const began = performance.now()
  let takeOut = plant(fault, copy)
  const unplanted = async work => {
    takeOut()
    const value = await work()
    takeOut = plant(fault, copy)
    return value
  }
  let result = before
  try {
    const left = stageNames.slice(before === undefined ? 0 : stageNames.indexOf(before.stage) + 1)
    for (const stage of left.slice(0, left.indexOf(wanted.until) + 1)) {
      const finder = await stages[stage]({ copy, workers: wanted.workers, unplanted }, fault)
      const seconds = Math.round((performance.now() - began) / 1000) + (before?.seconds ?? 0)
      result = { fault: fault.name, head, fingerprint: fingerprintOf(fault), stage, finder, seconds }
      if (finder !== null) break
    }
  } finally {
    takeOut()
  }
  mkdirSync(dirname(resolve(wanted.results)), { recursive: true })
  appendFileSync(wanted.results, `${JSON.stringify(result)}\n`)
  return result
}

const found = ({ stage, finder }) => (finder === null ? `nobody, up to ${stage}` : `${stage}: ${finder.file}`)

const rows = []
for (const fault of chosen) {
  console.log(`${fault.name} …`)
  const result = await judged(fault)
  rows.push({ fault, result })
  console.log(`  found by ${found(result)} (${result.seconds} s)`)
}

console.log(`\n${'fault'.padEnd(28)}${'room'.padEnd(26)}${'seconds'.padStart(8)}  found by`)
for (const { fault, result } of rows) {
  const { name, room } = fault
  console.log(`${name.padEnd(28)}${room.padEnd(26)}${String(result.seconds).padStart(8)}  ${found(result)}`)
  if (result.finder) console.log(`${' '.repeat(64)}${result.finder.title}`)
}
const survivors = rows.filter(({ result }) => result.finder === null).map(({ fault }) => fault.name)
console.log(
  `\n${rows.length - survivors.length} of ${rows.length} found${survivors.map(name => `\n  not found: ${name}`).join('')}`,
)
process.exitCode = survivors.length > 0 ? 1 : 0
