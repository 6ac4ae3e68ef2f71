import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readKnownOutputs, writeKnownOutputs } from './known-outputs.ts'
import { becomeSoleOwner, orderOff } from './sole-owner.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-owner-'))
})
afterEach(() => rm(dataDir, { recursive: true, maxRetries: 10 }))

describe('the only actuator on some data', () => {
  it('is told to switch everything off where there is one, and has done so when the answer comes', async () => {
    expect(await orderOff(join(dataDir, 'nowhere'))).toBe(false)
    expect(await orderOff(dataDir)).toBe(false)
    const heard: string[] = []
    const onStops = await becomeSoleOwner(dataDir)
    onStops(who => void heard.push(who))
    expect(await orderOff(dataDir)).toBe(true)
    expect(heard).toEqual(['speedrail off'])
  })
})

describe('the file of outputs', () => {
  it('is there when it was written, and is none before', () => {
    const outputs = { lines: [{ pin: { boardId: 1, nr: 4 }, safeLevel: 'low' as const }], expanders: [] }
    expect(readKnownOutputs(dataDir)).toBeNull()
    writeKnownOutputs(join(dataDir, 'deeper'), outputs)
    expect(readKnownOutputs(join(dataDir, 'deeper'))).toEqual(outputs)
  })
})
