import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../running/run-command.mjs'

/**
 * A folder outside the project with copies of its configuration, in which violations are planted. Gone when the
 * process ends, however it ends.
 *
 * @param {{ copies: readonly string[], files: Readonly<Record<string, string>>, linkPackages?: boolean }} content
 * @returns {string} its path
 */
export function scratchTree({ copies, files, linkPackages = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-probes-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

  for (const path of copies) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  if (linkPackages) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  return folder
}
