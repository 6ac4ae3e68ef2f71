/**
 * fetch-release.mjs <releases> <version> <architecture> <folder>: fetches speedrail-<version>-<architecture>.tar.gz and its
 * .sha256 into a folder. `releases` answers like GitHub's list of releases, or with a single one. Only https: and file: are followed.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const largest = { list: 4 * 1024 * 1024, file: 500 * 1024 * 1024 }
const patience = { list: 30_000, file: 20 * 60_000 }
const [releases = '', version = '', architecture = '', folder = ''] = process.argv.slice(2)

try {
  const list = JSON.parse(await text(releases))
  const release = [list].flat().find(({ tag_name: tag }) => tag === version || tag === `v${version}`)
  if (!release) throw new Error(`${releases} has no version ${version}`)
  const archive = `speedrail-${version}-${architecture}.tar.gz`
  for (const name of [`${archive}.sha256`, archive]) {
    const asset = (release.assets ?? []).find(each => each.name === name)
    if (!asset) throw new Error(`version ${version} has no file ${name}`)
    await save(asset.browser_download_url, join(folder, name))
  }
} catch (error) {
  console.error(`fetch-release: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

async function open(url, milliseconds) {
  const { protocol } = new URL(url)
  if (protocol === 'file:') return createReadStream(fileURLToPath(url))
  if (protocol !== 'https:') throw new Error(`${url} is not an https address`)
  const response = await fetch(url, {
    signal: AbortSignal.timeout(milliseconds),
    headers: { 'user-agent': 'speedrail', accept: 'application/json, */*' },
  })
  if (!response.url.startsWith('https:')) throw new Error(`${url} leads to ${response.url}`)
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  return Readable.fromWeb(response.body)
}

async function text(url) {
  if (url.startsWith('file:')) return readFile(fileURLToPath(url), 'utf8')
  const chunks = []
  for await (const chunk of (await open(url, patience.list)).compose(limited(url, largest.list))) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function save(url, path) {
  await pipeline(await open(url, patience.file), limited(url, largest.file), createWriteStream(path))
}

function limited(url, most) {
  let bytes = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length
      done(bytes > most ? new Error(`${url} has more than ${most} bytes`) : null, chunk)
    },
  })
}
