/** Which tests there are for the rig, and what each file says it needs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../running/run-command.mjs'

/**
 * A test file says at its top what not every surrounding has:
 *
 *   @needs virtual-time   time that is counted: exact, and without end for nothing
 *   @needs simulator      chips that can be pulled, unplugged and listened to
 *   @header rp1           a header other than that of a Raspberry Pi 4 (bcm2711); several of them: runs once on each
 *   @soak                 takes long; runs with --soak only
 *
 * @typedef {object} RigTest
 * @property {string} file relative to the project
 * @property {boolean} onHost starts guests itself
 * @property {ReadonlySet<string>} needs
 * @property {readonly string[]} headers
 * @property {boolean} isSoak
 */

/** @returns {RigTest[]} */
export function rigTests() {
  return readdirSync(join(root, 'hil-tests'), { recursive: true })
    .filter(path => /\.rig(-host)?\.test\.ts$/.test(path))
    .sort()
    .map(path => rigTest(join('hil-tests', path), readFileSync(join(root, 'hil-tests', path), 'utf8')))
}

/** @param {string} file @param {string} text @returns {RigTest} */
export function rigTest(file, text) {
  const headers = [...text.matchAll(/^ \* @header ([\da-z]+)$/gm)].map(([, header = '']) => header)
  return {
    file,
    onHost: file.endsWith('.rig-host.test.ts'),
    needs: new Set([...text.matchAll(/^ \* @needs ([a-z-]+)$/gm)].map(([, what = '']) => what)),
    headers: headers.length > 0 ? headers : ['bcm2711'],
    isSoak: /^ \* @soak$/m.test(text),
  }
}

/** @param {readonly RigTest[]} tests */
export function chooseTests(tests, { surroundings, soak }) {
  const judged = tests.map(test => {
    const inTheWay = obstacles[surroundings].find(({ hinders }) => hinders(test))?.reason ?? null
    return { test, reason: test.isSoak && !soak ? 'soak test, runs with --soak' : inTheWay }
  })
  return {
    chosen: judged.filter(({ reason }) => reason === null).map(({ test }) => test),
    leftOut: judged.flatMap(({ test, reason }) => (reason === null ? [] : [{ file: test.file, reason }])),
  }
}

const withoutUml = [
  { reason: 'starts guests of User-Mode Linux', hinders: ({ onHost }) => onHost },
  { reason: 'needs virtual time', hinders: ({ needs }) => needs.has('virtual-time') },
]

const obstacles = {
  uml: [],
  qemu: [
    ...withoutUml,
    {
      reason: 'needs gpio-mockup, which Debian lacks',
      hinders: ({ headers }) => headers.every(one => one === 'mockup'),
    },
  ],
  device: [
    ...withoutUml,
    { reason: 'needs simulated chips', hinders: ({ needs }) => needs.has('simulator') },
    { reason: 'needs another header', hinders: ({ headers }) => !headers.includes('bcm2711') },
  ],
}
