/* A Home Assistant that runs, see run-home.py. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { rootFolder } from '../provide-home-assistant.mjs'

interface Seen {
  readonly states: Readonly<Record<string, string>>
  readonly devices: readonly string[]
}

export type RunningHomeAssistant = ReturnType<typeof startHomeAssistant>

interface Wanted {
  readonly folder: string
  readonly broker: { readonly port: number; readonly username: string; readonly password: string }
  /** As YAML. */
  readonly automations: readonly string[]
}

/** A folder for one Home Assistant to keep its things in. */
export function makeHomeFolder() {
  const folder = mkdtempSync(join(rootFolder(), 'tmp', 'home-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export function startHomeAssistant({ folder, ...wanted }: Wanted) {
  copyFileSync(fileURLToPath(new URL('../run-home.py', import.meta.url)), join(rootFolder(), 'run-home.py'))
  const child = spawn('chroot', [rootFolder(), '/ha/bin/python', '/run-home.py'], { stdio: 'pipe' })
  const exited = once(child, 'exit')
  const messages: string[] = []
  const waiting: ((seen: Seen) => void)[] = []
  let complaints = ''
  child.stderr.on('data', chunk => {
    complaints += String(chunk)
  })
  createInterface(child.stdout).on('line', line => {
    const said = JSON.parse(line) as Seen | { readonly message: string }
    if ('message' in said) messages.push(said.message)
    else waiting.shift()?.(said)
  })
  child.stdin.write(`${JSON.stringify({ ...wanted, folder: folder.slice(rootFolder().length) })}\n`)
  return {
    /** Of all calls of `notify.notify` so far. */
    messages: messages as readonly string[],
    look: () =>
      new Promise<Seen>((resolve, reject) => {
        waiting.push(resolve)
        void exited.then(() => reject(new Error(`Home Assistant has ended:\n${complaints}`)))
        child.stdin.write('look\n')
      }),
    /** What it has printed as wrong. */
    complaints: () => complaints,
    async stop() {
      child.stdin.end()
      await exited
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
