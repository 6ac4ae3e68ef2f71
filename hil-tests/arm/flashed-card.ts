/* The card of `npm run image` in an emulated Raspberry Pi 3B: its kernel, its initial files, its command line. */
import { execFileSync } from 'node:child_process'
import { constants, copyFileSync, mkdtempSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Board, start } from './board.ts'

/** Where `npm run test:arm -- --card` has unpacked it. */
const image = process.env['ARM_CARD'] ?? ''
const cardBytes = 4 * 2 ** 30
/** Of the boot partition in the image. */
const bootOffset = 4 * 2 ** 20

/**
 * What the emulator has not: it starts again as soon as its watchdog is set, also at the end of a restart; it has no graphics
 * processor to talk to, and its USB takes most of the time. The shell is what the tests speak to.
 */
const forEmulator = [
  'modprobe.blacklist=dwc2,vchiq',
  'systemd.watchdog_sec=0',
  'mitigations=off',
  'systemd.debug_shell=ttyS1',
]

export interface FlashedCard {
  readonly file: string
  powerOn(): Promise<Board>
}

/** A card of 4 GB with the image on it; remove its folder. */
export function flashCard(): FlashedCard {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-card-'))
  const file = join(folder, 'card.img')
  copyFileSync(image, file, constants.COPYFILE_FICLONE)
  truncateSync(file, cardBytes)
  const env = { ...process.env, MTOOLS_SKIP_CHECK: '1' }
  execFileSync('mcopy', ['-i', `${file}@@${bootOffset}`, '::/*.*', folder], { env })
  const [kernel, initrd] = ['vmlinuz-', 'initrd.img-'].map(prefix => {
    const name = readdirSync(folder).find(each => each.startsWith(prefix))
    if (name === undefined) throw new Error(`${prefix}… is not on the boot partition`)
    return join(folder, name)
  }) as [string, string]
  return {
    file,
    powerOn: () =>
      start({
        ...{ kernel, initrd, deviceTree: join(folder, 'bcm2837-rpi-3-b.dtb'), card: file },
        commandLine: [readFileSync(join(folder, 'cmdline.txt'), 'utf8').trim(), ...forEmulator].join(' '),
        console: readFileSync(new URL('./guest/console.sh', import.meta.url), 'utf8'),
      }),
  }
}
