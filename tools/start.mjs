/**
 * npm start: builds what is missing or stale, then runs the server. On hardware in this very process, so that signals
 * reach it; a simulated machine in a process of its own, because someone has to switch it on again after a power cut.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installedParts, isStale } from './build/stamp.mjs'
import { root } from './running/run-command.mjs'

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

/**
 * Starts the server of a simulated machine again when its simulated power is back. Signals are handed on, its end is
 * ours, and a server whose supervisor is gone dies with it (adapters/main/supervisor.ts).
 */
function supervise(args) {
  let child = null
  let outageTimer
  let ending = false
  /** The next one has the same address as this one, even if that was any free port. */
  let environment = process.env

  const start = () => {
    let outage = null
    child = spawn(process.execPath, [...args, '--supervised'], {
      env: environment,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', message => {
      if (message.kind === 'listening') environment = { ...environment, PORT: String(message.port) }
      if (message.kind === 'power-cut') outage = message.seconds
    })
    child.once('error', error => {
      console.error(`The server cannot be started: ${error.message}`)
      process.exitCode = 1
    })
    child.once('close', (code, signal) => {
      child = null
      if (outage !== null) {
        if (!ending) powerOff(outage)
      } else if (signal) {
        process.removeAllListeners(signal)
        process.kill(process.pid, signal)
      } else process.exitCode = code ?? 1
    })
  }

  const powerOff = seconds => {
    console.log(`The simulated power is cut. It will be back in ${seconds} s.`)
    outageTimer = setTimeout(start, seconds * 1000)
  }

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      ending = true
      clearTimeout(outageTimer)
      child?.kill(signal)
    })
  }
  start()
}
