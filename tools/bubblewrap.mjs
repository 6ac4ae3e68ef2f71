/** Finds the bubblewrap in which the tests run scripts; installs Debian's where that is possible. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isMain, run } from './running/run-command.mjs'

const isThere = () => spawnSync('bwrap', ['--version'], { stdio: 'ignore' }).status === 0

/** @throws Error with what to do, when there is none and none can be installed */
export async function provideBubblewrap() {
  // Elsewhere than on Linux there is none; the tests that need one say so.
  if (process.platform !== 'linux' || isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No bubblewrap found: installing the package "bubblewrap" with apt-get.')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await run('apt-get', ['update', '--quiet'], { env })
    const install = await run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'bubblewrap'], {
      env,
    })
    if (install.code !== 0) console.error(update.output + install.output)
    if (isThere()) return
  }
  throw new Error(
    'No bubblewrap found, which the tests of event actions need. On Debian and Raspberry Pi OS run\n' +
      '  sudo apt-get update && sudo apt-get install --yes bubblewrap',
  )
}

if (isMain(import.meta)) await provideBubblewrap()
