import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, run } from '../running/run-command.mjs'

/** @param {string} origin @returns {Promise<string>} the commit that stands there */
export const headOf = async origin => (await mustRun('git', ['rev-parse', 'HEAD'], { cwd: origin })).trim()

/**
 * A copy of what is committed, in which mistakes can be planted. Packages are the same files under other names.
 *
 * @param {string} origin
 * @returns {Promise<string>} its folder, which is gone when this process ends
 */
export async function copyOf(origin) {
  const above = mkdtempSync(join(tmpdir(), 'speedrail-planted-'))
  process.once('exit', () => rmSync(above, { recursive: true, force: true }))
  const copy = join(above, 'project')
  await mustRun('git', ['clone', '--quiet', origin, copy])
  const packages = [join(origin, 'node_modules'), join(copy, 'node_modules')]
  const linked = await run('cp', ['-al', ...packages])
  if (linked.code !== 0) await mustRun('cp', ['-a', ...packages])
  // Written in place, they would be written there, too.
  for (const cache of ['.vite', '.vite-temp', '.cache'])
    rmSync(join(packages[1], cache), { recursive: true, force: true })
  // What is made when packages are installed: later a mistake may prevent it.
  await mustRun('npm', ['run', '--if-present', 'prepare'], { cwd: copy })
  return copy
}

/** @param {import('./faults.mjs').Fault} fault @returns {string} another one when the mistake is another one */
export const fingerprintOf = ({ file, find, replace }) =>
  createHash('sha256')
    .update(JSON.stringify([file, find, replace]))
    .digest('hex')
    .slice(0, 16)

/** @returns {string | null} why it cannot be planted there */
export function misfitOf({ name, file, find, replace }, folder) {
  const path = join(folder, file)
  if (!existsSync(path)) return `${name}: there is no ${file}`
  const times = readFileSync(path, 'utf8').split(find).length - 1
  if (times !== 1) return `${name}: what it replaces stands ${times} times in ${file}`
  return find === replace ? `${name}: changes nothing` : null
}

/** @returns {() => void} takes it out again */
export function plant({ file, find, replace }, folder) {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  )
  return () => writeFileSync(path, sound)
}
