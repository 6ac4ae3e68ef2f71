import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Guest, type GuestOptions, makeDisk, startGuest } from './guest.mjs'

let folder: string
let disk: string
const guests: Guest[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-disk-'))
  disk = join(folder, 'data.img')
  makeDisk(disk, 64)
})

afterEach(() => {
  for (const guest of guests.splice(0)) {
    guest.cutPower()
    guest.forget()
  }
  rmSync(folder, { recursive: true })
})

function boot(command: string, options: Partial<GuestOptions> = {}) {
  const lines: string[] = []
  const guest = startGuest({ command, disk, limitS: 60, onLine: line => lines.push(line), ...options })
  guests.push(guest)
  return { guest, lines }
}

describe('a guest', () => {
  it('tells its lines and the code of its command', async () => {
    const { guest, lines } = boot('echo one; echo two >&2; id -un; exit 7')
    expect(await guest.gone).toEqual({ end: 'off', code: 7 })
    expect(lines).toEqual(['one', 'two', 'speedrail'])
  })

  it('is killed when it takes too long', async () => {
    const { guest } = boot('while :; do :; done', { limitS: 2 })
    expect(await guest.gone).toEqual({ end: 'limit', code: null })
  })

  it('says so when a line never comes', async () => {
    const { guest } = boot('echo something else')
    await expect(guest.lineLike(/^this$/)).rejects.toThrow(/something else/)
  })

  it('lets an hour pass in seconds', async () => {
    const { guest, lines } = boot(
      `node -e "const b = Date.now(); setTimeout(() => console.log(Math.round((Date.now() - b) / 1000)), 3_600_000)"`,
    )
    await guest.gone
    expect(lines).toEqual(['3600'])
  })
})

describe('a guest whose power is cut', () => {
  it('finds what was synced before, and not what it had only in memory', async () => {
    const write =
      "const fs = require('fs'); const put = (name, sync) => { const fd = fs.openSync('/data/' + name, 'w'); " +
      "fs.writeSync(fd, name); if (sync) fs.fsyncSync(fd); fs.closeSync(fd) }; put('synced', true); put('loose', false); " +
      "console.log('written'); setInterval(() => { for (let n = 0; n < 1e7; n++); }, 1)"
    // Where nothing happens time leaps: idle, the kernel would have written all of it before the cut of a busy host arrives.
    const keep = 'echo 0 > /proc/sys/vm/dirty_writeback_centisecs'
    const first = boot(`${keep}; node -e "${write}"`, { asRoot: true })
    await first.guest.lineLike(/^written$/)
    first.guest.cutPower()
    expect(await first.guest.gone).toEqual({ end: 'cut', code: null })

    const second = boot('cat /data/synced; echo; cat /data/loose 2>/dev/null; true')
    expect(await second.guest.gone).toEqual({ end: 'off', code: 0 })
    expect(second.lines.join('\n').trim()).toBe('synced')
  })

  it('keeps a disk that boots again, cut at any instant of heavy writing', async () => {
    const write =
      "const fs = require('fs'); for (let nr = 0; ; nr++) { const fd = fs.openSync('/data/part', 'w'); " +
      "fs.writeSync(fd, String(nr)); fs.fsyncSync(fd); fs.closeSync(fd); fs.renameSync('/data/part', '/data/whole'); " +
      'console.log(nr) }'
    let last = -1
    for (const beforeCut of [3, 40, 111]) {
      const { guest } = boot(`node -e "${write}"`)
      last = Number(await guest.lineLike(new RegExp(`^${beforeCut}$`)))
      guest.cutPower()
      await guest.gone
      const { guest: again, lines } = boot('cat /data/whole')
      expect(await again.gone).toEqual({ end: 'off', code: 0 })
      expect(lines.join('')).toMatch(/^\d+$/)
      expect(Number(lines.join(''))).toBeGreaterThanOrEqual(last - 1)
    }
  })

  it('takes no time of its own for what it writes', async () => {
    const write =
      "const fs = require('fs'); const begin = performance.now(); for (let nr = 0; nr < 50; nr++) { " +
      "const fd = fs.openSync('/data/f', 'w'); fs.writeSync(fd, 'x'.repeat(9000)); fs.fsyncSync(fd); fs.closeSync(fd) }; " +
      'console.log(performance.now() - begin < 100)'
    const { guest, lines } = boot(`node -e "setInterval(() => undefined, 5); ${write}; process.exit()"`)
    await guest.gone
    expect(lines).toEqual(['true'])
  })
})
