import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { busPins, longestRun, recoveryOnPins, runToolWithin } from './bus-recovery.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-pins-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** A program by the name of the tool. */
function install(...script: readonly string[]): void {
  const path = join(folder, 'pinctrl')
  writeFileSync(path, ['#!/bin/sh', ...script, ''].join('\n'))
  chmodSync(path, 0o755)
}

const recovery = (limitMs: number) =>
  recoveryOnPins(
    busPins({
      pins: [2, 3],
      usualFunction: () => 'a0',
      take: () => ({
        setClock: () => undefined,
        setData: () => undefined,
        readClock: () => true,
        readData: () => true,
        close: () => undefined,
      }),
      run: (program, ...args) => runToolWithin(limitMs)(join(folder, program), ...args),
    }),
  )

const timeOf = (call: () => unknown): number => {
  const begun = performance.now()
  call()
  return performance.now() - begun
}

it('is run to read, and to give back', () => {
  install(`echo "$*" >> ${folder}/log`, "printf ' 2: a3    pu | hi // SDA1\\n 3: a3    pu | hi // SCL1\\n'")
  const ours = recovery(30_000)
  expect(ours.prepare()).toBeNull()
  expectSuccess(ours.recover())
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('get 2,3\nset 2,3 a3\n')
})

it('that hangs holds nobody up for long, nor does what it has started', () => {
  install('sleep 5 & sleep 5')
  const ours = recovery(longestRun)
  // Two runs when the bus is opened, one when it is freed; a busy computer is given time to start and end them.
  expect(timeOf(() => expect(ours.prepare()).toContain('not given back'))).toBeLessThan(1_000)
  expect(timeOf(() => expect(ours.recover().ok).toBe(false))).toBeLessThan(1_000)
  const transferMs = 20
  expect(2 * longestRun + 2 * transferMs).toBeLessThanOrEqual(120)
})
