import { describe, expect, it } from 'vitest'
import { recordsOf } from '../../records/records.ts'
import { openPublicAddress } from './public-address.ts'

const lan = 'http://192.168.1.7:8080'

function machine({ publicUrl = null as string | null, reach = 'network' as const, said = '', own = [lan] } = {}) {
  const now = recordsOf(said === '' ? {} : { publicUrl: new Map([[1, { url: said }]]) })
  const networkAddresses = { own: own as readonly string[] }
  const parts = {
    networkAddresses: () => networkAddresses.own,
    isForPhones: (address: string) => !address.includes('localhost'),
    hrefOf: (text: string) => (text === '://' ? null : `${text}/`),
  }
  const config = { publicUrl, reach: reach as 'network' | 'this-computer' }
  return { ...openPublicAddress({ records: { now }, config, ...parts }), networkAddresses }
}

describe('where phones reach the machine', () => {
  it('is what the environment says, else what an administrator says, and nothing else', () => {
    const publicUrl = 'https://bar.example.org/drinks'
    expect(machine({ publicUrl, said: 'https://b.example' }).forPhones()).toEqual([publicUrl])
    expect(machine({ said: 'https://b.example' }).forPhones()).toEqual(['https://b.example'])
    expect(machine({ publicUrl: 'http://localhost:9000' }).forPhones()).toEqual([])
    expect(machine({ said: '://' }).forPhones()).toEqual([lan])
  })

  it('is by what a host has come before where it listens', () => {
    const { forPhones, learn } = machine()
    expect(forPhones()).toEqual([lan])
    learn('https://bar.example.org')
    expect(forPhones()).toEqual(['https://bar.example.org', lan])
    learn('http://localhost:8080')
    expect(forPhones()).toEqual(['https://bar.example.org', lan])
    learn(lan)
    expect(forPhones()).toEqual([lan])
  })

  it('is not by what a host has come before the machine moved', () => {
    const { forPhones, learn, networkAddresses } = machine()
    learn('http://192.168.1.7:8080')
    networkAddresses.own = ['http://192.168.1.9:8080']
    expect(forPhones()).toEqual(['http://192.168.1.9:8080'])
  })

  it('is nowhere where only this computer comes', () => {
    const { forPhones, learn } = machine({ reach: 'this-computer' as never })
    learn(lan)
    expect(forPhones()).toEqual([])
  })
})
