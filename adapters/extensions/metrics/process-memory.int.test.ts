import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readProcessMemory } from './process-metrics.ts'

let proc: string
beforeEach(async () => {
  proc = await mkdtemp(join(tmpdir(), 'speedrail-proc-'))
})
afterEach(() => rm(proc, { recursive: true, force: true }))

interface Process {
  readonly pid: number
  readonly command: string
  readonly kilobytes: number
  /** By thread. */
  readonly children?: Readonly<Record<number, string>>
}

async function runs({ pid, command, kilobytes, children = {} }: Process): Promise<void> {
  for (const [thread, list] of Object.entries({ [pid]: '', ...children })) {
    await mkdir(join(proc, String(pid), 'task', thread), { recursive: true })
    await writeFile(join(proc, String(pid), 'task', thread, 'children'), list)
  }
  await writeFile(join(proc, String(pid), 'cmdline'), command.replaceAll(' ', '\0'))
  await writeFile(join(proc, String(pid), 'status'), `Name:\tnode\nVmRSS:\t   ${kilobytes} kB\nThreads:\t7\n`)
}

it('finds the processes of the machine, and no others', async () => {
  await runs({ pid: 10, command: 'node main.mjs', kilobytes: 1, children: { 10: '20 21 ', 11: '22 ' } })
  await runs({ pid: 20, command: 'node /opt/actuator-entry.mjs', kilobytes: 2000, children: { 20: '30 ' } })
  await runs({ pid: 21, command: 'node script.py', kilobytes: 9 })
  await runs({ pid: 22, command: 'node /opt/pictures-entry.mjs', kilobytes: 700 })
  await runs({ pid: 30, command: 'node /opt/scale-entry.mjs', kilobytes: 300 })
  const found = await readProcessMemory(proc, 10)
  expect(found.get('controller')).toBeGreaterThan(1_000_000)
  expect(Object.fromEntries([...found].slice(1))).toEqual({
    actuator: 2_048_000,
    scale: 307_200,
    pictures: 716_800,
  })
})

it('tells of this process where nothing else is known, or what there was is gone', async () => {
  expect([...(await readProcessMemory(proc, 10)).keys()]).toEqual(['controller'])
  await runs({ pid: 10, command: 'node main.mjs', kilobytes: 1, children: { 10: '20' } })
  expect([...(await readProcessMemory(proc, 10)).keys()]).toEqual(['controller'])
})
