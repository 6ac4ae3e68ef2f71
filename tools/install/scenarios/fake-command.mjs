/**
 * Stands for `speedrail` where installing is tested: boot levels are the real ones, bundled beside this file; a backup
 * is a copy, of which a version that ends in "-forgetful" is not capable. Says who it runs as, which the real one does not.
 */
import { copyFileSync, readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

const dataDir = process.env.DATA_DIR ?? ''
const [name, ...words] = process.argv.slice(2)
const [file = ''] = words

if (name === 'boot-levels') {
  const { bootLevelsCommand } = await import(new URL('./boot-levels.mjs', import.meta.url).href)
  process.exitCode = await bootLevelsCommand(words, { dataDir, say: text => console.log(text) })
} else if (name === 'backup' && version.endsWith('-forgetful')) process.exit(1)
else if (name === 'backup') copyFileSync(`${dataDir}/speedrail.db`, file)
else if (name === 'restore') copyFileSync(file, `${dataDir}/speedrail.db`)
console.log(`${name} as ${process.getuid?.()}`)
