import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#adapters/config/config.ts'
import { examine } from '#adapters/doctor/examine.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { gatherFacts } from '../gather-facts.ts'
import { doctor } from './doctor-command.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-doctor-command-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const settings = (more: Readonly<Record<string, string>> = {}) =>
  expectSuccess(readConfig({ DATA_DIR: folder, ...more }))

async function said(words: readonly string[]) {
  let text = ''
  vi.spyOn(process.stdout, 'write').mockImplementation(chunk => {
    text += String(chunk)
    return true
  })
  const code = await doctor({ config: settings(), version: '1.2.3', words })
  return { text, code }
}

describe('speedrail doctor', () => {
  it('says in a table how this computer is', async () => {
    const { text } = await said([])
    expect(text).toContain('It is simulated')
    expect(text).toMatch(/\d+ ok(, \d+ not there)?, \d+ to look at, \d+ to mend\n$/)
  })

  it('says the same as JSON, and by its exit code', async () => {
    const { text, code } = await said(['--json'])
    const { healthy, findings } = JSON.parse(text) as { healthy: boolean; findings: { state: string }[] }
    expect(healthy).toBe(findings.every(({ state }) => state !== 'fail'))
    expect(code).toBe(healthy ? 0 : 1)
  })

  it('knows no other words', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await doctor({ config: settings(), version: '1.2.3', words: ['--jsn'] })).toBe(1)
    expect(log).toHaveBeenCalledOnce()
  })

  it('looks at pins and bus of a real machine, for the outputs that its controller knows', async () => {
    const outputs = {
      version: 1,
      header: [{ nr: 17, safe: 'low' }],
      expanders: [{ boardId: 2, model: 'MCP23017', address: 32, outputs: [] }],
    }
    await writeFile(join(folder, 'outputs.json'), JSON.stringify(outputs))
    const facts = await gatherFacts(settings({ MACHINE: 'hardware', I2C_BUS: '200' }))
    expect(facts.machine?.pins.outputs).toEqual([17])
    expect(facts.machine?.bus).toMatchObject({ bus: 200, answering: { ok: false }, expected: [{ address: 32 }] })
    expect(examine(facts)).toContainEqual(expect.objectContaining({ about: 'I2C', state: 'fail' }))
  })
})
