import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeChecksum } from '../running/checksum.mjs'
import { mustRun, root } from '../running/run-command.mjs'

/** `npm run release` for one architecture. @returns the archive in that folder */
export async function makeRelease(architecture, folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await mustRun(process.execPath, ['tools/release.mjs', `--arch=${architecture}`, `--to=${folder}`], { stream: true })
  return join(folder, `speedrail-${version}-${architecture}.tar.gz`)
}

/** Into a folder, which is made where there is none; the user who runs this owns the files. */
export async function unpackRelease(archive, folder) {
  mkdirSync(folder, { recursive: true })
  await mustRun('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner'])
}

/**
 * What tests update an installed machine to: 99.1.0, which is this release under another name, 99.2.0, which does not
 * answer as itself, and the list of both. `target` is where the machine finds `folder`.
 */
export async function makeOtherReleases(archive, { architecture, folder, target }) {
  const says = '99.1.0'
  const versions = ['99.1.0', '99.2.0']
  for (const version of versions) {
    const name = `speedrail-${version}-${architecture}`
    await writeChecksum(await makeOtherRelease(archive, { version, says, folder, name }))
  }
  writeFileSync(join(folder, 'releases.json'), releaseList(versions, { architecture, target }))
}

export const releaseList = (versions, { architecture, target }) =>
  JSON.stringify(
    versions.map(version => ({
      tag_name: `v${version}`,
      assets: ['', '.sha256'].map(end => {
        const name = `speedrail-${version}-${architecture}.tar.gz${end}`
        return { name, browser_download_url: pathToFileURL(join(target, name)).href }
      }),
    })),
  )

async function makeOtherRelease(archive, { version, says, folder, name }) {
  const release = join(folder, name)
  await unpackRelease(archive, release)
  const manifest = join(release, 'package.json')
  const own = JSON.parse(readFileSync(manifest, 'utf8')).version
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"version": "${own}"`, `"version": "${version}"`))
  const server = join(release, 'dist/server')
  const spoken = new RegExp(`version: ?"${own.replaceAll('.', '\\.')}"`, 'g')
  let count = 0
  for (const file of readdirSync(server, { recursive: true }).filter(each => /\.[cm]js$/.test(each))) {
    const text = readFileSync(join(server, file), 'utf8')
    count += text.match(spoken)?.length ?? 0
    writeFileSync(join(server, file), text.replaceAll(spoken, `version:"${says}"`))
  }
  if (count === 0) throw new Error(`no program of the release says that it is ${own}`)
  const made = join(folder, `${name}.tar.gz`)
  await mustRun('tar', ['-I', 'gzip -1', '-cf', made, '--owner=0', '--group=0', '-C', folder, name])
  rmSync(release, { recursive: true })
  return made
}
