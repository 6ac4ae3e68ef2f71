/**
 * npm run dev: the server from sources, restarted when they change, and Vite's development server in front of it.
 * Both end together, no matter who ends first.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { makeRunningFiles } from './derived-files.mjs'
import { bin, root } from './running/run-command.mjs'

const serverPort = process.env.PORT ?? '8080'
const env = { ...process.env, PORT: serverPort, FORCE_COLOR: '1' }

const start = (name, args) => {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  child.on('exit', code => stopAll(`${name} ended`, code ?? 0))
  return child
}

/** The server sees what is made, and starts again. */
async function remakeRunningFiles() {
  for (const problem of await makeRunningFiles()) console.error(problem)
}
await remakeRunningFiles()
let soon
// Each by itself: a watch of a whole tree loses files that an editor replaces.
for (const folder of ['domain/seed/content', 'domain/seed/content/drinks']) {
  watch(join(root, folder), { persistent: false }, () => {
    clearTimeout(soon)
    soon = setTimeout(() => void remakeRunningFiles(), 200)
  })
}

let ending = false
function stopAll(why, code) {
  if (ending) return
  ending = true
  console.log(`\n${why}: stopping.`)
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}

const children = [
  start('server', ['--watch', '--watch-preserve-output', '--import', 'tsx', 'adapters/main/main.ts']),
  start('web', [bin.vite, 'web', '--config', 'web/vite.config.ts', '--port', '5173']),
]
process.on('SIGINT', () => stopAll('interrupted', 0))
process.on('SIGTERM', () => stopAll('asked to end', 0))

console.log(`Server on http://localhost:${serverPort}, web pages with live reload on http://localhost:5173`)
