import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostSystemContract } from '#domain/testing/host-system.contract.ts'
import { expectFailure } from '#domain/testing/unwrap.ts'
import { createCommandHostSystem, type HostCommands, runCommand } from './command-host-system.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A harmless program that runs a line of JavaScript. */
const node = (script: string, ...words: string[]): string[] => [process.execPath, '-e', script, ...words]
const noteDown = (): string => join(folder, 'done')
/** Writes its words down instead of doing what they say. */
const writingDown = (act: string): string[] =>
  node(
    "const [file, ...words] = process.argv.slice(1); fs.appendFileSync(file, words.join(' ') + '\\n')",
    noteDown(),
    act,
  )

const nothing: HostCommands = { shutDown: [], reboot: [], installUpdate: [], restart: null }
const keys = { 'shut-down': 'shutDown', reboot: 'reboot', 'install-update': 'installUpdate' } as const

hostSystemContract('the configured commands', {
  make(supported) {
    const commands = supported.flatMap(act => (act === 'restart' ? [] : [[keys[act], writingDown(act)] as const]))
    return createCommandHostSystem({ ...nothing, ...Object.fromEntries(commands) })
  },
  makeFailing() {
    const failing = node('process.exit(3)')
    return createCommandHostSystem({ ...nothing, shutDown: failing, reboot: failing, installUpdate: failing })
  },
  async done() {
    const text = await readFile(noteDown(), 'utf8').catch(() => '')
    return text.split('\n').filter(line => line !== '')
  },
})

describe('the computer', () => {
  it('restarts the program by ending it', async () => {
    const restart = vi.fn<() => void>()
    const host = createCommandHostSystem({ ...nothing, restart })
    expect(host.supports('restart')).toBe(true)
    await host.restart()
    expect(restart).toHaveBeenCalledOnce()
  })

  it('passes on what a command said when it failed', async () => {
    const host = createCommandHostSystem({ ...nothing, reboot: node("console.error('not allowed'); process.exit(4)") })
    const problem = expectFailure(await host.reboot())
    expect(problem).toMatchObject({ kind: 'host-command-failed' })
    expect(problem.kind === 'host-command-failed' ? problem.detail : '').toMatch(/ended with 4\. not allowed$/)
  })
})

describe('running a command', () => {
  it('says that there is no such program', async () =>
    expect(expectFailure(await runCommand([join(folder, 'nothing-here')], 5000))).toContain('ENOENT'))

  it('gives no word to a shell', async () => {
    const words = ['$(touch done)', '; reboot', '*']
    const script = `process.exit(JSON.stringify(process.argv.slice(1)) === ${JSON.stringify(JSON.stringify(words))} ? 0 : 1)`
    expect(await runCommand(node(script, ...words), 20_000)).toEqual({ ok: true, value: undefined })
  })

  it('does not wait for ever', async () => {
    const problem = expectFailure(await runCommand(node('setInterval(() => {}, 1000)'), 300))
    expect(problem).toContain('did not end within 0.3 s')
  })

  it('keeps only the end of what a talkative one says', async () => {
    const problem = expectFailure(
      await runCommand(node("process.stdout.write('x'.repeat(100000)); process.exitCode = 1"), 20_000),
    )
    expect(problem.length).toBeLessThan(700)
  })

  it('does not wait for what the program left running', async () => {
    const leaving = `
      const { spawn } = require('node:child_process')
      spawn(process.execPath, ['-e', 'setTimeout(() => {}, 3000)'], { stdio: 'inherit', detached: true }).unref()
      process.exit(0)`
    expect(await runCommand(node(leaving), 2500)).toEqual({ ok: true, value: undefined })
  })
})
