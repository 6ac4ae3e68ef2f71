/**
 * npm start: builds what is missing or stale, then runs the server. On hardware in this very process, so that signals
 * reach it; a simulated machine in a process of its own, because someone has to switch it on again after a power cut.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installedParts, isStale } from './build/stamp.mjs'
import { root } from './running/run-command.mjs'
import { supervise } from './supervise.mjs'

const server = new URL('../dist/server/main.mjs', import.meta.url)

if (installedParts.some(isStale)) await buildInItsOwnProcess()
if (process.env.MACHINE === 'hardware') await import(server.href)
else supervise([...process.execArgv, fileURLToPath(server)])

/** The build's memory is gone before the server starts; a signal during the build ends both. */
async function buildInItsOwnProcess() {
  const child = spawn(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' })
  const stop = () => child.kill()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const code = await new Promise(resolve => child.on('close', resolve))
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code !== 0) process.exit(code ?? 1)
}
