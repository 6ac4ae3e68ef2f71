/**
 * npm run image: makes a card to flash for a Raspberry Pi, dist/image/speedrail-<version>-arm64.img.xz, from packages of
 * Debian, with its checksum (.sha256) and a list of its packages (.manifest) beside it. Made so that the same commit and
 * the same packages give the same bytes; see docs/hardware/card.md.
 *
 *   --kiosk           another card, which also shows the interface on the screen of the machine
 *   --to=<folder>     puts them into that folder
 *   --mirror=<url>    takes Debian from there, such as a snapshot: the packages of an older list
 */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildImage, whyNoImage } from './image/build-image.mjs'
import { messageOf, root, secondsSince } from './running/run-command.mjs'

const { kiosk, to, mirror } = given()
const reasons = whyNoImage()
if (reasons.length > 0) {
  console.error(`npm run image cannot run: ${reasons.join('; ')}`)
  process.exit(1)
}

const start = performance.now()
const folder = resolve(to ?? join(root, 'dist/image'))
const scratch = join(folder, '.scratch')
try {
  const made = await buildImage({ folder, scratch, kiosk, mirror })
  console.log(`${made.archive}  ${(made.bytes / 1e6).toFixed(0)} MB, ${secondsSince(start)}\n${made.sum}`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Half an hour is too long for a word that was misspelt. */
function given() {
  const usage = 'npm run image -- [--kiosk] [--to=FOLDER] [--mirror=URL]'
  const text = { type: 'string' }
  const flag = { type: 'boolean' }
  try {
    const { values } = parseArgs({ options: { help: flag, kiosk: flag, to: text, mirror: text } })
    if (!values.help) return values
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    process.exit(2)
  }
}
