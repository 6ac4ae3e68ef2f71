import { describe, expect, it } from 'vitest'
import { chooseTests, rigTest } from './rig-tests.mjs'

const plain = rigTest('hil-tests/a.rig.test.ts', "import { it } from 'vitest'\n")
const timed = rigTest('hil-tests/b.rig.test.ts', '/**\n * @needs virtual-time\n * @header rp1\n * @header split\n */\n')
const host = rigTest('hil-tests/c.rig-host.test.ts', '')
const soak = rigTest('hil-tests/d.rig.test.ts', '/**\n * @soak\n */\n')

const chosen = (surroundings: 'uml' | 'qemu' | 'device', withSoak = false) =>
  chooseTests([plain, timed, host, soak], { surroundings, soak: withSoak }).chosen.map(({ file }) => file)

describe('a test of the rig', () => {
  it('says what it needs', () => {
    expect([...timed.needs]).toEqual(['virtual-time'])
    expect(timed.headers).toEqual(['rp1', 'split'])
    expect(plain.headers).toEqual(['bcm2711'])
    expect([plain.onHost, host.onHost, soak.isSoak]).toEqual([false, true, true])
  })

  it('runs where that is', () => {
    expect(chosen('uml')).toEqual([plain.file, timed.file, host.file])
    expect(chosen('uml', true)).toContain(soak.file)
    expect(chosen('qemu')).toEqual([plain.file])
    expect(chosen('device')).toEqual([plain.file])
  })

  it('is listed by name when it is left out', () => {
    const { leftOut } = chooseTests([timed, host], { surroundings: 'qemu', soak: false })
    expect(leftOut.map(({ file }) => file)).toEqual([timed.file, host.file])
    expect(leftOut[0]?.reason).toBe('needs virtual time')
  })
})
