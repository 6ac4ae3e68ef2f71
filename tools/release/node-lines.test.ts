import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { supportedNodes } from './node-headers.mjs'

it('the installer takes the lines of Node.js that native modules are built for, and no others', () => {
  const script = readFileSync('tools/install/steps/node-runtime.sh', 'utf8')
  const lines = /^node_lines='([\d ]+)'$/m.exec(script)?.[1]?.split(' ')
  expect(lines).toEqual(Object.values(supportedNodes).map(({ version }) => version.split('.', 1)[0]))
})
