import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInRoot } from './card-root.mjs'

const megabyte = 1024 * 1024
/** Cards erase blocks of some megabytes; partitions begin with one. */
const alignment = 4 * megabyte
/** For two kernels with their initial file systems, and a third while one is replaced. */
const bootBytes = 256 * megabyte
/** For a second release, upgrades, and copies of the data while a version is on trial. */
const freeRootBytes = 1536 * megabyte
/** Grown at the first start to what the card has. */
const dataBytes = 128 * megabyte

/**
 * Lays the root of a card out as a disk: the boot partition (FAT), the root (ext4), the data (ext4). Identifiers come
 * from the name, times from `epoch`, file systems from the card's own programs: another computer makes the same.
 */
export async function makeDisk(place, { image, name, diskId }) {
  const { root, disk, epoch } = place
  execFileSync('find', [root, '-xdev', '-newermt', `@${epoch}`, '-exec', 'touch', '-h', '-d', `@${epoch}`, '{}', '+'])
  const boot = makeBootPartition(place)
  // They become a partition of their own, and the places where it is mounted.
  const data = join(disk, 'data')
  renameSync(join(root, 'data'), data)
  mkdirSync(join(root, 'data'))
  execFileSync('touch', ['-d', `@${epoch}`, join(root, 'data'), join(root, 'boot/firmware'), root])
  const used = Number(execFileSync('du', ['-sxB1', root]).toString().split('\t')[0])
  const rootBytes = Math.ceil((used * 1.1 + freeRootBytes) / alignment) * alignment
  const parts = [
    boot,
    await makeExt4(place, { label: 'root', bytes: rootBytes, folder: '/run/root', id: uuid(`${name} root`) }),
    await makeExt4(place, { label: 'data', bytes: dataBytes, folder: '/run/disk/data', id: uuid(`${name} data`) }),
  ]
  let start = alignment
  const lines = []
  truncate(image, alignment + parts.reduce((sum, { bytes }) => sum + bytes, 0))
  for (const { file, bytes, type } of parts) {
    lines.push(`start=${start / 512}, size=${bytes / 512}, type=${type}`)
    execFileSync('dd', [
      `if=${file}`,
      `of=${image}`,
      'bs=4M',
      `seek=${start / alignment}`,
      'conv=notrunc,sparse',
      'status=none',
    ])
    rmSync(file)
    start += bytes
  }
  const table = ['label: dos', `label-id: 0x${diskId}`, 'unit: sectors', '', ...lines, ''].join('\n')
  execFileSync('sfdisk', ['--quiet', '--no-reread', '--no-tell-kernel', image], { input: table })
}

function makeBootPartition({ root, disk, epoch }) {
  const file = join(disk, 'boot.img')
  const folder = join(root, 'boot/firmware')
  const environment = { env: { ...process.env, TZ: 'UTC', MTOOLS_SKIP_CHECK: '1', SOURCE_DATE_EPOCH: epoch } }
  truncate(file, bootBytes)
  execFileSync('mkfs.vfat', ['-F', '32', '-n', 'SPEEDRAIL', '--invariant', file], environment)
  copyFolder(folder, '::/')
  for (const each of readdirSync(folder)) rmSync(join(folder, each), { recursive: true })
  return { file, bytes: bootBytes, type: 'c' }

  /** In the order of their names: a folder of its own would be copied as it happens to lie. */
  function copyFolder(from, to) {
    const entries = readdirSync(from, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
    const files = entries.filter(entry => entry.isFile()).map(({ name }) => join(from, name))
    if (files.length > 0) execFileSync('mcopy', ['-m', '-i', file, ...files, to], environment)
    for (const { name } of entries.filter(entry => entry.isDirectory())) {
      execFileSync('mmd', ['-i', file, `${to}${name}`], environment)
      copyFolder(join(from, name), `${to}${name}/`)
    }
  }
}

async function makeExt4(place, { label, bytes, folder, id }) {
  const file = join(place.disk, `${label}.img`)
  truncate(file, bytes)
  const options = ['-q', '-F', '-t', 'ext4', '-b', '4096', '-i', '16384', '-m', '1', '-L', label, '-U', id]
  const extended = `hash_seed=${id},lazy_itable_init=1,nodiscard`
  await runInRoot(place, [
    'mke2fs',
    ...options,
    '-J',
    'size=16',
    '-E',
    extended,
    '-d',
    folder,
    `/run/disk/${label}.img`,
  ])
  return { file, bytes, type: '83' }
}

/** The same for the same words. */
function uuid(words) {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function truncate(file, bytes) {
  writeFileSync(file, '')
  truncateSync(file, bytes)
}
