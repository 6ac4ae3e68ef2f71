import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeChecksum } from '../running/checksum.mjs'
import { mustRun } from '../running/run-command.mjs'
import { unpackRelease } from './make-release.mjs'

/**
 * What tests update an installed machine to: 99.1.0, which is this release under another name, and 99.2.0, which does not
 * answer as itself; and the list of both, `releases.json`, as a server of releases gives it.
 *
 * @param {string} archive of a release
 * @param {{ architecture: string, folder: string, target: string }} where `target` is where the machine finds `folder`
 */
export async function makeOtherReleases(archive, { architecture, folder, target }) {
  const list = []
  for (const [version, says] of [
    ['99.1.0', '99.1.0'],
    ['99.2.0', '99.1.0'],
  ]) {
    const name = `speedrail-${version}-${architecture}`
    await writeChecksum(await makeOtherRelease(archive, { version, says, folder, name }))
    const assets = [`${name}.tar.gz`, `${name}.tar.gz.sha256`]
    list.push({
      tag_name: `v${version}`,
      assets: assets.map(file => ({ name: file, browser_download_url: pathToFileURL(join(target, file)).href })),
    })
  }
  writeFileSync(join(folder, 'releases.json'), JSON.stringify(list))
}

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
