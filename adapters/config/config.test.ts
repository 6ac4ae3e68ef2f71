import { describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { readConfig } from './config.ts'

describe('reading the configuration', () => {
  it('has a default for everything', () => {
    expect(expectSuccess(readConfig({}))).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      machine: 'simulator',
      store: 'embedded',
      simSpeed: 1,
      logLevel: 'warn',
    })
  })

  it('listens on all addresses on hardware, unless told otherwise', () => {
    expect(expectSuccess(readConfig({ MACHINE: 'hardware' })).host).toBe('0.0.0.0')
    expect(expectSuccess(readConfig({ MACHINE: 'hardware', HOST: '10.0.0.7' })).host).toBe('10.0.0.7')
  })

  it('reports every wrong key with what it may be', () => {
    const problems = expectFailure(readConfig({ PORT: '99999', SIM_SPEED: '1.5', MACHINE: 'robot', STORE: 'cloud' }))
    expect(problems).toHaveLength(4)
    expect(problems[0]).toBe('PORT=99999 is not a whole number 0–65535 (0: any free port)')
  })

  it('takes an empty number as wrong, not as 0', () => {
    expect(expectFailure(readConfig({ PORT: '' }))).toHaveLength(1)
  })
})
