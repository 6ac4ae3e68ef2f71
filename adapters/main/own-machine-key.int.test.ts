import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { ownMachineKey } from './open-store.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'speedrail-key-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('is what is configured, whatever the folder says', () => {
  writeFileSync(join(dataDir, 'machine-id'), 'machine-1\n')
  expect(ownMachineKey({ machineId: aMachineKey('bar-2'), dataDir })).toBe('bar-2')
})

it('is made up once, another one in every folder', () => {
  const key = ownMachineKey({ machineId: null, dataDir })
  expect(ownMachineKey({ machineId: null, dataDir })).toBe(key)
  expect(ownMachineKey({ machineId: null, dataDir: join(dataDir, 'other') })).not.toBe(key)
})

it('is made up with its folder, and those above it', () => {
  const key = ownMachineKey({ machineId: null, dataDir: join(dataDir, 'a', 'b') })
  expect(ownMachineKey({ machineId: null, dataDir: join(dataDir, 'a', 'b') })).toBe(key)
})

it('is made up anew where the file holds none', () => {
  writeFileSync(join(dataDir, 'machine-id'), 'Not a key!')
  expect(ownMachineKey({ machineId: null, dataDir })).toMatch(/^machine-[0-9a-f]{8}$/)
})
