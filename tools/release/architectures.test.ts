import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chosenArchitectures } from './architectures.mjs'
import { supportedNodes } from './native-modules.mjs'

describe('the computers that a release is made for', () => {
  it('are all where none is named', () => {
    expect(chosenArchitectures(['--to=/x'])).toEqual(['arm64', 'armhf', 'x64'])
  })

  it('are those that are named, each once', () => {
    expect(chosenArchitectures(['--arch=armhf'])).toEqual(['armhf'])
    expect(chosenArchitectures(['--arch=x64,arm64', '--arch=x64'])).toEqual(['arm64', 'x64'])
  })

  it('include the one at hand', () => {
    expect(chosenArchitectures(['--arch=own'])).toEqual([process.arch === 'arm' ? 'armhf' : process.arch])
  })

  it('are never unknown ones', () => {
    expect(() => chosenArchitectures(['--arch=amd64'])).toThrow('There is no release for "amd64"')
    expect(() => chosenArchitectures(['--arch='])).toThrow('There is no release for ""')
  })
})

it('the installer takes the lines of Node.js that native modules are built for, and no others', () => {
  const script = readFileSync('tools/install/steps/node-runtime.sh', 'utf8')
  const lines = /^node_lines='([\d ]+)'$/m.exec(script)?.[1]?.split(' ')
  expect(lines).toEqual(Object.values(supportedNodes).map(({ version }) => version.split('.', 1)[0]))
})
