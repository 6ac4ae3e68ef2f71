/**
 * Stands for `speedrail` where installing is tested: boot levels are the real ones, bundled beside this file; a backup
 * is a copy. Says who it runs as, which the real one does not.
 */
import { copyFileSync } from 'node:fs'

const dataDir = process.env.DATA_DIR ?? ''
const [name, ...words] = process.argv.slice(2)
const [file = ''] = words

if (name === 'boot-levels') {
  const { bootLevelsCommand } = await import(new URL('./boot-levels.mjs', import.meta.url).href)
  process.exitCode = await bootLevelsCommand(words, { dataDir, say: text => console.log(text) })
} else if (name === 'backup') copyFileSync(`${dataDir}/speedrail.db`, file)
else if (name === 'restore') copyFileSync(file, `${dataDir}/speedrail.db`)
console.log(`${name} as ${process.getuid?.()}`)
