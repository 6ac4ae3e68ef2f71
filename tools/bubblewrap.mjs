/** Finds the bubblewrap in which the tests run scripts; installs Debian's where that is possible. */
import { spawnSync } from 'node:child_process'
import { missingAfterInstalling } from './running/provide-programs.mjs'
import { isMain } from './running/run-command.mjs'

const isThere = () => spawnSync('bwrap', ['--version'], { stdio: 'ignore' }).status === 0

/** @throws Error with what to do, when there is none and none can be installed */
export async function provideBubblewrap() {
  // Elsewhere than on Linux there is none; the tests that need one say so.
  if (process.platform !== 'linux' || isThere()) return
  const missing = await missingAfterInstalling('Tests of event actions', { bwrap: 'bubblewrap' })
  if (missing !== null) throw new Error(`Tests of event actions cannot run: ${missing}`)
}

if (isMain(import.meta)) await provideBubblewrap()
