import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectNotices, installedPackages, noticesAsData, noticesAsText, packageOf } from './notices.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'speedrail-licences-'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(name: string, license: string | undefined, files: Readonly<Record<string, string>> = {}): string {
  const folder = `node_modules/${name}`
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license, author: 'Ada' }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, folder, file), text)
  return folder
}

const none = { server: [], pages: [], installed: [] }

describe('notices of packages', () => {
  it('have every text that a package carries, and all places where it is', () => {
    const shaker = put('shaker', 'Apache-2.0', { LICENSE: 'terms', NOTICE: 'thanks', 'README.md': 'read me' })
    const { notices, problems } = collectNotices(root, { ...none, server: [shaker], pages: [shaker] })
    expect(problems).toEqual([])
    expect(notices).toEqual([
      { name: 'shaker', version: '1.0.0', licence: 'Apache-2.0', places: ['pages', 'server'], text: 'terms\n\nthanks' },
    ])
  })

  it.each([
    ['nothing said', undefined, 'server', 'is not on the list'],
    ['a licence that asks for more than we can keep', 'GPL-3.0-only', 'pages', 'is not on the list'],
    ['one of two that is asked for, too', 'MIT AND GPL-3.0-only', 'pages', 'is not on the list'],
    ['a library that may not be bundled', 'LGPL-3.0-or-later', 'server', 'is not on the list'],
    ['no text', 'ISC', 'server', 'has no text'],
  ] as const)('are refused for %s', (_name, license, place, problem) => {
    const folder = put('strange', license, problem === 'has no text' ? {} : { LICENSE: 'terms' })
    expect(collectNotices(root, { ...none, [place]: [folder] }).problems.join()).toContain(problem)
  })

  it.each([
    ['either of two', '(GPL-2.0 OR MIT)', 'server'],
    ['a library that stays a file of its own', 'LGPL-3.0-or-later', 'installed'],
  ] as const)('are made for %s', (_name, license, place) => {
    expect(collectNotices(root, { ...none, [place]: [put('fine', license, { COPYING: 'x' })] }).problems).toEqual([])
  })

  it('have the text of the whole for a part, and the published one where there is none', () => {
    put('koffi', 'MIT', { 'LICENSE.txt': 'of koffi' })
    const folders = [put('@koromix/koffi-linux-x64', 'MIT'), put('bare', 'MIT')]
    const { notices } = collectNotices(root, { ...none, installed: folders })
    expect(notices[0]?.text).toBe('of koffi')
    expect(notices[1]?.text).toMatch(/^Copyright \(c\) Ada\n\nPermission is hereby granted/)
  })

  it('say each text once', () => {
    const folders = ['a', 'b'].map(name => put(name, 'MIT', { LICENSE: 'alike' }))
    const { notices } = collectNotices(root, { ...none, server: folders })
    expect(noticesAsText(notices).match(/alike/g)).toHaveLength(1)
    expect(noticesAsText(notices)).toContain('- a 1.0.0 (MIT; in the server)\n- b 1.0.0')
    expect(noticesAsData(notices)).toMatchObject({ texts: ['alike'], packages: [{ text: 0 }, { text: 0 }] })
  })
})

it('a package is the innermost folder that has the file', () => {
  expect(packageOf('node_modules/a/node_modules/@b/c/lib/x.js')).toBe('node_modules/a/node_modules/@b/c')
  expect(packageOf('/somewhere/node_modules/a/x.css?inline')).toBe('node_modules/a')
  expect(packageOf('web/src/app/main.tsx')).toBeNull()
})

it('what is installed is what is not for development and not our own, on Linux', () => {
  const packages = {
    '': {},
    'node_modules/a': {},
    'node_modules/b': { dev: true },
    'node_modules/c': { os: ['win32'] },
    'node_modules/d': { resolved: 'tools/d', link: true },
    'tools/d': {},
  }
  expect(installedPackages({ packages })).toEqual(['node_modules/a'])
})
