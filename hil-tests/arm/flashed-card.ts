/* The card of `npm run image` in an emulated Raspberry Pi 3B: its kernel, its initial files, its command line. */
import { execFileSync, spawnSync } from 'node:child_process'
import { constants, copyFileSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
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
  /** Puts the files of a folder into a new folder of its root; before it is started. */
  put(folder: string, target: string): void
  /** Writes `speedrail.txt`, as someone does who has the card in a computer. */
  fillIn(settings: string): void
  /** @param words for the kernel's command line */
  powerOn(...words: string[]): Promise<Board>
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
    put(from, target) {
      const words = [`mkdir ${target}`, ...readdirSync(from).map(name => `write ${join(from, name)} ${target}/${name}`)]
      const { stderr } = spawnSync('debugfs', ['-w', '-f', '-', `${file}?offset=${rootOffset(file)}`], {
        input: words.join('\n'),
        encoding: 'utf8',
      })
      // It ends well whatever happened. Its first line says which version it is.
      const problems = stderr.trim().split('\n').slice(1)
      if (problems.length > 0) throw new Error(`debugfs: ${problems.join('\n')}`)
    },
    fillIn(settings) {
      const text = join(folder, 'speedrail.txt')
      writeFileSync(text, settings)
      execFileSync('mcopy', ['-o', '-i', `${file}@@${bootOffset}`, text, '::/'], { env })
    },
    powerOn: (...words) =>
      start({
        ...{ kernel, initrd, deviceTree: join(folder, 'bcm2837-rpi-3-b.dtb'), card: file },
        commandLine: [readFileSync(join(folder, 'cmdline.txt'), 'utf8').trim(), ...forEmulator, ...words].join(' '),
        console: readFileSync(new URL('./guest/console.sh', import.meta.url), 'utf8'),
      }),
  }
}

/** Waits until the first start has made what the card has of its own. */
export const awaitPrepared = (board: Board): Promise<string> =>
  board.run('until [ -e /etc/speedrail/card-is-prepared ]; do sleep 2; done; sleep 5')

/** One line for each unit that has failed. */
export const failedUnits = (board: Board): Promise<string> => board.run('systemctl --failed --plain --no-legend')

/** Whether what is mounted there can be written. */
export const mountedAs = async (board: Board, path: string): Promise<string> =>
  (await board.run(`findmnt -no OPTIONS ${path} | cut -d , -f 1`)).trim()

/** Of its second partition, in bytes. */
function rootOffset(file: string): number {
  const { partitiontable } = JSON.parse(execFileSync('sfdisk', ['-J', file], { encoding: 'utf8' })) as {
    partitiontable: { partitions: readonly { start: number }[] }
  }
  return (partitiontable.partitions[1]?.start ?? 0) * 512
}
